"""The database: implements the ports of the domain with SQLAlchemy. Only `app` imports this."""
