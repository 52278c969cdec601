// Updates as they are shown: an update says the reasons for points only where they are news.
import type { Sent, Snapshot, Update } from './wire';

/** A snapshot with the reasons that were told `before`, if it has none of its own. */
export function whole(state: Sent['state'], before: Snapshot | null = null): Snapshot {
  return { ...state, breakdown: state.breakdown ?? before?.breakdown ?? [] };
}

/** Updates that follow each other, each whole. */
export function wholeAll(updates: readonly Sent[]): Update[] {
  let before: Snapshot | null = null;
  return updates.map((update) => ({ ...update, state: (before = whole(update.state, before)) }));
}
