"""Why a player may not do something now: from the view alone, with the rule that says so."""

from __future__ import annotations

from collections.abc import Iterator

from kitchentable.core.game import IllegalAction, View

from .actions import (
    ALPHABET,
    REVERSED,
    TWICE,
    Action,
    Borrow,
    Buy,
    Claim,
    Copy,
    DealerAction,
    Decline,
    Double,
    Finish,
    Gain,
    Hint,
    Keep,
    NoWord,
    PlayerAction,
    ShowHand,
    Space,
    Spell,
    Stop,
    Trash,
    Use,
    Vote,
)
from .attacks import MAX_WILDS, NO_COMMON
from .cards import COMMON, FAME, PLAGIARISM, STUCK_KEY, TYPO
from .choices import SWEEP, TRADE
from .deck import Deck
from .spelling import BORROWED
from .view import AskSeen, Observation
from .words.lexicon import Lexicon

PaperbackView = View[Action, Observation]

_PARTS: tuple[tuple[tuple[type[PlayerAction], ...], str, str], ...] = (
    ((Spell, Borrow, Space, Finish, Claim, NoWord, Hint), "make a word", "turn-1"),
    ((Use, Double, Copy, Trash, Gain), "carry out the abilities of your word", "turn-3"),
    ((Buy, Stop), "buy cards", "turn-5"),
    ((Keep,), "discard", "turn-6"),
    ((ShowHand,), "draw", "turn-7"),
    ((Vote,), "vote", "theme-3"),
)
"""The actions of the parts of a turn, the task, and the sentence that says so."""


class Refusals:
    """The reasons with one set of cards and one word list."""

    def __init__(self, deck: Deck, lexicon: Lexicon) -> None:
        self._deck = deck
        self._lexicon = lexicon

    def of(self, view: PaperbackView, action: Action) -> IllegalAction:
        """The reason against an action that is not among the legal ones of an actor."""
        if isinstance(action, DealerAction):
            return IllegalAction("not_a_choice", "Only the dealer does that.")
        if isinstance(action, Decline):
            return _must(view)
        task, rule = _task(view.legal[0], view.observation)
        fitting = next(kinds for kinds, *_ in _PARTS if isinstance(action, kinds))
        if task != _task(action, view.observation)[0]:
            return IllegalAction("not_now", f"That cannot be done now. First {task}.", rule)
        if Spell in fitting:
            return self._no_spelling(view, action)
        if isinstance(action, Buy):
            return self._no_sale(view.observation, action)
        if Use in fitting:
            return self._no_choice(view, action)
        if isinstance(action, Keep):
            return self._not_in_hand(action.card, "power-P05")
        return IllegalAction("wild_in_hand", "There is a wild card in your hand.", "power-P01")

    # Making a word.

    def _no_spelling(self, view: PaperbackView, action: Action) -> IllegalAction:
        o = view.observation
        if isinstance(action, NoWord):
            return IllegalAction("begun", "You have begun a word, so finish it.", "turn-1")
        if isinstance(action, Hint):
            return _no_hint(o)
        if isinstance(action, Finish | Claim | Space):
            return self._no_end(view, action)
        if isinstance(action, Borrow):
            return self._cannot_borrow(view, action) or self._not_in_list(o, action)
        assert isinstance(action, Spell)
        for reason in self._against_spelling(view, action):
            return reason
        return self._not_in_list(o, action)

    def _no_end(self, view: PaperbackView, action: Action) -> IllegalAction:
        o = view.observation
        word = _letters(o).lower()
        if word not in self._lexicon:
            what = f"“{word}” is not in the word list" if word else "There is no word yet"
            return IllegalAction("no_word", f"{what}.", "word-5")
        if isinstance(action, Space):
            if o.gap is not None:
                return IllegalAction("two_words", "Spacebar makes two words.", "ability-spacebar")
            if not self._has_special(view, self._deck.spacebars):
                return IllegalAction(
                    "no_spacebar", "You cannot use Spacebar in this turn.", "special-2"
                )
            return IllegalAction(
                "no_second_word", "Your other cards make no second word.", "ruling-Q25"
            )
        if o.theme is None:
            return IllegalAction("no_theme", "This table plays without themes.", "theme-1")
        return IllegalAction("has_theme", "You have the theme card already.", "ruling-E2")

    def _has_special(self, view: PaperbackView, cards: set[int]) -> bool:
        """Whether Spacebar, or Dyslexic, can still be used."""
        o = view.observation
        ids = {self._deck.ids[card] for card in cards}
        return bool(ids & {*(o.hand or ())}) or (o.common in ids and not self._used_up(o))

    def _used_up(self, o: Observation) -> IllegalAction | None:
        """Why the Common card that shows can no longer be used in this turn."""
        used = [*[seen.source for seen in o.word], *[seen.source for seen in o.special]]
        if "common" in used:
            return IllegalAction(
                "common_used", f"The Common card {o.common} is in your word already.", "word-3"
            )
        if self._attacks(o, NO_COMMON):
            return IllegalAction(
                "attacked", "An attack forbids you the Common card.", "ability-atk_no_common"
            )
        return None

    def _attacks(self, o: Observation, key: str) -> list[int]:
        """The cards whose attacks of a kind are in play against the seat in turn."""
        return [
            row
            for seat, seen in enumerate(o.seats)
            if seat != o.seat
            for attack in seen.in_play
            if self._deck.keys[row := self._deck.rows[attack.acts]] == key
        ]

    def _against_spelling(self, view: PaperbackView, action: Spell) -> Iterator[IllegalAction]:
        """What is wrong about the card or its letters, whatever the word is."""
        deck, o = self._deck, view.observation
        row = deck.rows.get(action.card, -1)
        in_hand = action.card in (o.hand or ())
        if not in_hand and (action.card != o.common or row < 0):
            if action.card in [*[seen.card for seen in o.word], *[seen.card for seen in o.special]]:
                yield IllegalAction(
                    "used", f"You have no {action.card} left: it is in your word.", "word-1"
                )
            yield self._not_in_hand(action.card, "word-1")
        if not in_hand and (reason := self._used_up(o)):
            yield reason
        letters = deck.letters[row]
        if not letters:
            yield IllegalAction(
                "no_letter", f"{action.card} is no letter: it has a use of its own.", "ruling-Q42"
            )
        if deck.wild[row]:
            yield from self._against_wild(o, action)
        elif action.letter:
            yield from self._against_typo(view, action, letters, in_hand)
        elif action.way:
            yield from self._against_way(view, action, letters, in_hand)

    def _against_wild(self, o: Observation, action: Spell) -> Iterator[IllegalAction]:
        deck = self._deck
        if not action.letter:
            yield IllegalAction(
                "say_letter",
                f"Say which letter the wild card is: spell {action.card} as E.",
                "word-2",
            )
        limits = [deck.numbers[row][0] for row in self._attacks(o, MAX_WILDS)]
        used = sum(deck.wild[deck.rows[piece.card]] for piece in o.word)
        if limits and used >= min(limits):
            most = min(limits) or "no"
            yield IllegalAction(
                "attacked",
                f"Under attack you may use {most} wild card{'s' if most == 'no' else ' at most'}.",
                "ability-atk_max_wilds",
            )

    def _against_typo(
        self, view: PaperbackView, action: Spell, letters: str, in_hand: bool
    ) -> Iterator[IllegalAction]:
        if len(letters) > 1:
            yield IllegalAction(
                "split",
                f"{action.card} gives {letters}, both letters side by side.",
                "word-4",
            )
        if action.letter == letters:
            yield IllegalAction(
                "not_wild", f"{action.card} is {letters} anyway: spell {action.card}.", "word-1"
            )
        yield from self._against_power(
            view, TYPO, f"{action.card} is {letters}, and no {action.letter}", "power-P02"
        )
        if not in_hand:
            yield IllegalAction("not_yours", "Typo bends cards of your hand.", "power-P02")

    def _against_way(
        self, view: PaperbackView, action: Spell, letters: str, in_hand: bool
    ) -> Iterator[IllegalAction]:
        if action.way == TWICE:
            if len(letters) > 1:
                yield IllegalAction(
                    "two_letters", f"{action.card} has two letters already.", "power-P04"
                )
            yield from self._against_power(
                view, STUCK_KEY, f"{action.card} gives {letters} once", "power-P04"
            )
            if not in_hand:
                yield IllegalAction(
                    "not_yours", "Stuck Key repeats a card of your hand.", "power-P04"
                )
        elif action.way == REVERSED:
            if len(letters) == 1:
                yield IllegalAction(
                    "one_letter",
                    f"{action.card} has one letter: there is nothing to turn around.",
                    "ability-dyslexic",
                )
            if not self._has_special(view, self._deck.dyslexics):
                yield IllegalAction(
                    "turned",
                    f"{action.card} gives {letters} in this order; only Dyslexic turns it around.",
                    "word-4",
                )

    def _against_power(
        self, view: PaperbackView, key: str, else_: str, rule: str
    ) -> Iterator[IllegalAction]:
        """Why a power for spelling cannot be used; `else_`: what is so without it."""
        if self._power(view) != key:
            yield IllegalAction("no_power", f"{else_}: you have no power over that.", "word-1")
        elif view.observation.bent:
            yield IllegalAction(
                "power_used", f"{else_}: you have used your power in this turn.", rule
            )

    def _power(self, view: PaperbackView) -> str:
        """The key of the power of the view's seat; nothing if it has none."""
        assert view.seat is not None
        id_ = view.observation.seats[view.seat].power
        return "" if id_ is None else self._deck.powers[self._deck.power_rows[id_]].key

    def _cannot_borrow(self, view: PaperbackView, action: Borrow) -> IllegalAction | None:
        o = view.observation
        for reason in self._against_power(view, PLAGIARISM, "You cannot borrow", "power-P03"):
            return reason
        if action.card not in [pile.alternate for pile in o.offer]:
            return IllegalAction(
                "no_alternate", f"{action.card} is not an alternate of the Offer.", "power-P03"
            )
        if self._deck.costs[self._deck.rows[action.card]] > BORROWED:
            return IllegalAction(
                "too_dear", f"{action.card} costs more than {BORROWED}¢.", "power-P03"
            )
        return None

    def _not_in_list(self, o: Observation, action: Spell | Borrow) -> IllegalAction:
        """No word begins like that, or none that these cards can finish."""
        letters = self._deck.letters[self._deck.rows[action.card]]
        if isinstance(action, Spell):
            letters = action.letter or letters
            letters = letters * 2 if action.way == TWICE else letters
            letters = letters[::-1] if action.way == REVERSED else letters
        start = (_letters(o) + letters).lower()
        if not self._lexicon.node(start):
            return IllegalAction("not_in_list", f"No word of the list begins “{start}”.", "word-5")
        return IllegalAction(
            "no_way_on",
            f"Words of the list begin “{start}”, but your other cards can finish none of them.",
            "word-5",
        )

    # Abilities.

    def _no_choice(self, view: PaperbackView, action: Action) -> IllegalAction:
        o = view.observation
        if o.asked is None:
            if isinstance(action, Use):
                return IllegalAction(
                    "nothing_to_do", f"{action.card} has no ability left to carry out.", "act-1"
                )
            return IllegalAction(
                "which_first", f"First say which ability comes next: {view.legal[0]}.", "act-2"
            )
        ask = o.asks[o.asked]
        rule = f"ability-{self._deck.keys[self._deck.rows[ask.card]]}"
        if not isinstance(action, tuple({type(choice) for choice in view.legal})):
            return IllegalAction(
                "other_ability", f"First carry out the ability of {ask.card}.", rule
            )
        if isinstance(action, Copy):
            return IllegalAction(
                "nothing_to_copy", f"There is nothing to copy on the {action.side}.", rule
            )
        assert isinstance(action, Trash | Gain)
        return self._wrong_card(o, ask, action, rule)

    def _wrong_card(
        self, o: Observation, ask: AskSeen, action: Trash | Gain, rule: str
    ) -> IllegalAction:
        if isinstance(action, Trash) and ask.kind != SWEEP:
            return self._not_in_hand(action.card, "ruling-R11")
        if action.card not in _on_offer(o):
            return IllegalAction("not_on_offer", f"{action.card} is not in the Offer.", rule)
        back = " for what you trashed" if ask.kind == TRADE else ""
        return IllegalAction(
            "too_dear", f"{action.card} costs more than {ask.number}¢{back}.", rule
        )

    # Buying, and the rest.

    def _no_sale(self, o: Observation, action: Buy) -> IllegalAction:
        deck = self._deck
        row = deck.rows.get(action.card, -1)
        left = {pile.card: pile.left for pile in o.fame}
        if left.get(action.card, 1) == 0:
            return IllegalAction(
                "pile_empty", f"The Fame pile of {action.card} is empty.", "ruling-Q18"
            )
        if row >= 0 and deck.cards[row].kind == COMMON:
            return IllegalAction(
                "not_for_sale", "Common cards are gained by long words, not bought.", "length-2"
            )
        if action.card not in left and action.card not in _on_offer(o):
            return IllegalAction("not_on_offer", f"{action.card} is not in the Offer.", "buy-2")
        return IllegalAction(
            "too_dear",
            f"{action.card} costs {deck.costs[row]}¢, and you have {o.cents}¢ left.",
            "buy-1",
        )

    def _not_in_hand(self, card: str, rule: str) -> IllegalAction:
        row = self._deck.rows.get(card, -1)
        name = card
        if row >= 0 and self._deck.cards[row].kind != FAME and self._deck.letters[row] in ALPHABET:
            name = f"{card} ({self._deck.letters[row]})"
        return IllegalAction("not_in_hand", f"You have no {name} in your hand.", rule)


def _task(action: Action, o: Observation) -> tuple[str, str]:
    """What somebody who plays this action does, and the sentence about it."""
    if isinstance(action, Vote):
        return "vote", "word-7" if o.stage == "house-words" else "theme-3"
    if isinstance(action, Decline):
        return _DECLINING.get(o.stage, ("draw", "turn-7"))
    return next((task, rule) for kinds, task, rule in _PARTS if isinstance(action, kinds))


_DECLINING = {
    "abilities": ("carry out the abilities of your word", "turn-3"),
    "discard": ("discard", "turn-6"),
}
"""By stage what it is that can be declined."""


def _no_hint(o: Observation) -> IllegalAction:
    if not o.options.hints:
        return IllegalAction("no_hints", "This table plays without hints.", "hint-1")
    if o.word:
        return IllegalAction("begun", "Hints are for words that are not begun yet.", "hint-1")
    return IllegalAction("has_hint", "You know that already.", "hint-1")


def _must(view: PaperbackView) -> IllegalAction:
    """Why nothing can be declined."""
    o = view.observation
    if o.stage == "abilities":
        return IllegalAction(
            "compulsory", "This must be done: only what says “may” can be left out.", "ruling-R8"
        )
    task, rule = _task(view.legal[0], o)
    return IllegalAction("not_now", f"There is nothing to decline. First {task}.", rule)


def _letters(o: Observation) -> str:
    """The word that is being spelled."""
    return "".join(piece.letters for piece in o.word[o.gap or 0 :])


def _on_offer(o: Observation) -> set[str | None]:
    return {card for pile in o.offer for card in (pile.top, pile.alternate)}
