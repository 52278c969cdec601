// The single-letter shortcuts of a table.

export type Keys = Readonly<Record<string, () => void>>;

/** Whether a key press belongs to something that takes text or choices itself. */
function taken(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement | null;
  const typing = target?.closest('input:not([type=radio], [type=checkbox]), select, textarea, [contenteditable]');
  return event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || Boolean(typing);
}

/** Presses the key that the event names; nothing while a dialog is open. */
export function press(keys: Keys, event: KeyboardEvent): void {
  const run = keys[event.key.toLowerCase()];
  if (!run || taken(event) || event.repeat || document.querySelector('dialog[open]')) return;
  event.preventDefault();
  run();
}
