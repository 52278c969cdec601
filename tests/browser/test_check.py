"""Was it fair? A finished game is checked in a browser, saved, and opened again from its file."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from kitchentable.catalogue import GAMES
from kitchentable.core.record import dumps, record_of

from ..server.finished import NAMES, played, put_away
from .axe import axe
from .chromium import PHONE
from .conftest import Invite
from .fits import fits
from .house import House
from .person import Person
from .test_replay import at, seated


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server with a finished table of every game."""
    folder = tmp_path_factory.mktemp("archive")
    put_away(str(folder / "tables.sqlite3"), *GAMES)
    house = House(folder)
    house.open()
    yield house
    house.close()


def check(person: Person) -> Locator:
    """Presses the button; the three findings."""
    person.press(person.button("Check this game"))
    findings = person.page.locator("[aria-live=polite] li")
    expect(findings).to_have_count(3)
    return findings


def test_a_game_played_here_keeps_its_promise(invite: Invite) -> None:
    """From the first card to the check, and from the file to the replay in another browser."""
    ana = invite()
    ana.set_table("Bot, easy", introductory=True)
    ana.play(takes=0)
    findings = check(ana)
    expect(findings.nth(0)).to_contain_text("Kept. This browser noted the fingerprint")
    expect(findings.nth(1)).to_contain_text("Every one of these follows from the seed.")
    assert axe(ana.page) == []
    with ana.page.expect_download() as download:
        ana.press(ana.link("Download the record"))
    name = download.value.suggested_filename
    assert name.startswith("memento-")
    assert name.endswith(".record")
    expect(ana.page.get_by_text(f"kitchentable verify {name}")).to_be_visible()
    file = download.value.path()

    ben = invite("Ben")
    ben.open()
    ben.page.get_by_label("Choose a file").set_input_files(file)
    ben.page.wait_for_url("**/replay*")
    ben.page.get_by_text("The table before the first line.").wait_for()
    ben.press(ben.button("Check this game"))
    dialog = ben.page.get_by_role("dialog", name="Check this game")
    dialog.get_by_role("button", name="Check this game").click()
    expect(dialog.get_by_text("There was none here: the game came as a file.")).to_be_visible()
    expect(dialog.get_by_text("Every one of these follows from the seed.")).to_be_visible()
    assert axe(ben.page) == []
    ben.press(dialog.get_by_role("button", name="Close"))
    ben.press(ben.link("To the final standings"))
    expect(ben.page.get_by_text("A game from a file")).to_be_visible()
    expect(ben.button("Rematch")).to_have_count(0)
    with ben.page.expect_download() as again:
        ben.press(ben.link("Download the record"))
    assert again.value.path().read_bytes() == file.read_bytes()


def test_who_comes_after_the_end_has_no_promise_and_a_broken_one_is_told(
    invite: Invite, archive: House
) -> None:
    ada = seated(invite, archive)
    ada.open("/t/memento")
    findings = check(ada)
    expect(findings.nth(0)).to_contain_text("noted no fingerprint before")
    ada.page.evaluate("""localStorage.setItem('kitchentable.promises',
      JSON.stringify({ memento: { hash: 'f'.repeat(64), at: 0 } }))""")
    ada.page.reload()
    expect(check(ada).nth(0)).to_contain_text("Not kept.")


def test_what_is_no_record_is_refused_with_its_line(
    invite: Invite, archive: House, tmp_path: Path
) -> None:
    lines = dumps(record_of(played("memento").match, NAMES)).splitlines()
    lines[29] = "0 fly"
    spoiled = tmp_path / "spoiled.record"
    spoiled.write_text("\n".join(lines) + "\n")
    ana = invite(house=archive)
    ana.open()
    with ana.expecting_trouble():
        ana.page.get_by_label("Choose a file").set_input_files(spoiled)
        expect(ana.page.get_by_role("alert")).to_contain_text("Line 30: ")
    assert ana.page.url == archive.address + "/"
    long = tmp_path / "long.record"
    long.write_bytes(b"x" * 300_000)
    ana.page.get_by_label("Choose a file").set_input_files(long)
    expect(ana.page.get_by_role("alert")).to_contain_text("longer than any record")


@pytest.mark.parametrize("game", GAMES)
def test_a_file_is_dropped_and_watched(invite: Invite, archive: House, game: str) -> None:
    ana = invite(house=archive, viewport=PHONE, reduced_motion="reduce")
    ana.open()
    ana.page.get_by_role("heading", name="Open a record").wait_for()
    fits(ana)
    text = dumps(record_of(played(game).match, NAMES))
    ana.page.evaluate(
        """(text) => {
          const carried = new DataTransfer();
          carried.items.add(new File([text], 'game.record'));
          const place = document.querySelector('[aria-labelledby=record] div');
          place.dispatchEvent(new DragEvent('drop', { dataTransfer: carried, bubbles: true }));
        }""",
        text,
    )
    ana.page.wait_for_url("**/replay*")
    at(ana, 0, game)
    ana.page.keyboard.press("End")
    at(ana, len(played(game).match.log), game)
