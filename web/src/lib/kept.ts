// What this browser keeps by table, in local storage; the oldest make room for new ones.

/** A value for each of some tables, under one name. */
export class Kept<V> {
  constructor(
    readonly key: string,
    readonly most: number,
  ) {}

  /** All of them, by the table's id. */
  all(): Readonly<Record<string, V>> {
    try {
      const found: unknown = JSON.parse(localStorage.getItem(this.key) ?? '{}');
      return found && typeof found === 'object' && !Array.isArray(found) ? (found as Record<string, V>) : {};
    } catch {
      return {};
    }
  }

  /** Keeps the value of a table; all of them. */
  set(id: string, value: V): Readonly<Record<string, V>> {
    const others = Object.entries(this.all()).filter(([other]) => other !== id);
    const all = Object.fromEntries([...others, [id, value] as const].slice(-this.most));
    try {
      localStorage.setItem(this.key, JSON.stringify(all));
    } catch {
      // a browser that keeps nothing has forgotten it by the next time
    }
    return all;
  }
}
