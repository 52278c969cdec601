"""Requests that are not granted: a status for HTTP, a code for programs, a sentence for people."""

from __future__ import annotations

from kitchentable.core.game import IllegalAction, Missing


class Refusal(Exception):
    """Why something was not done; nothing was changed."""

    def __init__(self, status: int, code: str, sentence: str, rule: str = "") -> None:
        super().__init__(sentence)
        self.status = status
        self.code = code
        self.sentence = sentence
        self.rule = rule
        """The id of the sentence of RULES.md that forbids it; empty if none does."""


def of_rules(illegal: IllegalAction) -> Refusal:
    """A refusal by the rules of a game."""
    return Refusal(409, illegal.code, illegal.sentence, illegal.rule)


def no_table() -> Refusal:
    """The same for a table that is not there and for one that is none of the asker's business."""
    return Refusal(404, "no_table", "There is no such table, or this link is no longer valid.")


def lacking(missing: Missing) -> Refusal:
    """A table waits for what this server was started without."""
    return Refusal(409, "lacking", missing.sentence)


def damaged() -> Refusal:
    return Refusal(
        409,
        "damaged",
        "This game cannot be continued: what was written down does not fit its rules.",
    )
