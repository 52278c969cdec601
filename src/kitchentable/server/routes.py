"""What can be asked over HTTP."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import MediaType, Request, Response, Router, delete, get, post
from litestar.config.compression import CompressionConfig
from litestar.datastructures import Cookie
from litestar.di import NamedDependency, Provide
from litestar.middleware import DefineMiddleware
from litestar.middleware.compression import CompressionMiddleware
from litestar.params import FromPath, FromQuery, HeaderParameter, JSONBody

from kitchentable.catalogue import GAMES
from kitchentable.core.rulebook import ENGLISH, Rulebook, rules_of
from kitchentable.teach.told import Advice

from . import wire
from .daily import Dailies
from .games import shelf
from .guards import Visits
from .hints import Hints
from .identity import COOKIE, SECRET, fingerprint, is_secret, token_of
from .mine import tables_of
from .notices import Notices
from .records import LONGEST_RECORD, Records
from .refusals import Refusal
from .replays import Replays
from .reviews import Reviews
from .settings import Settings
from .store import Store
from .tables import Tables
from .tutorials import Tutorials

AnyRequest = Request[Any, Any, Any]

A_YEAR = 365 * 24 * 3600


RequestKey = Annotated[
    str | None,
    HeaderParameter(
        name="Idempotency-Key",
        pattern=SECRET,
        description="A secret that is new for each request, and the same when it is sent again.",
    ),
]


class Visitor:
    """The browser that asks: its token, or the one that it will get."""

    def __init__(self, request: AnyRequest, settings: Settings, key: str | None = None) -> None:
        """`key`: by which the browser names this request, so that it can send it again."""
        token = request.cookies.get(COOKIE)
        if token is None or not is_secret(token):
            token = settings.secret() if key is None else token_of(key)
        self.token = token
        self.token_hash = fingerprint(token)
        self.key_hash = None if key is None else fingerprint(key)
        self._secure = request.url.scheme == "https"

    def cookie(self) -> Cookie:
        """What keeps its token."""
        return Cookie(
            key=COOKIE,
            value=self.token,
            max_age=A_YEAR,
            httponly=True,
            samesite="lax",
            secure=self._secure,
        )


TheSettings = NamedDependency[Settings]
TheStore = NamedDependency[Store]
TheTables = NamedDependency[Tables]
TheDailies = NamedDependency[Dailies]
TheHints = NamedDependency[Hints]
TheNotices = NamedDependency[Notices]
TheRecords = NamedDependency[Records]
TheReplays = NamedDependency[Replays]
TheReviews = NamedDependency[Reviews]
TheTutorials = NamedDependency[Tutorials]
TheVisitor = NamedDependency[Visitor]

COMPRESSED = DefineMiddleware(
    CompressionMiddleware, config=CompressionConfig(backend="gzip", gzip_compress_level=6)
)
"""For answers that are long, much alike, and hold no secret that somebody else could guess at."""


def visitor(request: AnyRequest, settings: TheSettings) -> Visitor:
    """Who asks."""
    return Visitor(request, settings)


def newcomer(request: AnyRequest, settings: TheSettings, key: RequestKey = None) -> Visitor:
    """Who asks for something that may make them known here. The same request is sent by the same
    browser, even if the answer that had its cookie never arrived.
    """
    return Visitor(request, settings, key)


@get("/games", sync_to_thread=False, middleware=[COMPRESSED])
def games() -> list[wire.GameInfo]:
    """All games, those that can be played first."""
    return list(shelf())


@get("/games/{game:str}/rules", sync_to_thread=False, middleware=[COMPRESSED])
def rules(game: FromPath[str], language: FromQuery[str] = ENGLISH) -> Rulebook:
    """The rules of a game in a language, or in English where they are not there in that one."""
    if game not in GAMES:
        raise Refusal(404, "no_game", "There is no such game on the shelf yet.")
    return rules_of(GAMES[game], language)


@get("/tutorials/{game:str}", middleware=[COMPRESSED])
async def tutorial(game: FromPath[str], tutorials: TheTutorials) -> wire.Tutorial:
    """All of a game's tutorial, as whoever learns it sees it."""
    return await tutorials.tutorial(game)


@post("/tutorials/{game:str}/{scene:int}/draft", status_code=200)
async def rehearse(
    game: FromPath[str],
    scene: FromPath[int],
    data: JSONBody[wire.Rehearsal],
    tutorials: TheTutorials,
) -> wire.Rehearsed:
    """Tries actions in a scene of a tutorial."""
    return await tutorials.rehearse(game, scene, data.actions)


@get("/mine")
async def mine(store: TheStore, tables: TheTables, visitor: TheVisitor) -> list[wire.MyTable]:
    """The tables of this browser: what moved last comes first, finished ones after the others."""
    return await tables_of(store, visitor.token_hash, tables.stuck)


@get("/notices", sync_to_thread=False)
def notices_on(notices: TheNotices, visitor: TheVisitor) -> wire.Notices:
    """Whether this browser is told when a table waits for it."""
    return notices.info(visitor.token_hash)


@post("/notices", status_code=204)
async def want_notices(
    request: AnyRequest,
    data: JSONBody[wire.Subscription],
    notices: TheNotices,
    visitor: TheVisitor,
) -> None:
    """Has this browser be told when one of its tables waits for it and nobody looks."""
    await notices.subscribe(visitor.token_hash, data, request.headers.get("origin"))


@delete("/notices")
async def want_no_notices(notices: TheNotices, visitor: TheVisitor) -> None:
    """Tells this browser nothing any more."""
    await notices.unsubscribe(visitor.token_hash)


@get("/daily")
async def daily(dailies: TheDailies, visitor: TheVisitor) -> list[wire.Daily]:
    """The deals of today."""
    return await dailies.today(visitor.token_hash)


@post("/daily/{game:str}")
async def play_daily(
    game: FromPath[str],
    data: JSONBody[wire.DailyPlan],
    dailies: TheDailies,
    visitor: TheVisitor,
) -> Response[wire.Created]:
    """The table where this browser plays the deal of today; the first call makes it."""
    table = await dailies.open(game, data.your_name, visitor.token_hash)
    return Response(table.created(), cookies=[visitor.cookie()])


@get("/tables/{table_id:str}/daily")
async def daily_result(
    table_id: FromPath[str], tables: TheTables, dailies: TheDailies, visitor: TheVisitor
) -> wire.DailyResult:
    """What was reached on the deal of a day, beside what others did."""
    return await dailies.result(await tables.get(table_id), visitor.token_hash)


@get("/join/{secret:str}")
async def invitation(
    secret: FromPath[str], tables: TheTables, visitor: TheVisitor
) -> wire.Invitation:
    """What a join link leads to."""
    table = await tables.by_play(secret)
    return await table.invitation(visitor.token_hash)


@get("/tables/{table_id:str}/record", media_type=MediaType.TEXT)
async def record(table_id: FromPath[str], tables: TheTables, visitor: TheVisitor) -> str:
    """The record of a finished game."""
    return await (await tables.get(table_id)).record(visitor.token_hash)


@get("/tables/{table_id:str}/replay")
async def replay(table_id: FromPath[str], replays: TheReplays, visitor: TheVisitor) -> wire.Replay:
    """A finished game: who was there, and every line of its log."""
    return await replays.replay(table_id, visitor.token_hash)


@get("/tables/{table_id:str}/replay/{start:int}", middleware=[COMPRESSED])
async def positions(
    table_id: FromPath[str],
    start: FromPath[int],
    replays: TheReplays,
    visitor: TheVisitor,
    seat: FromQuery[int | None] = None,
) -> wire.Positions:
    """Positions of a finished game from line `start` on, as a seat, or everybody, saw them."""
    return await replays.positions(table_id, visitor.token_hash, seat, start)


@get("/tables/{table_id:str}/check")
async def check(table_id: FromPath[str], replays: TheReplays, visitor: TheVisitor) -> wire.Check:
    """Plays the record of a finished game again, and checks every deal against its seed."""
    return await replays.check(table_id, visitor.token_hash)


@post("/tables/{table_id:str}/hint", status_code=200)
async def hint(
    table_id: FromPath[str],
    data: JSONBody[wire.Puzzle],
    hints: TheHints,
    visitor: TheVisitor,
    seat: FromQuery[int | None] = None,
) -> Advice:
    """What a bot would do in a player's place, at a table where that may be asked."""
    return await hints.hint(table_id, visitor.token_hash, seat, data.decision)


@get("/tables/{table_id:str}/review", middleware=[COMPRESSED])
async def review(
    table_id: FromPath[str], reviews: TheReviews, visitor: TheVisitor, seat: FromQuery[int] = 0
) -> wire.Reviewing:
    """The review of a finished game for a seat, or how far it is."""
    return await reviews.known(table_id, visitor.token_hash, seat)


@post("/tables/{table_id:str}/review", status_code=200, middleware=[COMPRESSED])
async def begin_review(
    table_id: FromPath[str], reviews: TheReviews, visitor: TheVisitor, seat: FromQuery[int] = 0
) -> wire.Reviewing:
    """The same; begins it, unless it is begun or made already."""
    return await reviews.begin(table_id, visitor.token_hash, seat)


@post("/tables/{table_id:str}/start", status_code=204)
async def start(table_id: FromPath[str], tables: TheTables, visitor: TheVisitor) -> None:
    """The host starts the game."""
    await (await tables.get(table_id)).start(visitor.token_hash)


@post("/tables/{table_id:str}/seats/{seat:int}", status_code=204)
async def plan_seat(
    table_id: FromPath[str],
    seat: FromPath[int],
    data: JSONBody[wire.SeatPlan],
    tables: TheTables,
    visitor: TheVisitor,
) -> None:
    """The host gives a free seat to a bot, or a bot's seat back to people."""
    await (await tables.get(table_id)).plan_seat(visitor.token_hash, seat, data)


@post("/tables/{table_id:str}/seats/{seat:int}/sit-in", status_code=204)
async def sit_in(
    table_id: FromPath[str], seat: FromPath[int], tables: TheTables, visitor: TheVisitor
) -> None:
    """The host lets a bot play for somebody who is not there."""
    await (await tables.get(table_id)).sit_in(visitor.token_hash, seat)


@post("/tables/{table_id:str}/back", status_code=204)
async def back(
    table_id: FromPath[str],
    tables: TheTables,
    visitor: TheVisitor,
    seat: FromQuery[int | None] = None,
) -> None:
    """A player takes over again from the bot that sits in for them."""
    await (await tables.get(table_id)).come_back(visitor.token_hash, seat)


@post("/tables/{table_id:str}/resign", status_code=204)
async def resign(
    table_id: FromPath[str],
    tables: TheTables,
    visitor: TheVisitor,
    seat: FromQuery[int | None] = None,
) -> None:
    """A player gives the game up: a bot plays their seat to its end."""
    await (await tables.get(table_id)).resign(visitor.token_hash, seat)


@post("/tables/{table_id:str}/here")
async def seat_here(
    table_id: FromPath[str],
    data: JSONBody[wire.Joining],
    tables: TheTables,
    visitor: TheVisitor,
) -> wire.Seated:
    """Somebody else sits down at a screen that has a seat."""
    return await (await tables.get(table_id)).seat_here(visitor.token, data)


@post("/tables")
async def create(
    data: JSONBody[wire.NewTable], tables: TheTables, visitor: TheVisitor
) -> Response[wire.Created]:
    """Makes a table; whoever makes it is its host. The same request makes no second one."""
    table = await tables.create(data, visitor.token_hash, key_hash=visitor.key_hash)
    return Response(table.created(), cookies=[visitor.cookie()])


@post("/records", request_max_body_size=LONGEST_RECORD)
async def open_record(
    request: AnyRequest, records: TheRecords, visitor: TheVisitor
) -> Response[wire.Created]:
    """Opens the record of a finished game, which is the body; a table to watch it again."""
    table = await records.open(await request.body(), visitor.token_hash, visitor.key_hash)
    return Response(table.created(), cookies=[visitor.cookie()])


@post("/tables/{table_id:str}/rematch")
async def rematch(table_id: FromPath[str], tables: TheTables, visitor: TheVisitor) -> wire.Created:
    """The table where the same people play again; the first call makes it."""
    new = await tables.rematch(await tables.get(table_id), visitor.token_hash)
    return new.created()


@post("/join/{secret:str}")
async def join(
    secret: FromPath[str], data: JSONBody[wire.Joining], tables: TheTables, visitor: TheVisitor
) -> Response[wire.Seated]:
    """Takes a seat."""
    seated = await (await tables.by_play(secret)).join(visitor.token, data)
    return Response(seated, cookies=[visitor.cookie()])


@get("/watch/{secret:str}")
async def watch(
    secret: FromPath[str], tables: TheTables, visitor: TheVisitor
) -> Response[wire.Watching]:
    """Lets this browser watch."""
    watching = await (await tables.by_watch(secret)).watch(visitor.token_hash)
    return Response(watching, cookies=[visitor.cookie()])


@post("/recover/{code:str}")
async def recover(
    code: FromPath[str], tables: TheTables, visitor: TheVisitor
) -> Response[wire.Seated]:
    """Brings a seat to this browser."""
    seated = await tables.recover(code, visitor.token, visitor.key_hash)
    return Response(seated, cookies=[visitor.cookie()])


def api(settings: Settings) -> Router:
    """All of these, under /api."""
    visits = Router(
        "/",
        route_handlers=[
            create,
            open_record,
            play_daily,
            rematch,
            join,
            watch,
            recover,
            want_notices,
        ],
        guards=[Visits(settings.visits, settings)],
        dependencies={"visitor": Provide(newcomer, sync_to_thread=False)},
    )
    rehearsals = Router(
        "/", route_handlers=[rehearse], guards=[Visits(settings.rehearsals, settings)]
    )
    teachers = Router(
        "/", route_handlers=[hint, begin_review], guards=[Visits(settings.hints, settings)]
    )
    return Router(
        "/api",
        route_handlers=[
            games,
            rules,
            mine,
            notices_on,
            want_no_notices,
            daily,
            daily_result,
            invitation,
            record,
            replay,
            positions,
            check,
            review,
            start,
            plan_seat,
            sit_in,
            back,
            resign,
            seat_here,
            tutorial,
            rehearsals,
            teachers,
            visits,
        ],
        dependencies={"visitor": Provide(visitor, sync_to_thread=False)},
    )
