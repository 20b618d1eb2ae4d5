"""The database: implements `trike.server.domain.ports` with SQLAlchemy. Only `app` imports this."""
