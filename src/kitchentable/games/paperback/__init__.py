"""Paperback: write words with a deck of letters, and buy better letters, or the bestsellers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

from kitchentable.core.cards import CardFile, read_files, set_name
from kitchentable.core.game import (
    IllegalAction,
    Missing,
    ScoreLine,
    Seat,
    View,
    refusal_of_turn,
)
from kitchentable.core.steps import SteppedGame

from . import scoring
from .actions import Action, Draw, OpenList, Vote, parse
from .cards import (
    CARD_FILES,
    MOST_PLAYERS,
    AwardCard,
    LetterCard,
    PowerCard,
    ThemeCard,
    load,
    load_awards,
    load_powers,
    load_themes,
)
from .deck import Deck
from .drawing import DrawFirstHands, DrawHand
from .offer import LayOutOffer
from .refusals import Refusals
from .rules import (
    LAST_ROUND,
    BuyCards,
    CheckLength,
    CreateWord,
    DiscardCards,
    ResolveAbilities,
    ScoreWord,
    StartTurn,
    is_over,
)
from .setting_up import (
    DealPowers,
    DrawFirstPlayer,
    OpenWordList,
    RevealAward,
    RevealTheme,
    ShowTopCommon,
)
from .spelling import Speller, means_of
from .state import Options, State
from .view import HintSeen, Observation, observe, restore, visible
from .voting import VoteOnHouseWords, VoteOnTheme, is_open
from .words import lexicon

__all__ = ["GAME", "Paperback"]

MOST_HOUSE_WORDS = 20
REMEMBERED = 16
"""Word lists, house words included, that a game keeps at hand."""


class Paperback(SteppedGame[State, Action]):
    """The rulebook of Paperback, with the cards it is played with."""

    name = "paperback"
    title = "Paperback"
    version = "1"
    seats = range(1, MOST_PLAYERS + 1)
    options = Options

    def __init__(
        self,
        cards: Sequence[LetterCard],
        powers: Sequence[PowerCard] | None = None,
        awards: Sequence[AwardCard] | None = None,
        themes: Sequence[ThemeCard] | None = None,
    ) -> None:
        """None: what comes with the game. Raises ValueError if there are too few of something."""
        self.deck = deck = Deck(
            cards,
            load_powers() if powers is None else powers,
            load_awards() if awards is None else awards,
            load_themes() if themes is None else themes,
        )
        self.cards = set_name(
            (deck.cards, load()),
            (deck.powers, load_powers()),
            (deck.awards, load_awards()),
            (deck.themes, load_themes()),
        )
        # In a turn no card is drawn, used, trashed, turned up or bought twice, and two letters
        # are said by few more actions than cards.
        self.longest = LAST_ROUND * MOST_PLAYERS * (4 * sum(card.copies for card in cards) + 50)
        self._spellers: dict[tuple[str, int, bool, tuple[str, ...]], Speller] = {}
        super().__init__(
            (
                OpenWordList(lambda s: self.lexicon(s).hash),
                VoteOnHouseWords(),
                LayOutOffer(deck),
                ShowTopCommon(deck),
                DealPowers(deck),
                RevealAward(deck),
                RevealTheme(deck),
                DrawFirstHands(deck),
                DrawFirstPlayer(),
                StartTurn(),
                CreateWord(deck, self.speller),
                VoteOnTheme(),
                CheckLength(deck),
                ResolveAbilities(deck),
                ScoreWord(deck),
                BuyCards(deck),
                DiscardCards(deck),
                DrawHand(deck),
            )
        )

    @classmethod
    def with_cards(cls, files: Sequence[CardFile]) -> Paperback:
        """The game with the cards of these files. ValueError names file, row and column."""
        letters, powers, awards, themes = read_files(cls.title, CARD_FILES, files)
        return cls(letters or load(), powers, awards, themes)

    def setup(self, seats: int, options: Options | None = None) -> State:
        options = options or Options()
        if seats not in self.seats:
            raise ValueError(f"Paperback is for 1 to {MOST_PLAYERS} players, not {seats}.")
        s = self.empty(seats, options)
        words = self.lexicon(s)
        if not any(True for _ in words):
            raise ValueError(f"The word list “{options.words}” has no word of size {options.size}.")
        _check_house_words(options, words)
        s.hidden = self.deck.commons(options)
        s.below = self.deck.piles(options)
        s.fame = self.deck.fame_left(seats)
        s.piles = [self.deck.starting[:] for _ in range(seats)]
        self.begin(s)
        return s

    def empty(self, seats: int, options: Options) -> State:
        """A table with nothing on it."""
        return State(
            options=options,
            seats=seats,
            tops=[-1] * 7,
            alternates=[-1] * 7,
            powers=[-1] * seats,
            hands=[[] for _ in range(seats)],
            piles=[[] for _ in range(seats)],
            sure=[[] for _ in range(seats)],
            discards=[[] for _ in range(seats)],
            in_play=[[] for _ in range(seats)],
            trashed=[0] * seats,
            bonus=[0, 0],
            factors=[0, 0],
        )

    def speller(self, s: State) -> Speller:
        """Who knows the words of a match."""
        return self._speller(s.options, s.house)

    def lexicon(self, s: State | Observation) -> lexicon.Lexicon:
        """The word list of a match, house words included."""
        return self._speller(s.options, s.house).lexicon

    def _speller(self, options: Options, house: tuple[str, ...]) -> Speller:
        key = (options.words, options.size, options.family, house)
        if key not in self._spellers:
            if len(self._spellers) >= REMEMBERED:
                self._spellers.clear()
            words = lexicon.load(options.words, options.size, options.family)
            self._spellers[key] = Speller(self.deck, words.with_words(house))
        return self._spellers[key]

    def over(self, s: State) -> bool:
        return is_over(s)

    def audience(self, s: State, seat: Seat, action: Action) -> frozenset[Seat] | None:
        if isinstance(action, Draw):
            return frozenset((Seat(action.seat),))  # deck-2
        if isinstance(action, Vote) and is_open(s):
            return frozenset((seat,))  # word-7, theme-3; the last vote shows them all
        return None

    def score(self, s: State) -> tuple[tuple[int, ...], ...]:
        """Per seat: Fame, then Common cards; of the decks as they are now."""
        return scoring.scores(s, self.deck)

    def breakdown(self, s: State, seat: Seat) -> list[ScoreLine]:
        return scoring.breakdown(s, seat, self.deck)

    def components(self, s: State) -> Counter[str]:
        """Every card by its id, wherever it lies."""
        cards = [*visible(s), *s.hidden]
        for some in s.below:
            cards += some
        cards += [card for card in (*s.tops, *s.alternates, s.common) if card >= 0]
        for card, left in zip(self.deck.fame, s.fame, strict=True):
            cards += [card] * left
        return Counter([self.deck.ids[card] for card in cards])

    def observe(self, s: State, seat: Seat | None, *, recall: bool = True) -> Observation:
        return observe(s, seat, self.deck, self.lexicon(s).hash, self._hint(s, seat))

    def _hint(self, s: State, seat: Seat | None) -> HintSeen | None:
        """[hint-1] [hint-3] What the seat in turn has asked for; it follows from its own view."""
        if not s.hinted or seat != s.seat:
            return None
        word = self.speller(s).best(means_of(s, self.deck))
        first = word[:1] if s.hinted >= 2 else ""
        return HintSeen(len(word), first, word if s.hinted == 3 else "")

    def determinise(self, view: View[Action, Observation], rng: Random) -> State:
        o = view.observation
        s = self.empty(len(o.seats), o.options)
        return restore(s, view, self.deck, rng)

    def parse(self, text: str) -> Action:
        return parse(text)

    def refusal(self, view: View[Action, Observation], action: Action) -> IllegalAction:
        o, words = view.observation, self.lexicon(view.observation)
        if isinstance(action, OpenList) and o.stage == "list":
            return Missing(
                f"This needs another word list “{o.options.words}” than the one that is here: "
                f"its hash is {action.hash[:8]}…, that of the one here {words.hash[:8]}…."
            )
        if view.seat is not None and 0 <= view.seat < len(o.voted) and o.voted[view.seat]:
            return IllegalAction("voted", "You have voted. The others have not all done so.")
        return refusal_of_turn(view) or Refusals(self.deck, words).of(view, action)


def _check_house_words(options: Options, words: lexicon.Lexicon) -> None:
    """Raises ValueError for house words that cannot be voted on."""
    proposed = options.house_words
    if len(proposed) > MOST_HOUSE_WORDS:
        raise ValueError(f"A table has at most {MOST_HOUSE_WORDS} house words.")
    for word in proposed:
        if not (word.isascii() and word.isalpha() and word.islower() and 2 <= len(word) <= 30):
            raise ValueError(
                f"The house word “{word[:40]}” must have 2 to 30 small letters, a to z."
            )
        if word in words:
            raise ValueError(f"The house word “{word}” is in the word list already.")
        if proposed.count(word) > 1:
            raise ValueError(f"The house word “{word}” is proposed twice.")


GAME = Paperback(load())
"""Paperback with the cards that come with it."""
