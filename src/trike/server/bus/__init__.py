"""The bus: implements `trike.server.domain.bus_ports`. Only `app` imports this."""
