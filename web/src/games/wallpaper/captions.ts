// What is said of each beat of a reveal.
import type { Table } from '$lib/game';
import { t } from './messages';
import { called, calledAll } from './people';
import { ahead, bumped, order, sceneAt, type Beat, type Reveal } from './reveal';

/** One sentence for a beat; at rest about the bump that is open, or about yourself. */
export function captionOf(reveal: Reveal, beat: Beat, table: Table): string {
  const { shown } = reveal;
  switch (beat.kind) {
    case 'numbers':
      return t('beat-numbers');
    case 'columns':
      return t('beat-columns');
    case 'claims': {
      const alone = order(shown).filter((player) => !bumped(shown).includes(shown[player] ?? 0));
      return t('beat-claims', { names: calledAll(table, alone), count: alone.length });
    }
    case 'bump':
      return bumpWords(reveal, beat, beat.number, table);
    case 'break':
      return breakWords(reveal, beat.number, table);
    default: {
      const { bump } = sceneAt(reveal, beat);
      return bump === null ? ownWords(reveal, table) : bumpWords(reveal, beat, bump, table);
    }
  }
}

function bumpWords(reveal: Reveal, beat: Beat, number: number, table: Table): string {
  const { shown } = reveal;
  const { line } = sceneAt(reveal, beat);
  const players = order(shown).filter((player) => shown[player] === number);
  return t('beat-bump', { names: calledAll(table, players), number, winner: called(table, ahead(line, shown, number)) });
}

/** Why you have got what you have got. */
function ownWords({ shown, breaks }: Reveal, table: Table): string {
  const number = table.you === null ? undefined : shown[table.you];
  if (number === undefined) return '';
  if (!bumped(shown).includes(number)) return t('rest-claims', { number });
  const broken = breaks.find((each) => each.number === number);
  if (!broken) return '';
  if (broken.winner === table.you) return t('rest-wins', { column: broken.column + 1 });
  return t('rest-loses', { winner: called(table, broken.winner) });
}

function breakWords({ shown, breaks }: Reveal, number: number, table: Table): string {
  const broken = breaks.find((each) => each.number === number);
  if (!broken) return '';
  const seats = table.seats.length;
  const losers = shown.flatMap((each, player) =>
    each === number && player !== broken.winner && player < seats ? [player] : [],
  );
  return t(broken.winner < seats ? 'beat-break' : 'beat-break-grandma', {
    winner: called(table, broken.winner),
    column: broken.column + 1,
    losers: calledAll(table, losers) || 'none',
    count: losers.length,
  });
}
