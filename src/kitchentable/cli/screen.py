"""The terminal: pages, questions and moments for a person, the same words plainly for a pipe."""

from __future__ import annotations

import os
import select
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from rich.console import Console
from rich.text import Text

MOMENT = 2.5
"""Seconds for which a hidden card can be seen."""

INLINE = 3
"""Lines of a text that may follow the table without pushing it off the screen."""

Hints = Sequence[tuple[str, str]]


class Screen:
    """Where a command talks to a person."""

    def __init__(self, hints: Hints = ()) -> None:
        self.hints = hints
        """Patterns with the style in which a terminal may show what they match."""
        self._console = Console(file=sys.stdout, highlight=False, markup=False, emoji=False)
        self.live = (
            sys.stdin.isatty() and self._console.is_terminal and not self._console.is_dumb_terminal
        )
        """Whether a person sits at a real terminal: then it draws pages instead of lines."""

    @property
    def width(self) -> int:
        return min(self._console.width, 100)

    @property
    def height(self) -> int:
        return self._console.height

    def say(self, text: str = "", style: str = "") -> None:
        """Lines of text, coloured by the hints."""
        self._console.print(self._styled(text, style), soft_wrap=not self.live)

    def page(self, text: str) -> None:
        """Text in place of all that is on the screen; on a pipe simply the next lines."""
        with self._console:  # written at once, so that it does not flicker
            if self.live:
                self._console.clear()
            self.say(text)

    @contextmanager
    def pages(self) -> Iterator[None]:
        """A screen of its own for pages: nothing on it can be scrolled back to afterwards."""
        if not self.live:
            yield
            return
        with self._console.screen(hide_cursor=False):
            yield

    def ask(self, prompt: str) -> str | None:
        """The line a person types; None when the input has ended."""
        self._console.print(Text(prompt, "bold"), end="")
        self._console.file.flush()
        line = sys.stdin.readline()
        if not self.live:
            self.say(line.rstrip("\n"))  # nobody typed it here, so the transcript gets it
        return line.rstrip("\n") if line else None

    def pause(self, prompt: str) -> None:
        """Waits for Enter; a pipe does not wait."""
        if self.live:
            self.ask(prompt)

    def read(self, text: str) -> bool:
        """A longer text: leaf by leaf if it does not fit below what is there.

        Returns whether it took the screen, so that the table has to be drawn again.
        """
        lines = text.splitlines()
        if not self.live or len(lines) <= INLINE:
            self.say(text)
            return False
        size = max(4, self.height - 2)
        for start in range(0, len(lines), size):
            self.page("\n".join(lines[start : start + size]).strip("\n"))
            more = start + size < len(lines)
            self.pause("Enter for more " if more else "Enter to go back to the table ")
        return True

    def sleep(self, seconds: float) -> None:
        """Lets a person read; a pipe does not wait."""
        if self.live:
            time.sleep(seconds)

    def status(self, text: str) -> None:
        """A passing remark on the last line of the screen, gone with the next page."""
        if self.live:
            self._console.print(Text(text, "dim"), end="\r")

    def moment(self, text: str, seconds: float = MOMENT) -> None:
        """Shows something for a moment, until Enter or the time is up, and erases it.

        A pipe gets it in one line.
        """
        if not self.live:
            self.say(text)
            return
        remark = "  (Enter: I have seen it)"
        lines = 2 + (len(text) // self._console.width) + (len(remark) // self._console.width)
        self.say(text, "bold")
        self.say(remark, "dim")
        if _entered(seconds):
            lines += 1
        self._console.file.write(f"\x1b[{lines}A\x1b[J")
        self._console.file.flush()

    def _styled(self, text: str, style: str) -> Text:
        styled = Text(text, style)
        for pattern, hint in self.hints:
            styled.highlight_regex(pattern, hint)
        return styled


def _entered(seconds: float) -> bool:
    """Whether Enter was pressed within so many seconds."""
    if os.name == "nt":  # no select on a console there: the moment just passes
        time.sleep(seconds)
        return False
    ready, _, _ = select.select([sys.stdin], [], [], seconds)
    if ready:
        sys.stdin.readline()
    return bool(ready)
