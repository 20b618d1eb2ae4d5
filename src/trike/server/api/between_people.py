"""What two people do to each other in their game, over HTTP, for programs."""

from __future__ import annotations

from fastapi import APIRouter, Request

from trike.server.api.bodies import (
    ERRORS,
    AnswerBody,
    AskBody,
    ClaimBody,
    LinesBody,
    SayBody,
    TryBody,
    WithdrawBody,
)
from trike.server.domain.chat.line_view import LineView, view_line
from trike.server.domain.play.view import GameView, view_game
from trike.server.edge.guest import GuestDep, visitor
from trike.server.edge.services import ServicesDep

__all__ = ["router"]

router = APIRouter(prefix="/api/games", tags=["between people"], responses=ERRORS)


@router.post("/{game_id}/ask")
async def ask(
    game_id: str, body: AskBody, request: Request, services: ServicesDep, guest: GuestDep
) -> GameView:
    """Ask your opponent for something; if he has asked you for the same, it is agreed."""
    await services.limiter.check("ask", visitor(request))
    stored = await services.agreements.ask(
        game_id, guest, body.matter, ply=body.ply, request=body.id
    )
    return view_game(stored, guest, services.now())


@router.post("/{game_id}/answer")
async def answer(
    game_id: str, body: AnswerBody, request: Request, services: ServicesDep, guest: GuestDep
) -> GameView:
    """Agree to what your opponent asks for, or decline."""
    await services.limiter.check("move", visitor(request))
    stored = await services.agreements.answer(
        game_id, guest, body.matter, agree=body.agree, ply=body.ply, request=body.id
    )
    return view_game(stored, guest, services.now())


@router.post("/{game_id}/withdraw")
async def withdraw(
    game_id: str, body: WithdrawBody, request: Request, services: ServicesDep, guest: GuestDep
) -> GameView:
    """Ask no longer."""
    await services.limiter.check("move", visitor(request))
    stored = await services.agreements.withdraw(game_id, guest, body.matter, request=body.id)
    return view_game(stored, guest, services.now())


@router.post("/{game_id}/abort")
async def abort(
    game_id: str, body: TryBody, request: Request, services: ServicesDep, guest: GuestDep
) -> GameView:
    """Leave a game before it has begun for both: nobody wins."""
    await services.limiter.check("move", visitor(request))
    stored = await services.agreements.abort(game_id, guest, request=body.id)
    return view_game(stored, guest, services.now())


@router.post("/{game_id}/claim")
async def claim(
    game_id: str, body: ClaimBody, request: Request, services: ServicesDep, guest: GuestDep
) -> GameView:
    """Win the game of an opponent who is to move and has been gone too long, or call it off.

    Whoever has no socket to the game counts as gone, so a program that plays keeps one open.
    """
    await services.limiter.check("move", visitor(request))
    stored = await services.claims.claim(
        game_id, guest, win=body.win, ply=body.ply, request=body.id
    )
    return view_game(stored, guest, services.now())


@router.post("/{game_id}/add-time")
async def add_time(
    game_id: str, body: TryBody, request: Request, services: ServicesDep, guest: GuestDep
) -> GameView:
    """Give your opponent 15 seconds."""
    await services.limiter.check("add_time", visitor(request))
    stored = await services.time_gifts.add(game_id, guest, request=body.id)
    return view_game(stored, guest, services.now())


@router.post("/{game_id}/chat", status_code=201)
async def say(
    game_id: str, body: SayBody, request: Request, services: ServicesDep, guest: GuestDep
) -> LineView:
    """Say something: to your opponent and all who watch, or to others who watch."""
    await services.limiter.check("chat", visitor(request))
    line = await services.chat.say(game_id, guest, body.text, request=body.id)
    return view_line(line, await services.games.get(game_id), guest)


@router.get("/{game_id}/chat")
async def chat(game_id: str, services: ServicesDep, guest: GuestDep) -> LinesBody:
    """The last hundred lines of each room that you may read, oldest first.

    Players do not see what watchers say before the game is over.
    """
    stored, lines = await services.chat.read(game_id, guest)
    return LinesBody(lines=[view_line(line, stored, guest) for line in lines])
