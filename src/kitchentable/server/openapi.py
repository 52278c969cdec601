"""The OpenAPI document with the socket's messages and the games' observations among its types.

`python -m kitchentable.server.openapi` prints it, without a server.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from typing import Any, get_type_hints

import msgspec
from litestar.openapi.plugins import JsonRenderPlugin

from kitchentable.catalogue import GAMES
from kitchentable.core.game import AnyGame

from . import wire

_REF = "#/components/schemas/"


class JsonOnly(JsonRenderPlugin):
    """Serves the document as JSON; there is no page that would load scripts from elsewhere."""

    def render(self, request: Any, openapi_schema: dict[str, Any]) -> bytes:
        return msgspec.json.encode(completed(openapi_schema))


def completed(document: dict[str, Any]) -> dict[str, Any]:
    """The document of the HTTP routes with all types of the socket and of the games."""
    schemas = dict(document.get("components", {}).get("schemas", {}))
    (server, client, _), types = msgspec.json.schema_components(
        (wire.ServerMessage, wire.ClientMessage, wire.Problem), ref_template=_REF + "{name}"
    )
    schemas.update(types, ServerMessage=server, ClientMessage=client)
    observations = []
    for game in GAMES.values():
        name, types = _observation(game)
        observations.append({"$ref": _REF + name})
        schemas.update(types)
    view = schemas["ViewMessage"]["properties"]
    view["observation"] = {"anyOf": observations, "description": "The game's own picture."}
    _require_all(schemas.values())
    components = {**document.get("components", {}), "schemas": dict(sorted(schemas.items()))}
    return {**document, "components": components}


def _observation(game: AnyGame) -> tuple[str, dict[str, Any]]:
    """The name of a game's observation type, and its types, each named after the game."""
    prefix = game.name.capitalize()
    kind = get_type_hints(type(game).observe)["return"]
    (root,), types = msgspec.json.schema_components((kind,), ref_template=_REF + prefix + "{name}")
    return root["$ref"].removeprefix(_REF), {prefix + name: one for name, one in types.items()}


_SENT_BY_CLIENTS = {"SeatPlan", "NewTable", "DailyPlan", "Joining"}
"""Types whose fields with defaults may be left out; the server itself leaves out none."""


def _require_all(schemas: Iterable[dict[str, Any]]) -> None:
    for schema in schemas:
        if "properties" in schema and schema.get("title") not in _SENT_BY_CLIENTS:
            schema["required"] = list(schema["properties"])


def dump() -> str:
    """The whole document as JSON."""
    from .app import create_app
    from .settings import Settings

    document = completed(create_app(Settings()).openapi_schema.to_schema())
    return msgspec.json.format(msgspec.json.encode(document)).decode()


if __name__ == "__main__":
    sys.stdout.write(dump() + "\n")
