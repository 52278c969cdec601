"""What teachers say, as lines of text: a hint at the table, and the decisions of a match."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from typing import Any

from kitchentable.catalogue import teller_of
from kitchentable.core.game import AnyGame, View
from kitchentable.core.teaching import Reason, Remark, Teller
from kitchentable.teach.told import Advice, Judged

Names = Sequence[str]


class Plain:
    """The words of a game that has none: its actions and reasons, as they are written."""

    def subject_in_words(self, subject: str) -> str:
        return subject.capitalize()

    def way_in_words(self, view: View[Any, Any], actions: Sequence[Any], names: Names) -> str:
        return ", ".join(map(str, actions)).capitalize()

    def reason_in_words(self, reason: Reason | Remark, names: Names) -> str:
        values = ", ".join(f"{key} {value}" for key, value in reason.values.items())
        return f"{reason.code}: {values}." if values else f"{reason.code}."


class Words:
    """One reader's game in a teacher's words."""

    def __init__(self, game: AnyGame, names: Names, width: int) -> None:
        """`names` are for the reader, who is called `You`."""
        self._game = game
        self._names = names
        self._width = width
        self._teller: Teller = teller_of(game) or Plain()

    def subject(self, subject: str) -> str:
        return self._teller.subject_in_words(subject)

    def way(self, view: View[Any, Any], judged: Judged) -> str:
        """What is done, without a full stop."""
        actions = [self._game.parse(text) for text in judged.actions]
        return self._teller.way_in_words(view, actions, self._names)

    def reasons(self, judged: Judged, indent: int) -> Iterator[str]:
        """Why, a bullet for each reason."""
        for reason in judged.reasons:
            yield self.sentence(reason, indent)

    def sentence(self, reason: Reason | Remark, indent: int = 0) -> str:
        """A reason or a remark as a bullet, with the sentence of the rules that it comes from."""
        rule = f" ({reason.rule})" if reason.rule else ""
        return textwrap.fill(
            f"{self._teller.reason_in_words(reason, self._names)}{rule}",
            self._width,
            initial_indent=f"{' ' * indent}· ",
            subsequent_indent=" " * (indent + 2),
        )

    def advice(self, view: View[Any, Any], advice: Advice) -> str:
        """A hint: the best few ways, what they are worth, and why."""
        lines = []
        for number, judged in enumerate(advice.ways, start=1):
            behind = "" if number == 1 else f"  ({behind_in_words(judged)})"
            lines.append(f"{number}  {self.way(view, judged)}{behind}")
            lines += self.reasons(judged, 3)
        return "\n".join(lines)


def behind_in_words(judged: Judged) -> str:
    """How far a way is behind the best one: `about 1.2 points less`."""
    if judged.behind <= judged.error or judged.behind < 0.05:
        return "about as good"
    return f"about {judged.behind:.1f} points less"


def cost_in_words(judged: Judged) -> str:
    """What a way costs, with how sure that is: `1.2 ± 0.3`."""
    error = f" ± {judged.error:.1f}" if judged.error else ""
    return f"{judged.behind:.1f}{error}"
