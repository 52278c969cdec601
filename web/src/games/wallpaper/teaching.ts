// What a teacher says of That Old Wallpaper, in words: numbers, columns, hangings, and why.
import type { Reason, Table, Teaching, View } from '$lib/game';
import { listed } from '$lib/messages';
import { readAct, readPiece } from './actions';
import { COLOURS, halvesOf, type Colour, type Size } from './cards';
import { shapesWords, shapeWords, t, type TextId } from './messages';
import type { Observation, Piece } from './observation';
import { called } from './people';
import { gainsOn } from './wall';

/** So many points at least are worth a number. */
const SMALL = 0.3;

/** `RRb`, big shapes as capitals, as `2 × big red flower and little blue star`. */
function lettersWords(letters: string): string {
  const counted = new Map<string, number>();
  for (const letter of letters) counted.set(letter, (counted.get(letter) ?? 0) + 1);
  return listed(
    [...counted].map(([letter, n]) => {
      const size: Size = letter === letter.toUpperCase() ? 'big' : 'little';
      const colour: Colour = COLOURS.find((name) => name.startsWith(letter.toLowerCase())) ?? 'red';
      return t('teach-shape', { n, shape: shapeWords(size, colour) });
    }),
  );
}

/** What is hung, each with the shapes that it makes whole on top of those before it. */
function hangings(pieces: readonly Piece[], { seat, observation: o }: View<Observation>): string {
  const own = seat ?? 0;
  const wall = [...(o.walls[own] ?? [])];
  const several = (o.new[own]?.length ?? 0) > 1;
  const words = pieces.map((piece) => {
    const shapes = shapesWords(gainsOn(o, own, wall)(piece));
    wall.push(piece);
    const { x, y, turned } = piece;
    const card = several ? cardName(piece) : t('teach-card-one');
    return t('teach-card', { card, x, y, turned: turned ? 'yes' : 'no', shapes });
  });
  return t('teach-hang', { cards: listed(words) });
}

/** A card by its big halves as it hangs. */
function cardName(piece: Piece): string {
  const { left, right } = halvesOf(piece);
  return t('teach-card-of', { left: t('motif', { motif: left ?? 'none' }), right: t('motif', { motif: right ?? 'none' }) });
}

function way(actions: readonly string[], view: View<Observation>): string {
  const act = readAct({ seat: view.seat ?? 0, action: actions[0] ?? '', private: false });
  if (act?.kind === 'bid') return t('teach-bid', { number: act.number });
  if (act?.kind === 'claim') return t('teach-column', { column: act.column + 1 });
  const pieces = actions.map(readPiece).filter((piece) => piece !== null);
  const [first] = pieces;
  if (first?.card !== null) return hangings(pieces, view);
  const { seat, observation: o } = view;
  const gain = gainsOn(o, seat ?? 0, o.walls[seat ?? 0] ?? [])(first);
  return t('teach-hazy', { x: first.x, y: first.y, shapes: shapesWords(gain) });
}

function reason({ code, values }: Reason, table: Table): string {
  const { player, points = 0, shapes, size, colour } = values;
  return t(`teach-${code}` as TextId, {
    ...values,
    points,
    much: Number(points) >= SMALL ? 'yes' : 'no',
    name: player === undefined ? '' : called(table, Number(player)),
    shapes: shapes === undefined ? '' : lettersWords(String(shapes)),
    shape: colour === undefined ? '' : shapeWords(size === 'big' ? 'big' : 'little', colour as Colour),
  });
}

export const teaching: Teaching<Observation> = {
  subject: (subject) => t('teach-subject', { subject }),
  way,
  reason,
};
