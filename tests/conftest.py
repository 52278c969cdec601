"""What all tests share: repeatable Hypothesis runs, and the rule sentence beside a failed test."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from typing import Any

import pytest
from hypothesis import settings

from kitchentable.catalogue import GAMES
from kitchentable.core.rulebook import rules_of
from kitchentable.games.paperback.words import lexicon

settings.register_profile("repeatable", derandomize=True, deadline=None, database=None)
settings.load_profile("repeatable")


@pytest.fixture
def forget_lists(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[], None]]:
    """Forgets the word lists that were given to this process, as a restart does; so does the end
    of the test."""

    def forget() -> None:
        monkeypatch.setattr(lexicon, "_registered", {})
        lexicon.load.cache_clear()
        game: Any = GAMES["paperback"]
        game._spellers.clear()

    forget()
    yield forget
    forget()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[Any]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Adds the sentences that a failed test is about, in the words of the game's RULES.md."""
    report = yield
    marked = [id_ for mark in item.iter_markers("rule") for id_ in mark.args]
    if report.failed and marked:
        game = next(GAMES[part] for part in item.path.parts if part in GAMES)
        sentences = [f"{id_}: {_text(game, id_)}" for id_ in marked]
        report.sections.append(("rules", "\n".join(sentences)))
    return report


def _text(game: Any, id_: str) -> str:
    sentence = rules_of(game).sentence(id_)
    return sentence.text if sentence else "there is no such sentence"
