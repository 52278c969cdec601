// Keeps a value while it says the same, so that nothing is drawn or measured again for a copy of it.

/** Gives a plain value back as long as what comes after it has the same content. */
export function steady<T>(): (next: T) => T {
  let kept: { readonly value: T; readonly content: string } | null = null;
  return (next) => {
    const content = JSON.stringify(next);
    if (kept?.content !== content) kept = { value: next, content };
    return kept.value;
  };
}
