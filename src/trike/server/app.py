"""The composition root: the one place that puts database, domain and web together."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial

from fastapi import Depends, FastAPI
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from trike.server.api.archive import router as archive_api
from trike.server.api.between_people import router as between_people_api
from trike.server.api.games import router as games_api
from trike.server.api.players import router as players_api
from trike.server.api.statistics import router as statistics_api
from trike.server.bus.in_process import InProcessBus
from trike.server.computer import EngineThinker
from trike.server.db.account_store import SqlAccountStore
from trike.server.db.archive_store import SqlArchiveStore
from trike.server.db.challenge_store import SqlChallengeStore
from trike.server.db.chat_store import SqlChatStore
from trike.server.db.digest_store import SqlDigestStore
from trike.server.db.engine import make_engine
from trike.server.db.game_store import SqlGameStore
from trike.server.db.guest_store import SqlGuestStore
from trike.server.db.learning_store import SqlLearningStore
from trike.server.db.lease_store import SqlTurnLeases
from trike.server.db.list_store import SqlListStore
from trike.server.db.migrate import UnknownSchemaError, migrate
from trike.server.db.moderation_store import SqlModerationStore
from trike.server.db.player_store import SqlPlayerStore
from trike.server.db.rating_store import SqlRatingStore
from trike.server.db.seek_store import SqlSeekStore
from trike.server.db.statistics_store import SqlStatisticsStore
from trike.server.db.top_store import SqlTopStore
from trike.server.domain.account.accounts import Accounts
from trike.server.domain.account.guests import Guests
from trike.server.domain.account.letters import Letters
from trike.server.domain.account.mail import AccountMail
from trike.server.domain.account.ports import Mailer
from trike.server.domain.account.post_office import PostOffice
from trike.server.domain.account.sessions import Sessions
from trike.server.domain.broadcast import Broadcast
from trike.server.domain.chat.chat import Chat
from trike.server.domain.conduct.conduct import Conduct
from trike.server.domain.conduct.moderation import Moderation
from trike.server.domain.conduct.reports import Reports
from trike.server.domain.counting.statistics import Statistics
from trike.server.domain.counting.top import Top
from trike.server.domain.digest.digest_watch import DigestWatch
from trike.server.domain.digest.digests import Digests
from trike.server.domain.errands import Errands
from trike.server.domain.finding.blocks import Blocks
from trike.server.domain.finding.challenge import LOBBY
from trike.server.domain.finding.challenges import Challenges
from trike.server.domain.finding.direct_challenges import DirectChallenges
from trike.server.domain.finding.lobby import Lobby
from trike.server.domain.finding.roster import Roster
from trike.server.domain.now import Now, utc_now
from trike.server.domain.play.agreements import Agreements
from trike.server.domain.play.claims import Claims
from trike.server.domain.play.clock_watch import ClockWatch
from trike.server.domain.play.computer_turns import ComputerTurns
from trike.server.domain.play.fair_play import FairPlay
from trike.server.domain.play.games import Games
from trike.server.domain.play.hints import Hints
from trike.server.domain.play.thinker import Thinker
from trike.server.domain.play.thinking import ThinkingPool
from trike.server.domain.play.time_gifts import TimeGifts
from trike.server.domain.rating.ratings import Ratings
from trike.server.domain.records.archive import Archive
from trike.server.domain.records.game_lists import GameLists
from trike.server.domain.records.players import Players
from trike.server.edge.address import require_address
from trike.server.edge.body_limit import BodyLimitMiddleware
from trike.server.edge.head import HeadMiddleware
from trike.server.edge.headers import SecurityHeadersMiddleware
from trike.server.edge.language import LanguageMiddleware
from trike.server.edge.notices import current_notices
from trike.server.edge.origin import OriginMiddleware
from trike.server.edge.services import Services
from trike.server.edge.warning import current_warning
from trike.server.language.offered import languages
from trike.server.limiter import MemoryLimiter, SharedLimiter
from trike.server.live.catching_up import CatchingUp
from trike.server.live.challenge_endpoint import router as live_challenge
from trike.server.live.doorbell import Doorbell
from trike.server.live.endpoint import router as live
from trike.server.live.hub import Hub
from trike.server.live.lobby_endpoint import router as live_lobby
from trike.server.live.lobby_sweeper import LobbySweeper
from trike.server.live.notices_endpoint import router as live_notices
from trike.server.live.player_news import PlayerNews
from trike.server.mail import mailer_of
from trike.server.passwords import Argon2Hasher
from trike.server.settings import Settings
from trike.server.web.account import router as account_page
from trike.server.web.account_links import router as account_links
from trike.server.web.activity import router as activity_page
from trike.server.web.archive import router as archive_page
from trike.server.web.blocks import router as blocks_page
from trike.server.web.challenge import router as challenge_page
from trike.server.web.digest import router as digest_page
from trike.server.web.direct_challenge import router as direct_challenge_page
from trike.server.web.errors import add_error_handlers
from trike.server.web.game import router as game_page
from trike.server.web.games import router as games_page
from trike.server.web.health import router as health
from trike.server.web.home import router as home_page
from trike.server.web.language import router as language_form
from trike.server.web.learn import router as learn_page
from trike.server.web.lobby import router as lobby_page
from trike.server.web.moderation import router as moderation_pages
from trike.server.web.moderation_forms import router as moderation_forms
from trike.server.web.player import router as player_page
from trike.server.web.records import router as records
from trike.server.web.report import router as report_page
from trike.server.web.rules import router as rules_page
from trike.server.web.sign_in import router as sign_in
from trike.server.web.static_files import VersionedStaticFiles
from trike.server.web.statistics import router as statistics_page
from trike.server.web.top import router as top_page
from trike.server.web.warning import router as warning_form
from trike.server.web.watch import router as watch_page

__all__ = ["check_bus", "check_database", "create_app"]


def create_app(
    settings: Settings | None = None,
    thinker: Thinker | None = None,
    mailer: Mailer | None = None,
    now: Now = utc_now,
) -> FastAPI:
    """The site as an ASGI application; a test may bring its own `thinker`, `mailer` and time."""
    settings = settings or Settings()
    thinker = thinker or EngineThinker()

    app = FastAPI(
        title="Trike",
        summary="Play Trike, the board game by Alek Erickson.",
        description=(
            "Create a game, look at it, play in it. A cell is a letter for the row from the apex "
            "and a number for the place from the left, such as `c2`. Send the token that the "
            "first game gave you as `Authorization: Bearer …`."
        ),
        version="1",
        dependencies=[Depends(require_address)],
        lifespan=partial(_serving, settings=settings, thinker=thinker, mailer=mailer, now=now),
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
    )
    _add_parts(app, settings)
    return app


@asynccontextmanager
async def _serving(
    app: FastAPI, settings: Settings, thinker: Thinker, mailer: Mailer | None, now: Now
) -> AsyncIterator[None]:
    """Everything that the site is made of, while it serves."""
    engine = make_engine(settings.database, settings.database_connections)
    bus = _bus(settings)
    roster = Roster(bus)
    pool = ThinkingPool(settings.thinking_threads)
    # Somebody else may think about a game only where there may be somebody else.
    leases = SqlTurnLeases(engine, bus.process, now) if settings.redis else None
    turns = ComputerTurns(pool, thinker, leases=leases)
    hub = Hub(roster, settings.max_sockets_per_game, settings.max_sockets_per_visitor, now)
    drop_player = Broadcast(bus, "identity", hub.drop_player).changed
    game_store = SqlGameStore(engine)
    doorbell, lobby_bell, player_bell = _bells(app, settings)
    lists = GameLists(SqlListStore(engine), now)
    local_news = PlayerNews(hub, lists, player_bell)
    news = Broadcast(bus, "game", local_news.changed)
    games = Games(game_store, news, turns.wake, now)
    turns.games = hub.games = games
    limiter = _limiter(settings)
    hasher = Argon2Hasher(settings.password_memory_kib, settings.password_passes)
    errands = Errands()
    post = PostOffice(Letters(settings.shown_url), mailer or mailer_of(settings), errands)
    digests = Digests(
        SqlDigestStore(engine),
        post,
        hour=settings.digest_hour,
        # Without a mail server nobody would read it but the log.
        active=bool(settings.smtp_host) or mailer is not None,
        now=now,
    )
    digest_watch = DigestWatch(digests)
    fair_play = FairPlay(game_store)
    moderation_store = SqlModerationStore(engine)
    account_store = SqlAccountStore(engine)
    lobby_news = Broadcast(bus, "lobby", lobby_bell.changed)
    challenge_store = SqlChallengeStore(engine)
    challenge_news = Broadcast(bus, "challenge", doorbell.changed)
    player_news = Broadcast(bus, "player", player_bell.changed)
    conduct = Conduct(moderation_store, now)
    hub.chat = chat = Chat(SqlChatStore(engine), Broadcast(bus, "chat", hub.changed), conduct, now)
    challenges = Challenges(
        challenge_store, challenge_news, lobby_news, player_news, now, conduct=conduct
    )
    accounts = Accounts(account_store, hasher, drop_player, now)
    ratings = Ratings(SqlRatingStore(engine), news, now)
    lobby = Lobby(SqlSeekStore(engine), challenges, lobby_news, now)
    lobby.notice = Broadcast(bus, "seen in the lobby", lobby.see).changed
    roster.watch(lobby.attend)
    bus.listen(CatchingUp(hub, lobby, doorbell, lobby_bell, player_bell))
    sweeper = LobbySweeper(lobby)
    app.state.hub = hub
    app.state.roster = roster
    app.state.services = Services(
        settings=settings,
        games=games,
        learning=SqlLearningStore(engine),
        lists=lists,
        agreements=Agreements(game_store, news, conduct, now),
        archive=Archive(SqlArchiveStore(engine)),
        chat=chat,
        claims=Claims(game_store, news, hub.presence, now),
        time_gifts=TimeGifts(game_store, news, now),
        challenges=challenges,
        digests=digests,
        direct_challenges=DirectChallenges(
            challenge_store, accounts, conduct, challenge_news, player_news, now=now
        ),
        lobby=lobby,
        guests=Guests(SqlGuestStore(engine), now),
        hints=Hints(games, fair_play, pool, thinker),
        accounts=accounts,
        sessions=Sessions(account_store, drop_player, now),
        account_mail=AccountMail(
            account_store,
            hasher,
            post,
            drop_player,
            now,
        ),
        fair_play=fair_play,
        conduct=conduct,
        blocks=Blocks(moderation_store, challenge_news, player_news, lobby_news, now),
        reports=Reports(moderation_store, now),
        moderation=Moderation(
            moderation_store,
            drop_player,
            ratings.annul,
            partial(lobby_news.changed, LOBBY),
            now,
        ),
        players=Players(SqlPlayerStore(engine), now),
        statistics=Statistics(SqlStatisticsStore(engine), now),
        top=Top(SqlTopStore(engine), now),
        ratings=ratings,
        limiter=limiter,
        levels=thinker.levels,
        now=now,
    )
    clock_watch = ClockWatch(games, now, shared=bool(settings.redis))
    async with _running(
        thinker,
        engine=engine,
        bus=bus,
        pool=pool,
        hasher=hasher,
        turns=turns,
        watches=(clock_watch, sweeper, digest_watch),
        tellers=(local_news, hub),
        errands=errands,
        limiter=limiter,
    ):
        yield


@asynccontextmanager
async def _running(
    thinker: Thinker,
    *,
    engine: AsyncEngine,
    bus: InProcessBus,
    pool: ThinkingPool,
    hasher: Argon2Hasher,
    turns: ComputerTurns,
    watches: tuple[ClockWatch, LobbySweeper, DigestWatch],
    tellers: tuple[PlayerNews, Hub],
    errands: Errands,
    limiter: MemoryLimiter,
) -> AsyncIterator[None]:
    """Start what works beside the requests, and end it in an order in which nothing is lost."""
    clock_watch, sweeper, digest_watch = watches
    try:
        await migrate(engine)
        await bus.start()
        pool.start()
        hasher.warm_up()
        await turns.resume()
        await clock_watch.start()
        sweeper.start()
        digest_watch.start()
        yield
    finally:
        thinker.stop()
        for part in (*watches, pool, turns, *tellers):
            await part.stop()
        await errands.finish()
        hasher.stop()
        await bus.stop()
        await limiter.close()
        await engine.dispose()


def _bells(app: FastAPI, settings: Settings) -> tuple[Doorbell, Doorbell, Doorbell]:
    """Where one waits for news of a challenge, of the lobby, of one's own games."""
    of_visitor = settings.max_sockets_per_visitor
    app.state.doorbell = Doorbell(settings.max_sockets_per_game, of_visitor)
    app.state.lobby_bell = Doorbell(settings.max_sockets_in_lobby, of_visitor)
    app.state.player_bell = Doorbell(of_visitor, of_visitor)
    return app.state.doorbell, app.state.lobby_bell, app.state.player_bell


def _add_parts(app: FastAPI, settings: Settings) -> None:
    """Everything that answers, and what every answer goes through."""
    # The last one added is the outermost.
    offered = languages(pseudo=settings.pseudo_language)
    app.add_middleware(LanguageMiddleware, offered=offered)
    app.add_middleware(BodyLimitMiddleware, max_bytes=settings.max_body_bytes)
    app.add_middleware(HeadMiddleware)
    app.add_middleware(OriginMiddleware)
    app.add_middleware(SecurityHeadersMiddleware)
    add_error_handlers(app)
    for router in (
        home_page,
        lobby_page,
        challenge_page,
        direct_challenge_page,
        digest_page,
        games_page,
        watch_page,
        game_page,
        archive_page,
        player_page,
        rules_page,
        learn_page,
        statistics_page,
        activity_page,
        top_page,
        sign_in,
        account_page,
        account_links,
        blocks_page,
        report_page,
        moderation_pages,
        moderation_forms,
        warning_form,
        language_form,
    ):
        # Every page says who is signed in, and what waits for him.
        app.include_router(
            router, dependencies=[Depends(current_notices), Depends(current_warning)]
        )
    for router in (
        records,
        health,
        games_api,
        archive_api,
        players_api,
        statistics_api,
        between_people_api,
        live,
    ):
        app.include_router(router)
    for router in (live_challenge, live_lobby, live_notices):
        app.include_router(router)
    app.mount("/static", VersionedStaticFiles(), "static")


async def check_database(url: str) -> None:
    """Open the database and bring it up to date; `ValueError` in one line if that cannot be."""
    try:
        engine = make_engine(url)
        try:
            await migrate(engine)
        finally:
            await engine.dispose()
    except ArgumentError as error:
        # The text is not repeated: it may have a password in it.
        raise ValueError(
            "the database is not set by a URL; for a file write sqlite+aiosqlite:///PATH"
        ) from error
    except (SQLAlchemyError, OSError, ImportError, UnknownSchemaError) as error:
        shown = make_url(url).render_as_string(hide_password=True)
        reason = str(getattr(error, "orig", None) or error).splitlines()[0]
        if isinstance(error, ImportError) and shown.startswith("postgres"):
            reason = "it needs a package beside this one: pip install 'trike[postgres]'"
        raise ValueError(f"cannot use the database {shown}: {reason}") from error


async def check_bus(settings: Settings) -> None:
    """Ask the Redis that is set whether it is there; `ValueError` in one line if not."""
    if settings.redis:
        try:
            from trike.server.bus.redis_bus import check_redis
        except ImportError as error:
            raise ValueError(
                "TRIKE_REDIS needs a package beside this one: pip install 'trike[redis]'"
            ) from error
        await check_redis(settings.redis.get_secret_value())


def _bus(settings: Settings) -> InProcessBus:
    """The bus that the settings name."""
    if not settings.redis:
        return InProcessBus()
    # Here, so that a site of one process does without the package.
    from trike.server.bus.redis_bus import RedisBus

    return RedisBus(settings.redis.get_secret_value(), settings.redis_prefix)


def _limiter(settings: Settings) -> MemoryLimiter:
    if not settings.redis:
        return MemoryLimiter(_limits(settings))
    return SharedLimiter(
        _limits(settings), settings.redis.get_secret_value(), settings.redis_prefix
    )


def _limits(settings: Settings) -> dict[str, str]:
    """The rates by the names of what they limit."""
    return {
        name.removeprefix("limit_"): rate
        for name, rate in settings.model_dump().items()
        if name.startswith("limit_")
    }
