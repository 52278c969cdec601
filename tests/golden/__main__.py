"""Writes all golden playthroughs again, and removes files that are none: python -m tests.golden."""

from __future__ import annotations

from tests.golden import FOLDER, PLAYS, transcript


def main() -> None:
    for play in PLAYS:
        play.path.parent.mkdir(exist_ok=True)
        play.path.write_text(transcript(play), encoding="utf-8")
    for path in FOLDER.glob("*/*.txt"):
        if path not in {play.path for play in PLAYS}:
            path.unlink()
    print(f"Wrote {len(PLAYS)} playthroughs to {FOLDER}.")


main()
