"""`kitchentable serve`, with the server itself put aside."""

from __future__ import annotations

import os
import socket
import threading
import webbrowser
from collections.abc import Callable
from pathlib import Path

import pytest

from kitchentable import server
from kitchentable.catalogue import GAMES
from kitchentable.cli import serve as command
from kitchentable.server.settings import Settings
from tests.ports import free_port

from .kitchen import kitchen, sentence

Served = list[tuple[str, int, Settings]]


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> Served:
    """What the server was asked to serve; it returns at once."""
    asked: Served = []
    monkeypatch.setattr(
        server, "run", lambda host, port, settings: asked.append((host, port, settings))
    )
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    return asked


@pytest.fixture
def port() -> int:
    return free_port()


def test_it_prints_both_addresses(
    served: Served, port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "lan_address", lambda: "192.168.1.20")
    out = kitchen(f"serve --port {port}").stdout
    assert f"On this computer:   http://localhost:{port}\n" in out
    assert f"In your network:    http://192.168.1.20:{port}\n" in out
    assert served[0][:2] == ("0.0.0.0", port)


def test_for_this_computer_alone_there_is_one_address(served: Served, port: int) -> None:
    out = kitchen(f"serve --host 127.0.0.1 --port {port}").stdout
    assert f"http://localhost:{port}\n" in out
    assert "In your network" not in out


def test_the_database_can_be_chosen(
    served: Served, port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KITCHENTABLE_DATABASE", "environment.db")
    kitchen(f"serve --port {port}")
    kitchen(f"serve --port {port} --database mine.db")
    assert [settings.database for _, _, settings in served] == ["environment.db", "mine.db"]


def test_word_lists_can_be_given(
    served: Served,
    port: int,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    forget_lists: Callable[[], None],
) -> None:
    for name in ("one", "two", "three"):
        (tmp_path / f"{name}.txt").write_text("whisk\nspoon\n", encoding="utf-8")
    monkeypatch.setenv("KITCHENTABLE_WORDS", "three.txt")
    kitchen(f"serve --port {port}")
    forget_lists()
    kitchen(f"serve --port {port} --words one.txt --words two.txt")
    given = [[each.file for each in settings.words] for _, _, settings in served]
    assert given == [["three.txt"], ["one.txt", "two.txt"]]
    with pytest.raises(ValueError, match="“three” here, only american, british, both, one, two;"):
        GAMES["paperback"].setup(2, GAMES["paperback"].options(words="three"))


@pytest.mark.usefixtures("forget_lists")
def test_a_server_does_not_start_with_a_file_that_is_no_list(
    served: Served, port: int, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "bad.txt").write_text("whisk\nice cream\n", encoding="utf-8")
    for words, reason in {
        "bad.txt": "Word list bad.txt, line 2: “ice cream” is not a word",
        "none.txt": "The word list none.txt cannot be read: No such file",
    }.items():
        assert reason in sentence(kitchen(f"serve --port {port} --words {words}"))
        monkeypatch.setenv("KITCHENTABLE_WORDS", words)
        assert reason in sentence(kitchen(f"serve --port {port}"))
        monkeypatch.delenv("KITCHENTABLE_WORDS")
    assert not served


def test_a_busy_port_is_one_sentence(served: Served) -> None:
    with socket.socket() as busy:
        busy.bind(("127.0.0.1", 0))
        busy.listen()
        taken = busy.getsockname()[1]
        result = kitchen(f"serve --host 127.0.0.1 --port {taken}")
    assert f"try --port {taken % 65535 + 1}" in sentence(result)
    assert result.exit_code == 1
    assert not served


@pytest.mark.skipif(os.name == "nt", reason="there is always a browser")
def test_no_browser_is_looked_for_where_there_is_no_screen(served: Served) -> None:
    assert not command.has_browser()


@pytest.mark.parametrize(("words", "opens"), [("--open", True), ("--no-open", False)])
def test_a_browser_is_opened_once_the_server_listens(
    words: str, opens: bool, port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []
    seen = threading.Event()

    def open_page(address: str) -> bool:
        opened.append(address)
        seen.set()
        return True

    def listen(host: str, port: int, settings: Settings) -> None:
        assert not opened
        with socket.create_server((host, port)):
            assert seen.wait(10) if opens else not seen.wait(0.5)

    monkeypatch.setattr(webbrowser, "open", open_page)
    monkeypatch.setattr(command, "has_browser", lambda: True)
    monkeypatch.setattr(server, "run", listen)
    result = kitchen(f"serve --host 127.0.0.1 --port {port} {words}")
    assert result.exit_code == 0, result.output
    assert opened == ([f"http://localhost:{port}"] if opens else [])


def test_a_computer_in_no_network_has_no_lan_address(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_way(self: object, address: object) -> None:
        raise OSError

    class Unreachable(socket.socket):
        connect: Callable[..., None] = no_way

    monkeypatch.setattr(socket, "socket", Unreachable)
    assert command.lan_address() is None
