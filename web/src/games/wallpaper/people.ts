// How players are called, Grandma among them.
import type { Table } from '$lib/game';
import { listed } from '$lib/messages';
import { t } from './messages';

/** The name of a player. */
export function called(table: Table, player: number): string {
  return player < table.seats.length ? table.name(player) : t('grandma');
}

/** Names in a sentence. */
export function calledAll(table: Table, players: readonly number[]): string {
  return listed(players.map((player) => called(table, player)));
}
