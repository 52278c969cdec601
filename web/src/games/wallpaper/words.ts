// That Old Wallpaper in words: what can be done, what happens, and the facts about a player.
import type { Fact, Table, Telling, View } from '$lib/game';
import type { Event } from '$lib/wire';
import { isBid, readAct, reveals } from './actions';
import { cardWords, shapesWords, t } from './messages';
import type { Observation } from './observation';
import { called, calledAll } from './people';
import { order, takersOf } from './reveal';
import { gainsOn } from './wall';

type WallpaperView = View<Observation>;
const TURNS = 6;

export function headline({ observation: { round, turn, stage } }: WallpaperView): string {
  if (stage === 'add' || stage === 'over') return t('headline-end');
  return t('headline', { round, turn: ((Math.max(1, turn) - 1) % TURNS) + 1 });
}

/** A sealed number. */
export function opened(event: Event): string {
  const act = readAct(event);
  return act?.kind === 'bid' ? String(act.number) : '';
}

export function prompt({ observation: o, actors, legal }: WallpaperView, table: Table): string {
  const { you } = table;
  const others = actors.filter((actor) => actor >= 0 && actor !== you);
  const names = calledAll(table, others);
  const count = others.length;
  if (actors.length === 0) return t('prompt-over');
  if (legal.length > 0) return task(o, you ?? 0);
  if (count === 0) return t('prompt-deal');
  switch (o.stage) {
    case 'choose':
      return o.bid === null
        ? t('prompt-wait-choose', { names, count })
        : t('prompt-sealed', { names, count, number: o.bid });
    case 'break':
      return t('prompt-wait-break', { names });
    case 'add':
      return t('prompt-wait-add', { names, count });
    default:
      return t('prompt-wait-hang', { names, count });
  }
}

function task(o: Observation, seat: number): string {
  switch (o.stage) {
    case 'choose':
      return t('prompt-choose');
    case 'break':
      return t('prompt-break');
    case 'add':
      return t('prompt-add', { count: o.hazies[seat] ?? 0 });
    default:
      return t('prompt-hang', { count: o.new[seat]?.length ?? 0 });
  }
}

export function facts(seat: number, { observation: o }: WallpaperView): Fact[] {
  const hazies = o.hazies[seat] ?? 0;
  const sealed = o.stage === 'choose' && o.chosen[seat];
  return [
    ...(sealed ? [{ label: t('fact-number'), value: t('fact-sealed') }] : []),
    ...(hazies > 0 ? [{ label: t('fact-hazy'), value: t('fact-hazies', { n: hazies }) }] : []),
  ];
}

export function describe(
  event: Event,
  before: WallpaperView,
  after: WallpaperView,
  table: Table,
): Telling | string | null {
  const o = before.observation;
  const act = readAct(event);
  const name = called(table, event.seat < 0 ? o.walls.length : event.seat);
  if (reveals(event, o)) {
    const { shown } = after.observation;
    return { now: shownWords(shown, [], table), log: shownWords(shown, takersOf(shown, []), table), by: -1 };
  }
  if (isBid(event, o)) return { now: t('told-chosen', { name }), log: null };
  switch (act?.kind) {
    case 'claim':
      return t(event.seat < 0 ? 'told-claim-grandma' : 'told-claim', { name, column: act.column + 1 });
    case 'hang': {
      const gain = gainsOn(o, event.seat, o.walls[event.seat] ?? [])(act.piece);
      return t(act.piece.card === null ? 'told-hazy' : 'told-hang', { name, shapes: shapesWords(gain) });
    }
    case 'lay':
      return { now: t('told-lay', { column: act.column + 1, card: cardWords(act.card) }), log: null };
    default:
      return null;
  }
}

/** All numbers, the highest first, and of these `takers` who takes which column. */
function shownWords(shown: readonly number[], takers: readonly (number | null)[], table: Table): string {
  const numbers = order(shown)
    .reverse()
    .map((player) => t('told-number', { name: called(table, player), number: shown[player] ?? 0 }));
  const claims = takers.flatMap((player, column) =>
    player === null ? [] : [t('told-unique', { name: called(table, player), column: column + 1 })],
  );
  return t('told-shown', { numbers: numbers.join(' · '), claims: claims.reverse().join(' · ') || 'none' });
}

export function interlude(before: WallpaperView, after: WallpaperView): string | null {
  const { round } = before.observation;
  return after.observation.round > round ? t('interlude', { round }) : null;
}
