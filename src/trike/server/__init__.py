"""The site: pages, live play and an API, on one database.

Layers, left may import right: ``app`` -> ``web``, ``api``, ``live`` -> ``edge`` -> ``domain``.
``db`` and ``computer`` implement what ``domain.ports`` asks for; only ``app`` imports them.
"""
