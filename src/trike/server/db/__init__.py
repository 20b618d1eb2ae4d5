"""The database: implements the ports of `trike.server.domain` with SQLAlchemy. Only `app` imports this."""
