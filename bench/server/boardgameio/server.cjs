// The turns of Memento for boardgame.io: four piles, take the top card or pass, three rounds. What is
// not needed to take turns, such as scoring, is left out, in its favour. `node server.cjs PORT`.
const { Server, Origins, FlatFile } = require('boardgame.io/server');
const { INVALID_MOVE, TurnOrder } = require('boardgame.io/core');

const ROUNDS = 3;
const HIDDEN = 3;

function layOut(G, random) {
  const deck = random.Shuffle(Array.from({ length: 64 }, (_, card) => card % 16));
  G.piles = [deck.slice(0, 18), deck.slice(18, 36), deck.slice(36, 54), deck.slice(54)];
  G.passes = 0;
}

function turnEnds(G, ctx, events, random) {
  if (G.passes >= ctx.numPlayers || G.piles.every((pile) => pile.length === 0)) {
    G.round += 1;
    if (G.round > ROUNDS) return events.endGame({ over: true });
    layOut(G, random);
  }
  events.endTurn();
}

const game = {
  name: 'memento',
  setup: ({ ctx, random }) => {
    const G = { round: 1, passes: 0, piles: [], held: Array(ctx.numPlayers).fill(0), taken: [] };
    layOut(G, random);
    return G;
  },
  turn: { order: TurnOrder.DEFAULT },
  moves: {
    take: ({ G, ctx, playerID, events, random }, pile) => {
      const cards = G.piles[pile];
      if (!cards || cards.length === 0) return INVALID_MOVE;
      G.taken.push({ seat: playerID, card: cards.pop() });
      G.held[playerID] += 1;
      G.passes = 0;
      turnEnds(G, ctx, events, random);
    },
    pass: ({ G, ctx, events, random }) => {
      G.passes += 1;
      turnEnds(G, ctx, events, random);
    },
  },
  playerView: ({ G }) => ({
    round: G.round,
    passes: G.passes,
    held: G.held,
    heights: G.piles.map((pile) => pile.length),
    tops: G.piles.slice(0, HIDDEN).map((pile) => pile.at(-1) ?? null),
  }),
};

// With FOLDER the matches are kept in files, without it in memory.
const [port, folder] = process.argv.slice(2);
const server = Server({ games: [game], origins: [Origins.LOCALHOST], ...(folder ? { db: new FlatFile({ dir: folder }) } : {}) });
console.log = () => undefined;
server.run({ port: Number(port) });
