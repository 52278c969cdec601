// Opening tables: by hand, or in one tap.
import { api } from './api';
import { gameOf } from './catalog';
import { t } from './messages';
import { router } from './router.svelte';
import { settings } from './settings.svelte';
import { middleLevel } from './shelf';
import type { Daily, GameInfo, NewTable, Tutorial } from './wire';

/** Seconds after which a bot usually sits in for somebody who is away. */
export const USUAL_AWAY = 180;

/** Opens a table and goes there; starts it at once if no seat waits for anybody. */
export async function openTable(table: NewTable): Promise<void> {
  const { table: id } = await api.create(table);
  const here = [table.your_seat, ...(table.here ?? []).map(({ seat }) => seat)];
  const friends = table.seats.filter(({ kind }, seat) => kind === 'person' && !here.includes(seat));
  if (friends.length === 0) await api.start(id);
  router.go(`/t/${id}`);
}

/** One tap: you against three bots of the middle level (fewer, if the game has fewer seats). */
export function quickStart(game: GameInfo): Promise<void> {
  const bots = Math.max(game.min_seats, Math.min(4, game.max_seats)) - 1;
  const level = middleLevel(game);
  return openTable({
    game: game.name,
    options: {},
    seats: [
      { kind: 'person', name: '', level: null },
      ...Array.from({ length: bots }, () => ({ kind: 'bot' as const, name: '', level })),
    ],
    your_seat: 0,
    talk: true,
    hints: true,
    your_name: settings.name || t('create.guest'),
    away: USUAL_AWAY,
  });
}

/** The first real game after a tutorial: the same options, against bots of the weakest level. */
export async function firstGame(tutorial: Tutorial): Promise<void> {
  const game = await gameOf(tutorial.game);
  const level = game?.levels[0]?.name ?? null;
  return openTable({
    game: tutorial.game,
    options: tutorial.options,
    seats: tutorial.seats.map(({ kind, name }) => ({ kind, name, level: kind === 'bot' ? level : null })),
    your_seat: 0,
    talk: true,
    hints: true,
    your_name: settings.name || t('create.guest'),
    away: USUAL_AWAY,
    clock: null,
  });
}

/** Goes to the table with the deal of today. */
export async function playDaily({ game }: Daily): Promise<void> {
  const { table: id } = await api.playDaily(game, settings.name || t('create.guest'));
  router.go(`/t/${id}`);
}
