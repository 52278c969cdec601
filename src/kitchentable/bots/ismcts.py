"""Information-set Monte Carlo tree search: it imagines worlds that look like its view.

Every simulation draws a world from the view (`determinise`), walks down, plays on to some end and
remembers who did well (Cowling, Powley, Whitehouse 2012). There is one tree for each seat. A seat
chooses in its own tree, whose branches are what this seat sees of each action, so that nobody, in
the imagined games either, acts on what others keep sealed. What the dealer does is drawn and not
branched on. Choices are counted only where they were legal, since worlds differ in what is.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, log, sqrt
from random import Random
from typing import Any

from kitchentable.core.game import CHANCE, AnyGame, Seat, View

from .base import Bot, Choice
from .playout import Playout, RandomPlayout

EXPLORATION = 0.7
"""The weight of what was tried little, for values between -1 and 1."""


class Edge:
    """One action in a seat's tree, and what follows it."""

    __slots__ = ("available", "node", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.available = 1
        """How often it could have been chosen."""
        self.total = 0.0
        """The values of the outcomes, for the seat that chose."""
        self.node = Node()


class Glance:
    """What the seat that thinks expects of its actions at first sight, as so many outcomes each."""

    def __init__(self, actions: Sequence[Any], values: Sequence[float], trust: int) -> None:
        usual = sum(values) / len(values)
        self._ahead = {action: value - usual for action, value in zip(actions, values, strict=True)}
        self._trust = trust
        self._usual = 0.0
        self._outcomes = 0

    def learn(self, value: float) -> None:
        """One more outcome: what is usual here is known better."""
        self._outcomes += 1
        self._usual += (value - self._usual) / self._outcomes

    def mean(self, action: Any, edge: Edge) -> float:
        """The mean of an action's outcomes, and of `trust` more as they were expected."""
        expected = self._trust * (self._usual + self._ahead[action])
        return (edge.total + expected) / (edge.visits + self._trust)


class Node:
    """What a seat knows at one moment of the imagined games."""

    __slots__ = ("choices", "glance", "sights")

    def __init__(self) -> None:
        self.glance: Glance | None = None
        """What is expected of the choices anyway: at the root, if there is a guide."""
        self.choices: dict[Any, Edge] = {}
        """What the seat can do here, by action."""
        self.sights: dict[tuple[Seat, Any], Node] = {}
        """What the seat can see others do, by seat and action (None: it is sealed)."""

    def mean(self, action: Any, edge: Edge) -> float:
        """What an action led to on average, a glance included; 0 if nothing is known."""
        if self.glance is not None:
            return self.glance.mean(action, edge)
        return edge.total / max(1, edge.visits)

    def after(self, seat: Seat, action: Any) -> Node:
        """Where another seat's action leads; None: an action that this seat does not see."""
        node = self.sights.get((seat, action))
        if node is None:
            node = self.sights[seat, action] = Node()
        return node


class IsmctsBot(Bot):
    """Plays the action that it came back to most often; with a glance, that of the best mean."""

    def __init__(
        self,
        game: AnyGame,
        simulations: int,
        playout: Playout | None = None,
        exploration: float = EXPLORATION,
        patience: int = 1,
        trust: int = 40,
    ) -> None:
        """`playout`: how leaves are judged; None: random actions to the end of the game.

        `patience`: how often an action is tried before the tree branches below it. `trust`: how
        many outcomes a first glance counts for, if the playout has one.
        """
        self._game = game
        self._simulations = simulations
        self._playout = playout or RandomPlayout(game)
        self._exploration = exploration
        self._patience = patience
        self._trust = trust

    def consider(self, view: View[Any, Any], rng: Random) -> Choice[Any]:
        """The values are mean outcomes between -1 and 1, from `simulations` imagined games."""
        if len(view.legal) == 1:
            return Choice(view.legal[0], ((view.legal[0], 0.0),))
        root = self.search(view, rng)
        edges = {action: root.choices.get(action) or Edge() for action in view.legal}
        means = {action: root.mean(action, edge) for action, edge in edges.items()}
        if root.glance is None:
            action = max(edges, key=lambda action: (edges[action].visits, means[action]))
        else:
            action = max(means, key=means.__getitem__)
        return Choice(action, tuple(means.items()))

    def search(self, view: View[Any, Any], rng: Random) -> Node:
        """The root of the tree of the view's own seat, after all simulations."""
        seat, determinise, playout = view.seat, self._game.determinise, self._playout
        assert seat is not None
        first = determinise(view, rng)
        stage = playout.stage(first)
        roots = [Node() for _ in self._game.score(first)]
        root = roots[seat]
        if glance := playout.glance(view, first):
            root.glance = Glance(view.legal, glance, self._trust)
        for _ in range(self._simulations):
            s = determinise(view, rng)
            path = self._descend(s, seat, stage, roots[:], rng)
            values = playout(s, stage, rng)
            for chooser, edge in path:
                edge.visits += 1
                edge.total += values[chooser]
            if root.glance is not None:
                root.glance.learn(values[seat])
        return root

    def _descend(
        self, s: Any, me: Seat, stage: int, nodes: list[Node], rng: Random
    ) -> list[tuple[Seat, Edge]]:
        """Plays a world on to an action tried too little to branch; who chose which on the way.

        Of several actors `me`, the seat that thinks, comes first: its choice belongs to its root.
        `nodes`: where each seat stands in its own tree; it is changed on the way down.
        """
        game, now = self._game, self._playout.stage
        path: list[tuple[Seat, Edge]] = []
        leaf = False
        while not leaf and (waiting := game.actors(s)) and now(s) == stage:
            seat = me if me in waiting else waiting[0]
            if seat == CHANCE:
                game.apply(s, seat, game.deal(s, rng))
                continue
            action, edge, leaf = self._select(nodes[seat], game.legal_actions(s, seat), rng)
            path.append((seat, edge))
            audience = game.audience(s, seat, action)
            for other, node in enumerate(nodes):
                if other == seat:
                    nodes[other] = edge.node
                else:
                    seen = audience is None or other in audience
                    nodes[other] = node.after(seat, action if seen else None)
            game.apply(s, seat, action)
        return path

    def _select(self, node: Node, legal: Sequence[Any], rng: Random) -> tuple[Any, Edge, bool]:
        """Something untried, or else what has the best bound; its edge; whether it is a leaf."""
        choices = node.choices
        untried = [action for action in legal if action not in choices]
        if untried:
            action = untried[int(rng.random() * len(untried))]
            edge = choices[action] = Edge()
            return action, edge, True
        top, found = -inf, legal[0]
        for action in legal:
            edge = choices[action]
            edge.available += 1
            doubt = sqrt(log(edge.available) / edge.visits)
            # The weight varies: two seats that choose at once would fall into step otherwise, and
            # one of them would foresee the other.
            weight = self._exploration * (0.5 + rng.random())
            bound = node.mean(action, edge) + weight * doubt
            if bound > top:
                top, found = bound, action
        edge = choices[found]
        return found, edge, edge.visits < self._patience
