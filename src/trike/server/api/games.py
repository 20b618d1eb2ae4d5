"""Games over HTTP, for programs: create, look, play."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from trike.server.api.bodies import (
    ERRORS,
    HintBody,
    MoveBody,
    NewGameBody,
    NewGameMade,
    PlyBody,
)
from trike.server.domain.play.view import GameView, view_game
from trike.server.edge.guest import GuestDep, known_or_new, visitor
from trike.server.edge.services import ServicesDep

__all__ = ["router"]

router = APIRouter(prefix="/api/games", tags=["games"], responses=ERRORS)


@router.post("", status_code=201)
async def create_game(
    body: NewGameBody, request: Request, response: Response, services: ServicesDep, guest: GuestDep
) -> NewGameMade:
    """Create a game. Who creates it owns his seat, or both at one screen."""
    await services.limiter.check("create", visitor(request))
    terms = body.terms()
    number, new = await known_or_new(services, guest)
    stored = await services.games.create(terms, number)
    response.headers["Location"] = f"/api/games/{stored.id}"
    return NewGameMade(
        game=view_game(stored, number, services.now()), token=new.token if new else None
    )


@router.get("/{game_id}")
async def get_game(game_id: str, services: ServicesDep, guest: GuestDep) -> GameView:
    """The state of a game, to anybody who knows its address."""
    return view_game(await services.games.get(game_id), guest, services.now())


@router.post("/{game_id}/moves")
async def play(
    game_id: str, body: MoveBody, request: Request, services: ServicesDep, guest: GuestDep
) -> GameView:
    """Make a move, or swap. The answer comes after the move is stored."""
    await services.limiter.check("move", visitor(request))
    stored = await services.games.play(game_id, guest, body.move, ply=body.ply, request=body.id)
    return view_game(stored, guest, services.now())


@router.post("/{game_id}/take-back")
async def take_back(
    game_id: str, body: PlyBody, request: Request, services: ServicesDep, guest: GuestDep
) -> GameView:
    """Take back your last move, with the computer's answer to it."""
    await services.limiter.check("move", visitor(request))
    stored = await services.games.take_back(game_id, guest, ply=body.ply)
    return view_game(stored, guest, services.now())


@router.post("/{game_id}/resign")
async def resign(
    game_id: str, request: Request, services: ServicesDep, guest: GuestDep
) -> GameView:
    """Give up."""
    await services.limiter.check("move", visitor(request))
    stored = await services.games.resign(game_id, guest)
    return view_game(stored, guest, services.now())


@router.post("/{game_id}/rematch", status_code=201)
async def rematch(
    game_id: str, request: Request, services: ServicesDep, guest: GuestDep
) -> GameView:
    """Play again on the same terms with the seats exchanged."""
    await services.limiter.check("create", visitor(request))
    stored = await services.games.rematch(game_id, guest)
    return view_game(stored, guest, services.now())


@router.post("/{game_id}/hint")
async def hint(
    game_id: str, body: PlyBody, request: Request, services: ServicesDep, guest: GuestDep
) -> HintBody:
    """A good move, when it is your turn."""
    await services.limiter.check("hint", visitor(request))
    return HintBody(ply=body.ply, move=await services.hints.find(game_id, guest, body.ply))
