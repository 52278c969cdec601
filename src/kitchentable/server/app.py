"""The application: everything of the server put together."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import uvicorn
from litestar import Litestar, Request, Response
from litestar.di import Provide
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi import OpenAPIConfig

from kitchentable import __version__
from kitchentable.catalogue import add_word_lists

from . import wire
from .background import Background
from .bots import Thinkers
from .daily import Dailies
from .guards import SameOrigin, add_headers
from .hints import Hints
from .logs import set_up_logs
from .notices import Notices
from .openapi import JsonOnly
from .operation import health, measured
from .records import Records
from .refusals import Refusal
from .replays import Replays
from .reviews import Reviews
from .routes import api
from .settings import Settings
from .site import client
from .socket import live
from .store import Store
from .table import House
from .tables import Tables
from .tutorials import Tutorials

log = logging.getLogger(__name__)

FAREWELL = 10
"""Seconds that open requests have to end when the server is told to stop; sockets end at once."""

PROBLEMS = {
    400: ("bad_request", "This request is not in a form that is understood."),
    403: ("forbidden", "This request comes from a page of another server."),
    404: ("not_found", "There is nothing at this address."),
    405: ("not_allowed", "This address does not answer such requests."),
    413: ("too_big", "This is longer than anything there is to say."),
    429: ("too_fast", "That was a lot at once. Wait a moment, then try again."),
}
"""Code and sentence of what the web framework and the guards refuse, by status."""

SERVICES = (
    "store",
    "tables",
    "dailies",
    "replays",
    "records",
    "reviews",
    "hints",
    "notices",
    "tutorials",
    "background",
)
"""What the routes may ask for by these names."""


def create_app(settings: Settings) -> Litestar:
    """The server as an ASGI application. It opens its database when it starts.

    Raises ValueError, with a sentence, for a word list that is none.
    """
    add_word_lists(settings.words)
    services: dict[str, Any] = {}

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        store = await Store.open(settings.database)
        house = House(settings, store, Thinkers(settings.workers, settings.words), Background())
        tables = Tables(house)
        notices = Notices(house, tables)
        services.update(
            store=store,
            tables=tables,
            dailies=Dailies(house, tables),
            replays=Replays(tables),
            records=Records(house, tables),
            reviews=Reviews(house, tables),
            hints=Hints(house, tables),
            notices=notices,
            tutorials=Tutorials(),
            background=house.background,
        )
        await notices.open()
        await tables.resume()
        house.background.spawn(tables.keep_clear())
        house.background.spawn(notices.keep_sending())
        try:
            yield
        finally:
            await house.background.close()
            await notices.close()
            house.thinkers.close()
            await store.close()

    def service(name: str) -> Provide:
        def provide() -> Any:
            return services[name]

        return Provide(provide, sync_to_thread=False)

    return Litestar(
        [api(settings), live, health, measured, client],
        lifespan=[lifespan],
        dependencies={
            "settings": Provide(lambda: settings, sync_to_thread=False),
            **{name: service(name) for name in SERVICES},
        },
        guards=[SameOrigin(settings)],
        before_send=[add_headers],
        exception_handlers={
            Refusal: _refused,
            HTTPException: _failed,
            Exception: _broken,
        },
        request_max_body_size=wire.LONGEST_MESSAGE,
        openapi_config=OpenAPIConfig(
            title="Kitchen Table",
            version=__version__,
            path="/api/schema",
            render_plugins=[JsonOnly()],
        ),
        logging_config=None,
    )


def serve(host: str, port: int, settings: Settings) -> None:
    """Serves until the process is told to stop."""
    set_up_logs()
    uvicorn.run(
        create_app(settings),
        host=host,
        port=port,
        ws_max_size=wire.LONGEST_MESSAGE,
        log_config=None,
        access_log=False,  # addresses hold the secrets of links
        server_header=False,
        timeout_graceful_shutdown=FAREWELL,
    )


AnyRequest = Request[Any, Any, Any]


def _refused(_: AnyRequest, refusal: Refusal) -> Response[wire.Problem]:
    return _problem(refusal.status, refusal.code, refusal.sentence, refusal.rule)


def _failed(_: AnyRequest, error: HTTPException) -> Response[wire.Problem]:
    code, sentence = PROBLEMS.get(error.status_code, ("failed", "This cannot be answered."))
    if isinstance(error, ValidationException):
        wrong = error.extra[0] if isinstance(error.extra, list) and error.extra else {}
        sentence = f"{wrong.get('key', 'The request')}: {wrong.get('message', error.detail)}"
    return _problem(error.status_code, code, sentence)


def _broken(_: AnyRequest, error: Exception) -> Response[wire.Problem]:
    log.error("a request failed", exc_info=error)
    return _problem(500, "broken", "Something broke here. Try again in a moment.")


def _problem(status: int, code: str, sentence: str, rule: str = "") -> Response[wire.Problem]:
    return Response(wire.Problem(code, sentence, rule), status_code=status)
