// Arrow keys that go from button to button in a group, round and round.

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** Moves the focus within `group` if the key is an arrow and the focus is on one of its buttons. */
export function rove(event: KeyboardEvent, group: HTMLElement): void {
  const step = STEPS[event.key];
  const buttons = [...group.querySelectorAll('button')];
  const here = buttons.findIndex((button) => button === document.activeElement);
  if (!step || here < 0) return;
  buttons[(here + step + buttons.length) % buttons.length]?.focus();
  event.preventDefault();
}
