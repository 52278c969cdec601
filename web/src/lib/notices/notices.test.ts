// Notices in the browser: asked for on a click only, told to the server, and one for a table.
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { notices as Notices } from './notices.svelte';
import type { withNotices as With } from './index';

const KEY = 'BAQ';
const OTHER = 'AQQE';

class Subscription {
  constructor(readonly key: string) {}
  get options() {
    return { applicationServerKey: Uint8Array.from(atob(this.key), (each) => each.charCodeAt(0)).buffer };
  }
  toJSON = () => ({ endpoint: 'https://push/1', keys: { p256dh: 'p', auth: 'a' } });
  unsubscribe = vi.fn(async () => {
    subscription = null;
    return true;
  });
}

let subscription: Subscription | null;
let registered: string[];
let shown: { close: () => void }[];
let asked: [string, string, unknown][];
let answer: () => unknown;
let subscribing: (options: { applicationServerKey: string }) => Promise<Subscription>;
let page: { permission: string; requestPermission: () => Promise<string> };
let notices: typeof Notices;
let withNotices: typeof With;

beforeEach(async () => {
  vi.resetModules();
  [subscription, registered, shown, asked] = [null, [], [], []];
  answer = () => ({ key: KEY, on: false });
  subscribing = async ({ applicationServerKey }) => (subscription = new Subscription(applicationServerKey));
  const registration = {
    pushManager: {
      getSubscription: async () => subscription,
      subscribe: (options: { applicationServerKey: string }) => subscribing(options),
    },
    getNotifications: async ({ tag }: { tag: string }) => (tag === 't' ? shown : []),
  };
  page = { permission: 'default', requestPermission: vi.fn(async () => (page.permission = 'granted')) };
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('window', { PushManager: {}, Notification: {} });
  vi.stubGlobal('Notification', page);
  vi.stubGlobal('navigator', {
    languages: ['en'],
    serviceWorker: {
      register: async (url: string) => registered.push(url),
      ready: Promise.resolve(registration),
      getRegistration: async () => registration,
    },
  });
  vi.stubGlobal('fetch', async (path: string, { method, body }: { method: string; body?: string }) => {
    asked.push([method, path, body ? JSON.parse(body) : null]);
    return method === 'GET' ? Response.json(answer()) : new Response(null, { status: 204 });
  });
  ({ notices } = await import('./notices.svelte'));
  ({ withNotices } = await import('./index'));
});
afterEach(() => void vi.unstubAllGlobals());

it('asks nobody before the switch is turned', async () => {
  await notices.look();
  await withNotices((own) => own.keep());
  expect([notices.can, notices.on, notices.trouble]).toEqual([true, false, null]);
  expect(page.requestPermission).not.toHaveBeenCalled();
  expect([subscription, registered]).toEqual([null, []]);
});

it('shows no switch where notices cannot be had', async () => {
  answer = () => ({ key: null, on: false });
  await notices.look();
  expect(notices.can).toBe(false);
  vi.stubGlobal('isSecureContext', false);
  answer = () => ({ key: KEY, on: false });
  await notices.look();
  expect(notices.can).toBe(false);
});

it('subscribes with the key of the server and tells it where', async () => {
  await notices.look();
  await notices.set(true);
  expect([notices.on, notices.trouble, subscription?.key]).toEqual([true, null, KEY]);
  expect(registered).toEqual(['/notices.js?turn=It+is+your+turn.']);
  expect(asked.at(-1)).toEqual(['POST', '/api/notices', { endpoint: 'https://push/1', p256dh: 'p', auth: 'a' }]);
  await notices.set(false);
  expect([notices.on, subscription, asked.at(-1)]).toEqual([false, null, ['DELETE', '/api/notices', null]]);
});

it('says when the browser does not allow it, and stays off', async () => {
  page.requestPermission = async () => (page.permission = 'denied');
  await notices.look();
  await notices.set(true);
  expect([notices.on, notices.trouble, registered]).toEqual([false, 'denied', []]);
  await notices.look();
  expect(notices.trouble).toBe(null);
});

it('stays off when the question is put away, or the push service cannot be reached', async () => {
  await notices.look();
  page.requestPermission = async () => 'default';
  await notices.set(true);
  expect([notices.on, notices.trouble]).toEqual([false, null]);
  page.requestPermission = async () => (page.permission = 'granted');
  subscribing = () => Promise.reject(new Error('AbortError'));
  await notices.set(true);
  expect([notices.on, notices.trouble]).toEqual([false, 'failed']);
});

it('says again at each table where it is reached, with a new subscription for a new key', async () => {
  page.permission = 'granted';
  const old = (subscription = new Subscription(OTHER));
  await withNotices((own) => own.keep());
  expect(old.unsubscribe).toHaveBeenCalled();
  expect(subscription.key).toBe(KEY);
  expect(asked.map(([method]) => method)).toEqual(['GET', 'POST']);
  const kept = subscription;
  await withNotices((own) => own.keep());
  expect(subscription).toBe(kept);
});

it('takes the notice of a table away that is looked at', async () => {
  page.permission = 'granted';
  shown = [{ close: vi.fn() }];
  await withNotices((own) => own.quiet('other'));
  expect(shown[0]?.close).not.toHaveBeenCalled();
  await withNotices((own) => own.quiet('t'));
  expect(shown[0]?.close).toHaveBeenCalledOnce();
});

// What runs without any page

interface Shown {
  title: string;
  options: { body: string; tag: string; renotify: boolean; data: { table: string; decision: number } };
}

/** Runs the worker's own file in a browser that has these pages open. */
function worker(pages: { url: string; focus: () => void }[] = []) {
  const heard: Record<string, (event: object) => void> = {};
  const told: Shown[] = [];
  const opened: string[] = [];
  const browser = {
    location: { href: 'https://table/notices.js?turn=You%E2%80%99re+up' },
    addEventListener: (kind: string, hear: (event: object) => void) => (heard[kind] = hear),
    registration: {
      getNotifications: async ({ tag }: { tag: string }) =>
        told.filter(({ options }) => options.tag === tag).map(({ options }) => ({ data: options.data })),
      showNotification: async (title: string, options: Shown['options']) => told.push({ title, options }),
      pushManager: { subscribe: async () => new Subscription(KEY) },
    },
    clients: { matchAll: async () => pages, openWindow: async (path: string) => opened.push(path) },
  };
  const file = readFileSync(new URL('../../../public/notices.js', import.meta.url), 'utf8');
  new Function('self', file)(browser);
  /** Lets something happen, and waits until it is dealt with. */
  const happens = async (kind: string, event: object): Promise<void> => {
    let work: unknown;
    heard[kind]?.({ ...event, waitUntil: (promise: unknown) => (work = promise) });
    await work;
  };
  return { told, opened, happens };
}

const pushed = (table: string, decision: number) => ({ data: { json: () => ({ table, title: 'Toy', decision }) } });

it('shows one notice for a table, which calls again for another decision only', async () => {
  const { told, happens } = worker();
  await happens('push', pushed('t', 5));
  await happens('push', pushed('t', 5));
  await happens('push', pushed('t', 9));
  expect(told.map(({ options }) => [options.tag, options.renotify])).toEqual([['t', true], ['t', false], ['t', true]]);
  expect([told[0]?.title, told[0]?.options.body]).toEqual(['Toy', 'You’re up']);
});

it('goes to the page of the table, or opens one', async () => {
  const focus = vi.fn();
  const close = vi.fn();
  const click = (table: string) => ({ notification: { close, data: { table } } });
  const { opened, happens } = worker([{ url: 'https://table/', focus: vi.fn() }, { url: 'https://table/t/t', focus }]);
  await happens('notificationclick', click('t'));
  expect([focus.mock.calls.length, opened]).toEqual([1, []]);
  await happens('notificationclick', click('a/b'));
  expect([focus.mock.calls.length, opened, close.mock.calls.length]).toEqual([1, ['/t/a%2Fb'], 2]);
});

it('tells the server when the push service has moved the browser', async () => {
  const { happens } = worker();
  await happens('pushsubscriptionchange', { oldSubscription: null });
  expect(asked).toEqual([]);
  await happens('pushsubscriptionchange', { oldSubscription: new Subscription(OTHER) });
  expect(asked).toEqual([['POST', '/api/notices', { endpoint: 'https://push/1', p256dh: 'p', auth: 'a' }]]);
});
