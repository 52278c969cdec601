// Numbers that this browser keeps by table, in local storage; the oldest make room for new ones.

/** A few numbers under one name. */
export class Kept {
  constructor(
    readonly key: string,
    readonly most: number,
  ) {}

  /** All of them, by the table's id. */
  all(): Readonly<Record<string, number>> {
    try {
      const found: unknown = JSON.parse(localStorage.getItem(this.key) ?? '{}');
      return found && typeof found === 'object' && !Array.isArray(found) ? (found as Record<string, number>) : {};
    } catch {
      return {};
    }
  }

  /** Keeps the number of a table; all of them. */
  set(id: string, number: number): Readonly<Record<string, number>> {
    const others = Object.entries(this.all()).filter(([other]) => other !== id);
    const all = Object.fromEntries([...others, [id, number] as const].slice(-this.most));
    try {
      localStorage.setItem(this.key, JSON.stringify(all));
    } catch {
      // a browser that keeps nothing has forgotten it by the next time
    }
    return all;
  }
}
