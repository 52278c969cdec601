// What was pressed for something that is gone by now.

/** How long after it appeared something takes no tap for meant, in ms. */
const SETTLES = 500;

/** For something that appears now: whether it has been there long enough to be tapped on purpose. */
export function settled(): () => boolean {
  const since = performance.now();
  return () => performance.now() - since >= SETTLES;
}

/** A key that is held presses again and again: only its first press counts. */
export function once(event: KeyboardEvent): void {
  if (event.repeat) event.preventDefault();
}
