"""`kitchentable serve`: the server, with the addresses to tell others and a browser opened."""

from __future__ import annotations

import os
import socket
import sys
import threading
import time
import webbrowser
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace

from kitchentable.catalogue import add_word_lists, read_word_lists

from .frame import FAILED, Trouble
from .screen import Screen

if TYPE_CHECKING:
    from kitchentable.server.settings import Settings

EVERYWHERE = ("0.0.0.0", "::")
PATIENCE = 30.0
"""Seconds within which the server should listen, for the browser to be opened."""


def serve(
    host: str, port: int, database: str | None, words: Sequence[Path], open_browser: bool
) -> None:
    """Runs the server until Ctrl-C."""
    if not 1 <= port <= 65535:
        raise Trouble(f"A port is a number from 1 to 65535, not {port}.")
    settings = settings_of(database, words)
    _check_free(host, port)
    here = f"http://{'localhost' if host in (*EVERYWHERE, '127.0.0.1') else host}:{port}"
    screen = Screen(((r"http://\S+", "bold cyan"),))
    screen.say("Kitchen Table is open.\n")
    screen.say(f"  On this computer:   {here}")
    lan = lan_address() if host in EVERYWHERE else None
    if lan:
        screen.say(f"  In your network:    http://{lan}:{port}")
    screen.say("\nCtrl-C closes it. Games in progress are kept.")
    if open_browser and has_browser():
        threading.Thread(target=_open_when_listening, args=(here, port), daemon=True).start()
    from kitchentable.server import run

    run(host, port, settings)


def settings_of(database: str | None, words: Sequence[Path]) -> Settings:
    """The settings of the environment, and what the command line says otherwise."""
    from kitchentable.server.settings import from_environment

    try:
        settings = from_environment()
        lists = read_word_lists(words) if words else settings.words
        add_word_lists(lists)
    except ValueError as wrong:
        raise Trouble(str(wrong)) from None
    return replace(settings, database=database or settings.database, words=lists)


def lan_address() -> str | None:
    """This computer's address in its network; None if it is in none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address for documentation: nothing is sent
            address = str(probe.getsockname()[0])
        except OSError:
            return None
    return None if address.startswith("127.") else address


def has_browser() -> bool:
    """Whether a browser with windows can be opened here."""
    if sys.platform.startswith("linux") and not (
        os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    ):
        return False
    try:
        webbrowser.get()
    except webbrowser.Error:
        return False
    return True


def _check_free(host: str, port: int) -> None:
    """One sentence now rather than a traceback of the server later."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as wrong:
            raise Trouble(
                f"The server cannot listen at {host}, port {port} ({wrong.strerror}); "
                f"another one may be running, so try --port {port % 65535 + 1}.",
                FAILED,
            ) from None


def _open_when_listening(address: str, port: int) -> None:
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        try:
            socket.create_connection(("localhost", port), timeout=1).close()
        except OSError:
            time.sleep(0.1)
        else:
            webbrowser.open(address)
            return
