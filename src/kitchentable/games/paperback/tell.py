"""What a teacher of Paperback says, in English, for the terminal."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from kitchentable.core.game import View
from kitchentable.core.teaching import Reason, Remark, Value

from .actions import (
    CLAIM,
    DECLINE,
    FINISH,
    NO_WORD,
    SHOW_HAND,
    STOP,
    Action,
    Buy,
    Copy,
    Double,
    Gain,
    Hint,
    Keep,
    Trash,
)
from .show import ability_of, card_text, face, letters_of, named, spelling, theme_name
from .view import Observation

Values = Mapping[str, Value]

_SUBJECTS = {"word": "Word", "choice": "Choice", "buy": "Purchase"}


def subject_in_words(subject: str) -> str:
    """What is decided, in a word."""
    return _SUBJECTS[subject]


def way_in_words(
    view: View[Action, Observation], actions: Sequence[Action], names: Sequence[str]
) -> str:
    """A word with its cards, a purchase, or a choice: `Write “tone” (S01 T, S06 as O, ...)`."""
    if view.observation.stage == "word":
        return _word(actions)
    (action, *_) = actions
    if isinstance(action, Buy | Gain | Trash | Keep):
        return f"{type(action).__name__} {card_text(action.card)}"
    if isinstance(action, Double | Copy):
        return f"{type(action).__name__} the card on the {action.side}"
    return {STOP: "Buy nothing more", DECLINE: "Leave it", SHOW_HAND: "Show the hand"}[action]


def _word(actions: Sequence[Action]) -> str:
    """What is asked before the word and decided after it is left out."""
    spelled: list[Action] = []
    for action in actions:
        if action == NO_WORD:
            return "Make no word"
        if action in (FINISH, CLAIM):
            break
        if not isinstance(action, Hint):
            spelled.append(action)
    verb = "Write and claim" if CLAIM in actions else "Write"
    word = "".join([letters_of(action) for action in spelled])
    return f"{verb} “{word}” ({spelling([*map(str, spelled), str(FINISH)])})"


def reason_in_words(reason: Reason | Remark, names: Sequence[str]) -> str:
    """A reason or a remark, as a sentence."""
    said = SENTENCES[reason.code]
    return said(reason.values) if callable(said) else said.format(**_shown(reason.values))


def _shown(values: Values) -> dict[str, Any]:
    """The values of a reason, cards with their letters or their Fame: `L12 N`, `F08 ★7`."""
    shown: dict[str, Any] = dict(values)
    card = values.get("card")
    if card:
        shown["card"] = named(str(card))
        shown["says"] = ability_of(str(card))
    return shown


def _theme(values: Values) -> str:
    name = theme_name(str(values["theme"]))
    return f"It fits the theme {name}: {values['fame']} Fame, if the others agree."


def _spares(values: Values) -> str:
    what = "A vowel for 2¢ is" if values["n"] == 1 else f"{values['n']} vowels for 2¢ are"
    return f"{what} not used up for it."


def _last_copies(values: Values) -> str:
    if values["left"] == 1:
        return "It is the last one of its pile."
    return f"Only {values['left']} of them are left."


def _useful(values: Values) -> str:
    times = "once" if values["times"] == 1 else f"{values['times']} times"
    card = _shown(values)["card"]
    return f"You will draw {card} about {times} more: worth about {values['fame']} Fame in all."


def _late(values: Values) -> str:
    turns = values["turns"]
    come = {0: "Hardly a turn is", 1: "About one turn is"}.get(
        int(turns), f"About {turns} turns are"
    )
    return f"{come} to come: a letter does not earn its price any more."


def _doubles(values: Values) -> str:
    card = _shown(values)["card"]
    if not values["cents"]:
        return f"{card} scores nothing, once or twice."
    return f"{card} scores its {values['cents']}¢ once more."


def _missed_word(values: Values) -> str:
    common = values["common"] and f" and the Common card {face(str(values['common']))}"
    written = f"“{values['written']}” for {values['than']}¢" if values["written"] else "no word"
    return (
        f"In round {values['round']} you could have written “{values['word']}” for "
        f"{values['cents']}¢{common} instead of {written}: worth about {values['fame']} Fame more."
    )


SENTENCES: Mapping[str, str | Callable[[Values], str]] = {
    "no-word": "Without a word there is nothing to spend.",
    "rare": "These cards spell rare words only.",
    "cents": "It scores {cents}¢.",
    "cents-more": "It scores {cents}¢, not {than}¢.",
    "buys": "The cents are best spent on {card} for {cost}¢.",
    "common": "{letters} letters take the Common card {card}: {fame} Fame.",
    "acts": "{card} acts in it: {says}.",
    "in-vain": "In what you wrote, {card} did nothing: {says}.",
    "spares": _spares,
    "theme": _theme,
    "wins": "With it you can end the game now, {lead} Fame ahead.",
    "odds-more": "Of 100 imagined endings you win {percent}, the other way {than}.",
    "loses": "The other way the game ends now, and you are {behind} Fame behind.",
    "fame": "It counts {fame} Fame at the end, for {cost}¢.",
    "last-copies": _last_copies,
    "useful": _useful,
    "little": "{card} would hardly help your deck.",
    "early": "About {turns} turns are to come: a letter pays again and again, and Fame cards can "
    "be bought later.",
    "late": _late,
    "unspent": "Cents that are not spent are lost, and you had {cents}¢.",
    "dilutes": "{card} would come to your hand in place of better cards.",
    "enough": "Nothing else for sale would help you.",
    "weak": "{card} brings less than most of your cards.",
    "trash-cents": "For {card} the word scores {cents}¢ more.",
    "trade": "For {card} you get a card for up to {cost}¢.",
    "leave": "What it could bring is not worth it.",
    "too-good": "{card} is too good to be trashed.",
    "doubles": _doubles,
    "copies": "It also does what {card} says: {says}.",
    "keep": "{card} makes your next hand better than a card that you draw.",
    "more-cards": "You get one card more, and it costs nothing.",
    "alike": "Both bring about the same.",
    "best-word": "Your best word was “{word}” for {cents}¢, in round {round}.",
    "missed-word": _missed_word,
    "never-used": "You bought {card} in round {round} for {cost}¢. It was in your hand {times} "
    "times, and in no word.",
    "never-drawn": "It turned out that {n} letters, for {cents}¢ in all, never came to your hand: "
    "you bought them in round {round} or later.",
    "unspent-all": "You lost {cents}¢ that could still buy something, worth about {fame} Fame.",
}
"""Per code what is said of its values."""
