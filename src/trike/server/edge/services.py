"""What the routes work with, put together by `app` and found on the application's state."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, TypeAlias, cast

from fastapi import Depends
from starlette.requests import HTTPConnection

from trike.server.domain.account_mail import AccountMail
from trike.server.domain.accounts import Accounts
from trike.server.domain.agreements import Agreements
from trike.server.domain.archive import Archive
from trike.server.domain.blocks import Blocks
from trike.server.domain.challenges import Challenges
from trike.server.domain.chat import Chat
from trike.server.domain.claims import Claims
from trike.server.domain.conduct import Conduct
from trike.server.domain.digests import Digests
from trike.server.domain.direct_challenges import DirectChallenges
from trike.server.domain.fair_play import FairPlay
from trike.server.domain.game_lists import GameLists
from trike.server.domain.games import Games
from trike.server.domain.guests import Guests
from trike.server.domain.hints import Hints
from trike.server.domain.learning import LearningStore
from trike.server.domain.lobby import Lobby
from trike.server.domain.moderation import Moderation
from trike.server.domain.now import Now
from trike.server.domain.players import Players
from trike.server.domain.ports import Limiter
from trike.server.domain.ratings import Ratings
from trike.server.domain.reports import Reports
from trike.server.domain.sessions import Sessions
from trike.server.domain.statistics import Statistics
from trike.server.domain.time_gifts import TimeGifts
from trike.server.domain.top import Top
from trike.server.settings import Settings

__all__ = ["Services", "ServicesDep", "services_of"]


@dataclass(frozen=True, slots=True)
class Services:
    """The domain's services, and what the edge needs to know."""

    settings: Settings
    games: Games
    learning: LearningStore
    lists: GameLists
    agreements: Agreements
    archive: Archive
    chat: Chat
    claims: Claims
    time_gifts: TimeGifts
    challenges: Challenges
    direct_challenges: DirectChallenges
    digests: Digests
    lobby: Lobby
    guests: Guests
    hints: Hints
    accounts: Accounts
    sessions: Sessions
    account_mail: AccountMail
    fair_play: FairPlay
    conduct: Conduct
    blocks: Blocks
    reports: Reports
    moderation: Moderation
    ratings: Ratings
    players: Players
    statistics: Statistics
    top: Top
    limiter: Limiter
    levels: tuple[str, ...]
    now: Now


def services_of(connection: HTTPConnection) -> Services:
    """The services of the application that serves a connection."""
    return cast(Services, connection.app.state.services)


ServicesDep: TypeAlias = Annotated[Services, Depends(services_of)]
