// The module of every game that has no board of its own: whatever a view holds, as plain lists.
import type { GameModule, Table, View } from '../game';
import { listed, t } from '../messages';
import Board from './Board.svelte';
import Interlude from './Interlude.svelte';
import Score from './Score.svelte';

function waitingFor(view: View<unknown>, table: Table): string {
  const names = view.actors.map((seat) => table.name(seat));
  if (names.length === 0) return t('generic.over');
  if (view.actors.includes(-1)) return t('generic.deal');
  if (names.length === 1) return t('generic.wait', { name: names[0] ?? '' });
  return t('generic.wait.many', { names: listed(names) });
}

/** The module for a game called `name`. */
export function genericModule(name: string): GameModule {
  return {
    name,
    Board,
    Interlude,
    Score,
    prompt: (view, table) => (view.legal.length > 0 ? t('generic.prompt') : waitingFor(view, table)),
    primary: () => null,
    headline: (view) => t(view.actors.length > 0 ? 'generic.headline' : 'table.over'),
    facts: () => [],
    points: () => null,
    describe({ seat, action }, _before, _after, table) {
      if (seat < 0) return action ? t('generic.dealt', { action }) : null;
      const name = table.name(seat);
      return action ? t('generic.did', { name, action }) : t('generic.chosen', { name });
    },
    whisper: ({ action }) => t('generic.secret', { action: action ?? '' }),
    fold: (view) => view,
    weight: ({ seat }) => (seat < 0 ? 0.3 : 1),
    interlude: () => null,
  };
}
