"""What a narrow screen asks of every page: nothing sticks out, and fingers can hit everything."""

from __future__ import annotations

from .person import Person

SMALL = """() => {
  const controls = 'button, a[href], input, select, summary, [role=button]';
  const room = (control) => control.closest('label') ?? control;
  const inText = (control) =>
    getComputedStyle(control).display.startsWith('inline') &&
    [...control.parentElement.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
  return [...document.querySelectorAll(controls)]
    .filter((control) => control.checkVisibility() && !control.closest('.unseen, [inert], svg'))
    .filter((control) => !control.matches('.unseen, .skip'))
    .filter((control) => !inText(control))
    .map((control) => [control, room(control).getBoundingClientRect()])
    .filter(([, { width, height }]) => width < 43.5 || height < 43.5)
    .map(([control, { width, height }]) =>
      `${control.outerHTML.slice(0, 120)}: ${Math.round(width)} × ${Math.round(height)}`);
}"""
"""Controls that are smaller than 44 px. What stands in a line of text is as high as its line, and
what is part of a drawing grows as one zooms in."""


def fits(person: Person) -> None:
    """Nothing is wider than the screen or too small for a finger."""
    size = person.page.viewport_size
    assert size is not None
    assert person.page.evaluate("document.scrollingElement.scrollWidth") <= size["width"]
    assert person.page.evaluate(SMALL) == []
