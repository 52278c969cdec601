"""The rim: headers, origins, limits, and the files of the client."""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient

from kitchentable.server.app import create_app
from kitchentable.server.limits import Bucket, Buckets
from kitchentable.server.settings import Rate
from kitchentable.server.site import NOT_BUILT

from .house import BOT, PERSON, Browser, code, settings_for

PLAN = {"game": "memento", "seats": [PERSON, BOT], "your_name": "Ada"}
EVIL = {"origin": "http://evil.example"}


@pytest.mark.parametrize(
    "path", ["/", "/t/abc", "/api/games", "/api/nothing", "/api/schema/openapi.json", "/no.js"]
)
def test_every_answer_has_the_security_headers(ada: Browser, path: str) -> None:
    headers = ada.get(path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert "http" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    if path.startswith("/api"):
        assert headers["cache-control"] == "no-store"


def test_the_cookie_is_for_the_server_alone(ada: Browser) -> None:
    answer = ada.post("/api/tables", PLAN)
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert ada.token is not None
    again = ada.post("/api/tables", PLAN)
    assert ada.token in again.headers["set-cookie"], "a browser keeps its token"
    assert ada.token not in again.text


def test_pages_of_other_servers_get_nothing(ada: Browser, duel: dict[str, Any]) -> None:
    assert code(ada.post("/api/tables", PLAN, headers=EVIL)) == (403, "forbidden")
    assert code(ada.post("/api/tables", PLAN, headers={"origin": "null"})) == (403, "forbidden")
    with pytest.raises(WebSocketDisconnect), ada.live(duel["table"], headers=EVIL):
        pass


def test_its_own_pages_and_named_ones_may_ask(tmp_path: Path) -> None:
    settings = settings_for(tmp_path, origins=("https://dev.example",))
    with TestClient(create_app(settings)) as client:
        for origin in ("http://testserver.local", "https://dev.example"):
            headers = {"origin": origin}
            created = Browser(client).post("/api/tables", PLAN, headers=headers)
            assert created.status_code == 201, created.text
        assert code(Browser(client).post("/api/tables", PLAN, headers=EVIL)) == (403, "forbidden")


def test_an_address_that_asks_too_much_has_to_wait(tmp_path: Path) -> None:
    now = [1000.0]
    settings = settings_for(tmp_path, visits=Rate(3, 0.5), clock=lambda: now[0])
    with TestClient(create_app(settings)) as client:
        ada = Browser(client)
        created = ada.make(PERSON, PERSON)
        assert ada.join(created, "Ada").status_code == 201
        assert ada.watch(created).status_code == 200
        assert code(ada.watch(created)) == (429, "too_fast")
        assert code(ada.post("/api/recover/abc")) == (429, "too_fast")
        assert ada.get("/api/games").status_code == 200, "reading is free"
        now[0] += 2
        assert ada.watch(created).status_code == 200


def test_a_bucket_fills_at_its_rate() -> None:
    now = [0.0]
    bucket = Bucket(Rate(burst=2, per_second=4), lambda: now[0])
    assert [bucket.take() for _ in range(4)] == [0, 0, 0.25, 0.5]
    now[0] = 10
    assert [bucket.try_take() for _ in range(3)] == [True, True, False]
    now[0] = 10.25
    assert bucket.try_take()


def test_clients_are_forgotten_in_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Buckets, "MOST", 2)
    buckets = Buckets(Rate(1, 1), lambda: 0.0)
    assert all(buckets.try_take(client) for client in "abc")
    assert not buckets.try_take("c")
    assert buckets.try_take("a")


def test_a_request_that_is_too_long_is_refused(ada: Browser) -> None:
    answer = ada.post("/api/tables", PLAN | {"your_name": "x" * 20_000})
    assert code(answer) == (413, "too_big")


@pytest.mark.parametrize(
    ("path", "expected"), [("/api/nothing", 404), ("/api/tables", 405), ("/x.js", 404)]
)
def test_problems_have_sentences(ada: Browser, path: str, expected: int) -> None:
    answer = ada.get(path)
    assert answer.status_code == expected
    assert set(answer.json()) == {"code", "sentence", "rule"}
    assert answer.json()["sentence"].endswith(".")


def test_a_server_without_its_pages_says_so(ada: Browser) -> None:
    page = ada.get("/t/abc")
    assert page.status_code == 503
    assert page.text == NOT_BUILT
    assert not re.search(r"<(script|style)|style=|\son\w+=", NOT_BUILT), "the policy allows none"


@pytest.fixture
def built(tmp_path: Path) -> Iterator[Browser]:
    """A server with a client of a few files."""
    folder = tmp_path / "client"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>Kitchen Table</title>")
    (folder / "assets" / "main-abc.js").write_text("export {};")
    (folder / "assets" / "main-abc.js.br").write_bytes(b"as brotli has it")
    (folder / "assets" / "main-abc.js.gz").write_bytes(gzip.compress(b"export {};"))
    (tmp_path / "secret.txt").write_text("secret")
    with TestClient(create_app(settings_for(tmp_path))) as client:
        yield Browser(client)


@pytest.mark.parametrize("path", ["/", "/t/abc", "/join/x", "/watch/x", "/recover/x"])
def test_addresses_of_the_client_give_its_page(built: Browser, path: str) -> None:
    page = built.get(path)
    assert page.status_code == 200
    assert page.headers["content-type"].startswith("text/html")
    assert page.headers["cache-control"] == "no-cache"
    assert "Kitchen Table" in page.text


def test_assets_are_kept_for_ever(built: Browser) -> None:
    script = built.get("/assets/main-abc.js")
    assert script.text == "export {};"
    assert "javascript" in script.headers["content-type"]
    assert "immutable" in script.headers["cache-control"]
    assert built.get("/assets/gone.js").status_code == 404


@pytest.mark.parametrize(
    ("accepted", "coding"),
    [
        ("gzip, deflate, br, zstd", "br"),
        ("gzip, deflate", "gzip"),
        ("br;q=0, gzip;q=0.5", "gzip"),
        ("identity", None),
    ],
)
def test_a_browser_gets_the_shortest_that_it_takes(
    built: Browser, accepted: str, coding: str | None
) -> None:
    asked = {"accept-encoding": accepted}
    with built._client.stream("GET", "/assets/main-abc.js", headers=asked) as script:
        length = int(script.headers["content-length"])
    assert script.headers.get("content-encoding") == coding
    assert script.headers["vary"] == "accept-encoding"
    assert "javascript" in script.headers["content-type"]
    whole = {"br": b"as brotli has it", "gzip": gzip.compress(b"export {};"), None: b"export {};"}
    assert length == len(whole[coding])


@pytest.mark.parametrize(
    "path", ["/../secret.txt", "/%2e%2e/secret.txt", "/assets/..%2f..%2fsecret.txt", "//etc/passwd"]
)
def test_files_elsewhere_are_out_of_reach(built: Browser, path: str) -> None:
    assert "secret" not in built.get(path).text
    assert "root:" not in built.get(path).text
