// The tables that somebody took off the list on this device: until something happens there.

const KEY = 'kitchentable.away';
const MOST = 100;

/** Per table when it had last moved, as the server says it. */
export type Away = Readonly<Record<string, number>>;

/** What was taken off the list. */
export function putAway(): Away {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return found && typeof found === 'object' && !Array.isArray(found) ? (found as Away) : {};
  } catch {
    return {};
  }
}

/** Takes a table off the list; what was taken off long ago makes room. */
export function putTableAway(id: string, moved: number): Away {
  const others = Object.entries(putAway()).filter(([other]) => other !== id);
  const away = Object.fromEntries([...others, [id, moved] as const].slice(-MOST));
  try {
    localStorage.setItem(KEY, JSON.stringify(away));
  } catch {
    // a browser that keeps nothing shows the table again next time
  }
  return away;
}
