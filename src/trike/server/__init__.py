"""The site: pages, live play and an API, on one database.

Layers, left may import right: ``app`` -> ``web``, ``api``, ``live`` -> ``edge`` -> ``domain``.
``db`` and ``computer`` implement what the ports of ``domain`` ask for; only ``app`` imports them.
"""
