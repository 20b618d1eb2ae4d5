"""Whether the server is well, for whatever watches over it."""

from __future__ import annotations

from fastapi import APIRouter

from trike.server.edge.services import ServicesDep

__all__ = ["router"]

router = APIRouter(include_in_schema=False)


@router.get("/health")
async def health(services: ServicesDep) -> dict[str, str]:
    """Say ok if the database answers."""
    await services.games.waiting_for_computer()
    return {"status": "ok"}
