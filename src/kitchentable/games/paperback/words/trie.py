"""A set of words with their tiers, as a graph of shared endings in one flat list of plain ints."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain

LETTERS = "abcdefghijklmnopqrstuvwxyz"
NONE = 0
"""The node that no word goes through; every step from it leads back to it."""
TIER, NEAREST, LENGTHS, REACH = 26, 27, 28, 29
"""What follows the 26 steps of a node, see `Trie.rows`."""
STRIDE = 30
FAR = 1 << 20
"""The NEAREST of NONE: no word is that long."""

_EMPTY_ROW = (0,) * STRIDE
_INDEX = {letter: index for index, letter in enumerate(LETTERS)}

Row = tuple[int, ...]
"""A node before it has a place: its tier, then letter and node by turns, letters ascending."""


class Trie:
    """All nodes; a node is the place of its row, and NONE. Nodes are added and never changed.

    Words with the same endings at the same tiers share the nodes of these (a DAWG), so whoever
    holds the node of a root holds a set of words that stays as it is while others are added.
    """

    __slots__ = ("_nodes", "_tails", "rows")

    def __init__(self) -> None:
        self.rows: list[int] = [*_EMPTY_ROW]
        """Row by row: at 0 to 25 the node after that letter; TIER, the tier of the word that
        ends here, or 0; NEAREST, the fewest letters still to come before a word ends (0: here);
        LENGTHS, bit n set if a word ends n letters further on; REACH, bit i set if letter i
        stands somewhere in what may follow."""
        self.rows[NEAREST] = FAR
        self._nodes: dict[Row, int] = {}
        self._tails: dict[tuple[str, int], int] = {}

    def root(self, words: Iterable[tuple[str, int]]) -> int:
        """The root of exactly these words with their tiers (1 or more).

        The words come in ascending order without repetition, letters a to z only.
        """
        nodes, tails = self._nodes, self._tails
        path: list[list[int]] = [[0]]
        depth = 0  # The letters of `before` that have a row in `path`; the others are a tail.
        before, rarity = "", 0
        for word, tier in chain(words, (("", 0),)):
            common = len(before)
            while not word.startswith(before[:common]):
                common -= 1
            while depth < common:
                path[-1].append(_INDEX[before[depth]])
                path.append([0])
                depth += 1
            if depth < len(before):
                rest = before[depth + 1 :]
                tail = tails.get((rest, rarity)) or self._tail(rest, rarity)
                path[-1] += _INDEX[before[depth]], tail
            else:
                path[-1][0] = rarity
            while depth > common:
                closed = tuple(path.pop())
                path[-1].append(nodes.get(closed) or self._node(closed))
                depth -= 1
            before, rarity = word, tier
        root = self._node(tuple(path[0]))
        self._nodes, self._tails = {}, {}  # Large, and of little use for a few words more.
        return root

    def _tail(self, letters: str, tier: int) -> int:
        """The node from which these letters lead to the end of a word, and nothing else goes on."""
        node = self._tails.get((letters, tier))
        if node is None:
            row: Row = (tier,)
            if letters:
                row = 0, _INDEX[letters[0]], self._tail(letters[1:], tier)
            node = self._tails[letters, tier] = self._node(row)
        return node

    def root_with(self, root: int, word: str, tier: int) -> int:
        """The root of the words of `root` and this one; its nodes up to the new end are new."""
        return self._with(root, word, tier)

    def _with(self, node: int, rest: str, tier: int) -> int:
        rows = self.rows
        children = {i: rows[node + i] for i in range(26) if rows[node + i]}
        if not rest:
            return self._node(self._row(tier, children))
        letter = _INDEX[rest[0]]
        children[letter] = self._with(children.get(letter, NONE), rest[1:], tier)
        return self._node(self._row(rows[node + TIER], children))

    @staticmethod
    def _row(tier: int, children: dict[int, int]) -> Row:
        return (tier, *(part for pair in sorted(children.items()) for part in pair))

    def _node(self, row: Row) -> int:
        """The node with this row, made if there is none yet."""
        node = self._nodes.get(row)
        if node is not None:
            return node
        rows = self.rows
        node = self._nodes[row] = len(rows)
        rows += _EMPTY_ROW
        lengths = 1 if row[0] else 0
        reach = 0
        for at in range(1, len(row), 2):
            letter, child = row[at], row[at + 1]
            rows[node + letter] = child
            lengths |= rows[child + LENGTHS] << 1
            reach |= rows[child + REACH] | 1 << letter
        rows[node + TIER] = row[0]
        rows[node + NEAREST] = (lengths & -lengths).bit_length() - 1 if lengths else FAR
        rows[node + LENGTHS] = lengths
        rows[node + REACH] = reach
        return node
