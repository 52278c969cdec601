"""What the environment can set, and how events are logged."""

from __future__ import annotations

import logging
import os
import sys
from functools import partial
from itertools import count, product
from pathlib import Path

import pytest

from kitchentable.catalogue import WordList
from kitchentable.server.logs import PairFormatter
from kitchentable.server.settings import Settings, from_environment, new_secret

from .inn import Inn


def test_the_environment_changes_the_defaults(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("KITCHENTABLE_DATABASE", "games.sqlite3")
    monkeypatch.setenv("KITCHENTABLE_ORIGINS", "https://a.example https://b.example")
    monkeypatch.setenv("KITCHENTABLE_PACE", "0.5")
    monkeypatch.setenv("KITCHENTABLE_WORKERS", "0")
    monkeypatch.setenv("KITCHENTABLE_METRICS", "yes")
    monkeypatch.setenv("KITCHENTABLE_KEEP_OVER", "0.5")
    files = [tmp_path / "one.txt", tmp_path / "my words.txt"]
    for file in files:
        file.write_text("whisk", encoding="utf-8")
    monkeypatch.setenv("KITCHENTABLE_WORDS", os.pathsep.join(map(str, files)))
    chosen = from_environment()
    assert (chosen.database, chosen.pace, chosen.workers) == ("games.sqlite3", 0.5, 1)
    assert chosen.origins == ("https://a.example", "https://b.example")
    assert chosen.words == (WordList("one.txt", "whisk"), WordList("my words.txt", "whisk"))
    assert chosen.metrics
    assert chosen.moment == Settings().moment
    assert (chosen.keep_over, chosen.keep_lobby) == (12 * 3600, 24 * 3600)


def test_a_word_list_that_cannot_be_read_is_named(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("KITCHENTABLE_WORDS", str(tmp_path / "none.txt"))
    with pytest.raises(ValueError, match=r"none.txt cannot be read: No such file"):
        from_environment()
    (tmp_path / "none.txt").write_bytes(b"caf\xe9")
    with pytest.raises(ValueError, match=r"none.txt cannot be read: it is not UTF-8"):
        from_environment()


def test_a_number_that_is_none_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KITCHENTABLE_MOMENT", "long")
    with pytest.raises(ValueError, match="KITCHENTABLE_MOMENT: “long” is not a number"):
        from_environment()


def test_a_switch_is_yes_or_no(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KITCHENTABLE_METRICS", "perhaps")
    with pytest.raises(ValueError, match="KITCHENTABLE_METRICS: “perhaps” is neither yes nor no"):
        from_environment()


def test_push_services_are_given_a_contact(monkeypatch: pytest.MonkeyPatch) -> None:
    for contact in ("mailto:ada@example.org", "https://example.org"):
        monkeypatch.setenv("KITCHENTABLE_CONTACT", contact)
        assert from_environment().contact == contact
    for contact in ("ada@example.org", "mailto:ada", "http://example.org", "https://example.org/x"):
        monkeypatch.setenv("KITCHENTABLE_CONTACT", contact)
        with pytest.raises(ValueError, match=r"KITCHENTABLE_CONTACT: .* is neither mailto:"):
            from_environment()


def test_tables_are_kept_for_some_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KITCHENTABLE_KEEP_LOBBY", "0")
    with pytest.raises(ValueError, match="KITCHENTABLE_KEEP_LOBBY: It must be more than 0 days"):
        from_environment()


def test_secrets_are_long_and_new() -> None:
    secrets = {new_secret() for _ in range(100)}
    assert len(secrets) == 100
    assert {len(secret) for secret in secrets} == {43}


async def test_a_seed_follows_from_the_secrets_and_not_from_the_time(tmp_path: Path) -> None:
    """Fault 3: whoever knows when a table was made knows nothing of its cards."""
    seeds: dict[tuple[str, float], str] = {}
    for letter, now in product("xy", (0.0, 1e9)):
        folder = tmp_path / f"{letter}{now}"
        folder.mkdir()
        secrets = (f"{letter}{number:042}" for number in count())
        inn = Inn(folder, secret=partial(next, secrets), clock=partial(float, now))
        await inn.open()
        seeds[letter, now] = (await inn.seated("memento", "Ada", "Ben"))._row.seed
        await inn.close()
    assert seeds["x", 0.0] == seeds["x", 1e9] != seeds["y", 0.0] == seeds["y", 1e9]
    assert len(seeds["x", 0.0]) == 64


def test_an_event_is_one_line() -> None:
    try:
        raise ValueError("two\nlines")
    except ValueError:
        trace = sys.exc_info()
    record = logging.LogRecord("kitchentable.x", logging.ERROR, "", 0, "table %s", ("t",), trace)
    line = PairFormatter().format(record)
    assert "\n" not in line
    assert 'level=error from=kitchentable.x event="table t" trace="Traceback' in line
