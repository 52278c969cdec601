// Shows what the server sends while nobody looks at its pages, and opens the table that it tells of.
// The browser runs this file by itself, apart from all pages; it keeps and caches nothing.
// @ts-check

/** @type {ServiceWorkerGlobalScope} */
const worker = /** @type {any} */ (self);

/** “It is your turn” in the language of the page that registered this. */
const TURN = new URL(worker.location.href).searchParams.get('turn') ?? '';

worker.addEventListener('install', () => void worker.skipWaiting());
worker.addEventListener('push', (event) => event.waitUntil(tell(event.data?.json())));
worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.table));
});
worker.addEventListener('pushsubscriptionchange', (event) => {
  const { oldSubscription } = /** @type {any} */ (event);
  /** @type {any} */ (event).waitUntil(renew(oldSubscription));
});

/**
 * Shows one notice for a table. It calls again for another decision, not for the same one.
 * @param {{ table: string, title: string, decision: number }} notice
 */
async function tell({ table, title, decision }) {
  const shown = await worker.registration.getNotifications({ tag: table });
  const again = shown.some(({ data }) => data?.decision === decision);
  const options = { body: TURN, tag: table, renotify: !again, icon: '/icon-192.png', data: { table, decision } };
  await worker.registration.showNotification(title, options);
}

/**
 * Goes to the page of a table that is open, or opens one.
 * @param {string} table
 */
async function open(table) {
  const path = `/t/${encodeURIComponent(table)}`;
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find(({ url }) => new URL(url).pathname === path);
  await (page ? page.focus() : worker.clients.openWindow(path));
}

/**
 * Subscribes again when the push service has given the subscription up, and tells the server.
 * @param {PushSubscription | null} old
 */
async function renew(old) {
  const key = old?.options.applicationServerKey;
  if (!key) return;
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const { endpoint, keys } = (await worker.registration.pushManager.subscribe(options)).toJSON();
  await fetch('/api/notices', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, p256dh: keys?.['p256dh'], auth: keys?.['auth'] }),
  });
}
