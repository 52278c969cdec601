"""What those who run a server ask it: whether it works, and how much it does."""

from __future__ import annotations

from litestar import Response, get
from litestar.di import NamedDependency
from litestar.exceptions import NotFoundException
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from kitchentable import __version__

from . import metrics
from .refusals import Refusal
from .settings import Settings
from .store import Store
from .tables import Tables


@get("/healthz", include_in_schema=False)
async def health(store: NamedDependency[Store]) -> dict[str, str]:
    """The version, if the server and its database answer. Raises Refusal."""
    try:
        await store.answer()
    except Exception as error:
        raise Refusal(503, "no_database", "The database does not answer.") from error
    return {"status": "ok", "version": __version__}


@get("/metrics", include_in_schema=False, sync_to_thread=False)
def measured(
    settings: NamedDependency[Settings], tables: NamedDependency[Tables]
) -> Response[bytes]:
    """The counters in Prometheus' format, where the settings open them."""
    if not settings.metrics:
        raise NotFoundException
    metrics.TABLES.set(len(tables))
    return Response(generate_latest(), headers={"content-type": CONTENT_TYPE_LATEST})
