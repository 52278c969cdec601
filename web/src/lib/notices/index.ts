// The way to notices: their part of the client is loaded only where this browser has been allowed them.
import type { notices } from './notices.svelte';

/** Does something with the notices of this browser, if it gets any. */
export async function withNotices(run: (own: typeof notices) => unknown): Promise<void> {
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return;
  const own = await import('./notices.svelte').catch(() => null);
  if (own) await run(own.notices);
}
