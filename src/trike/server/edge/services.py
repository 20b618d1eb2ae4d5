"""What the routes work with, put together by `app` and found on the application's state."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, TypeAlias, cast

from fastapi import Depends
from starlette.requests import HTTPConnection

from trike.server.domain.account.accounts import Accounts
from trike.server.domain.account.guests import Guests
from trike.server.domain.account.mail import AccountMail
from trike.server.domain.account.sessions import Sessions
from trike.server.domain.chat.chat import Chat
from trike.server.domain.conduct.conduct import Conduct
from trike.server.domain.conduct.moderation import Moderation
from trike.server.domain.conduct.reports import Reports
from trike.server.domain.counting.statistics import Statistics
from trike.server.domain.counting.top import Top
from trike.server.domain.digest.digests import Digests
from trike.server.domain.finding.blocks import Blocks
from trike.server.domain.finding.challenges import Challenges
from trike.server.domain.finding.direct_challenges import DirectChallenges
from trike.server.domain.finding.lobby import Lobby
from trike.server.domain.learning import LearningStore
from trike.server.domain.limiter import Limiter
from trike.server.domain.now import Now
from trike.server.domain.play.agreements import Agreements
from trike.server.domain.play.claims import Claims
from trike.server.domain.play.fair_play import FairPlay
from trike.server.domain.play.games import Games
from trike.server.domain.play.hints import Hints
from trike.server.domain.play.time_gifts import TimeGifts
from trike.server.domain.rating.ratings import Ratings
from trike.server.domain.records.archive import Archive
from trike.server.domain.records.game_lists import GameLists
from trike.server.domain.records.players import Players
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
