"""The OpenAPI document: complete, and true."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, get_args

import pytest

from kitchentable.server import wire
from kitchentable.server.openapi import dump

from .house import BOT, PERSON, Browser


@pytest.fixture(scope="module")
def document() -> dict[str, Any]:
    parsed: dict[str, Any] = json.loads(dump())
    return parsed


def references(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        for key, item in value.items():
            if key == "$ref":
                yield item
            else:
                yield from references(item)
    elif isinstance(value, list):
        for item in value:
            yield from references(item)


def test_every_reference_leads_somewhere(document: dict[str, Any]) -> None:
    schemas = document["components"]["schemas"]
    found = set(references(document))
    assert found
    for reference in found:
        assert reference.removeprefix("#/components/schemas/") in schemas
    for message in (*get_args(wire.ServerMessage), *get_args(wire.ClientMessage), wire.Problem):
        assert message.__name__ in schemas
    assert document["openapi"].startswith("3.1")


def test_every_operation_says_what_it_answers(document: dict[str, Any]) -> None:
    operations = [operation for path in document["paths"].values() for operation in path.values()]
    assert len(operations) == 31
    assert len({operation["operationId"] for operation in operations}) == len(operations)
    assert all(operation["responses"] for operation in operations)


def test_the_server_hands_it_out(ada: Browser, document: dict[str, Any]) -> None:
    assert ada.get("/api/schema/openapi.json").json() == document
    page = ada.get("/api/schema")
    assert "<script" not in page.text


def fits(value: Any, schema: dict[str, Any], schemas: dict[str, Any], path: str = "") -> None:
    """Checks a value against the parts of JSON Schema that the document uses."""
    if "$ref" in schema:
        schema = schemas[schema["$ref"].rpartition("/")[2]]
    if "anyOf" in schema:
        problems = []
        for choice in schema["anyOf"]:
            try:
                return fits(value, choice, schemas, path)
            except AssertionError as problem:
                problems.append(str(problem))
        raise AssertionError(f"{path}: {problems}")
    kinds: dict[str, Any] = {
        "object": dict,
        "array": list,
        "string": str,
        "integer": int,
        "number": (int, float),
        "boolean": bool,
        "null": type(None),
    }
    if "type" in schema:
        assert isinstance(value, kinds[schema["type"]]), f"{path}: {value!r}"
    if "enum" in schema:
        assert value in schema["enum"], f"{path}: {value!r}"
    if "properties" in schema:
        assert set(value) == set(schema["required"]) == set(schema["properties"]), path
        for key, item in value.items():
            fits(item, schema["properties"][key], schemas, f"{path}.{key}")
    if isinstance(value, list) and isinstance(schema.get("items"), dict):
        for place, item in enumerate(value):
            fits(item, schema["items"], schemas, f"{path}[{place}]")
    return None


def test_messages_are_as_it_says(ada: Browser, document: dict[str, Any]) -> None:
    schemas = document["components"]["schemas"]
    created = ada.make(PERSON, BOT)
    fits(created, schemas["Created"], schemas)
    for game in ada.get("/api/games").json():
        fits(game, schemas["GameInfo"], schemas)
    fits(ada.get("/api/games/memento/rules").json(), schemas["Rulebook"], schemas)
    kinds = set()
    with ada.live(created["table"]) as socket:
        state = None
        while state is None or state["view"]["actors"]:
            message = socket.receive()
            kinds.add(message["type"])
            fits(message, schemas["ServerMessage"], schemas)
            if message["type"] not in ("hello", "update"):
                continue
            state = message["state"]
            if state["view"]["legal"]:
                ids = {"decision": state["decision"], "actions": ["pass"]}
                socket.send(type="draft", request=1, **ids)
                socket.send(type="act", command=f"c{state['index']}", **ids)
                socket.send(type="act", command=f"d{state['index']}", **ids)
    assert kinds == {"hello", "preview", "ack", "update", "refused"}
