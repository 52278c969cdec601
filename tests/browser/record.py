"""What the page says of a finished game, against the record that it gives out."""

from __future__ import annotations

import re

from kitchentable.catalogue import GAMES
from kitchentable.core.record import loads, replay

from .person import Person


def compare_with_the_record(person: Person) -> None:
    """The final standings are those of the record, played again."""
    with person.page.expect_download() as download:
        person.press(person.link("Download the record"))
    record = loads(download.value.path().read_text(encoding="utf-8"))
    match = replay(record, GAMES[record.game])
    places = person.standings.get_by_role("listitem").all_inner_texts()
    shown = {}
    for place in places:
        name = next(name for name in record.players if name in place)
        found = re.search(r"(-?\d+) points?", place.replace("−", "-"))
        assert found, place
        shown[name] = int(found[1])
    assert shown == dict(zip(record.players, (key[0] for key in match.score()), strict=True))
