// Notices of this browser while nobody looks: whether they can be had, and whether they are wanted.
import { api } from '../api';
import { t } from '../messages';

/** `denied`: the browser does not allow it; `failed`: it may work later. */
type Trouble = 'denied' | 'failed' | null;

class Notices {
  /** Whether this browser and this server can do it. */
  can = $state(false);
  on = $state(false);
  trouble: Trouble = $state(null);

  #key: string | null = null;

  /** Finds out how things are. */
  async look(): Promise<void> {
    this.trouble = null;
    if (!able()) return;
    try {
      const { key, on } = await api.notices();
      this.#key = key;
      this.can = key !== null;
      this.on = on && Notification.permission === 'granted' && (await subscribed()) !== null;
    } catch {
      // without a server there is nothing to be switched on
    }
  }

  /** Turns them on or off, as somebody wishes just now: only then may a browser be asked. */
  async set(on: boolean): Promise<void> {
    this.on = on;
    this.trouble = null;
    try {
      this.on = on ? await this.#turnOn() : await turnOff();
    } catch {
      this.on = !on;
      this.trouble = 'failed';
    }
  }

  /** Says again where this browser is reached: its push service may have moved it meanwhile. */
  async keep(): Promise<void> {
    if (!able()) return;
    try {
      if (!(await subscribed())) return;
      const { key } = await api.notices();
      if (key) await subscribe(key);
    } catch {
      // it is said again at the next table
    }
  }

  /** Takes away the notice of a table that somebody looks at. */
  async quiet(table: string): Promise<void> {
    if (!able()) return;
    const registration = await navigator.serviceWorker.getRegistration();
    for (const notice of (await registration?.getNotifications({ tag: table })) ?? []) notice.close();
  }

  async #turnOn(): Promise<boolean> {
    const answer = await Notification.requestPermission();
    if (answer === 'denied') this.trouble = 'denied';
    if (answer !== 'granted' || this.#key === null) return false;
    await subscribe(this.#key);
    return true;
  }
}

export const notices = new Notices();

/** Whether this browser knows notices at all. It does on pages of https and of its own computer only. */
function able(): boolean {
  return isSecureContext && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

async function subscribed(): Promise<PushSubscription | null> {
  return (await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()) ?? null;
}

/** Subscribes with the server's key, and tells the server. An older subscription is used if it fits. */
async function subscribe(key: string): Promise<void> {
  const words = new URLSearchParams({ turn: t('notices.turn') });
  await navigator.serviceWorker.register(`/notices.js?${words}`);
  const { pushManager } = await navigator.serviceWorker.ready;
  let found = await pushManager.getSubscription();
  if (found && text(found.options.applicationServerKey) !== key) {
    await found.unsubscribe();
    found = null;
  }
  found ??= await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint = '', keys } = found.toJSON();
  await api.wantNotices({ endpoint, p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' });
}

/** The server is told first: what it does not send cannot fail. */
async function turnOff(): Promise<boolean> {
  await api.wantNoNotices();
  await (await subscribed())?.unsubscribe();
  return false;
}

/** Bytes as base64url. */
function text(bytes: ArrayBuffer | null): string {
  const characters = String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0)));
  return btoa(characters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
