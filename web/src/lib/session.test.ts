// A table in the browser: what only one person may see goes away, and nobody acts too early or twice.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Session } from './session.svelte';
import type { Snapshot, TableInfo, ToServer } from './wire';

class Socket {
  static readonly OPEN = 1;
  static last: Socket;
  readyState = 1;
  sent: ToServer[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  constructor() {
    Socket.last = this;
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as ToServer);
  }
  close(): void {
    this.readyState = 3;
  }
}

const seat = (number: number, name: string) => ({
  seat: number, kind: 'person', name, level: null, free: false, connected: true, host: number === 0, stand_in: null, resigned: false,
});
const table = {
  id: 't', game: 'toy', title: 'Toy', options: {}, status: 'playing', assisted: false,
  seats: [seat(0, 'Ana'), seat(1, 'Ben')], you: { seat: 0, host: true, recovery: null, resigned: null, sat_in: [], seats: [0] },
  play: null, watch: '/watch/x', seed_hash: '', seed: null, rematch: null, daily: null, away: 180, previous: null, clock: null,
  talk: true, hints: false, ended: null, imported: false,
} as unknown as TableInfo;

function state(index: number, actor: number): Snapshot {
  const legal = actor === 0 ? ['take', 'pass'] : [];
  const view = { seat: 0, actors: [actor], legal, observation: { index } };
  const decision = legal.length ? index : -1;
  return { index, decision, view, breakdown: [], standings: null, may_take_back: false } as unknown as Snapshot;
}

let session: Session;

/** The server says something, and the session takes it in. */
async function say(message: object): Promise<void> {
  Socket.last.onmessage?.({ data: JSON.stringify(message) });
  await vi.advanceTimersByTimeAsync(0);
}

const everything = (): string =>
  JSON.stringify([session.log, session.said, session.told, session.missed, session.secret, session.show, session.latest]);

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Socket);
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('location', { protocol: 'http:', host: 'table', pathname: '/' });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  const { Session } = await import('./session.svelte');
  session = new Session('t');
  await say({ type: 'hello', table, state: state(4, 0) });
});
afterEach(() => {
  session.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const hidden = {
  type: 'update', index: 6, state: state(6, 1),
  events: [
    { seat: 0, action: 'take', private: false },
    { seat: -1, action: 'draw red-star', private: true },
  ],
};

it('shows a private event until it is covered, and keeps nothing of it', async () => {
  await say(hidden);
  expect(session.secret?.action).toBe('draw red-star');
  await say({ type: 'cover', index: 5 });
  expect(session.secret).not.toBeNull();
  await say({ type: 'cover', index: 6 });
  expect(session.secret).toBeNull();
  expect(everything()).not.toContain('red-star');
  expect(session.log.map(({ text }) => text)).toEqual(['Ana: take']);
});

it('covers by itself if the server never says so, and plays on only then', async () => {
  await say(hidden);
  await say({ type: 'update', index: 7, state: state(7, 0), events: [{ seat: 1, action: 'pass', private: false }] });
  await vi.advanceTimersByTimeAsync(2400);
  expect(session.log).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(session.secret).toBeNull();
  expect(session.log).toHaveLength(2);
});

it('lets nobody act while a command is under way, or before they have seen what led to it', async () => {
  expect(session.legal).toEqual(['take', 'pass']);
  session.act(['take']);
  session.act(['pass']);
  expect(session.legal).toEqual([]);
  expect(Socket.last.sent).toHaveLength(1);
  const [act] = Socket.last.sent;
  await say({ type: 'ack', command: act && 'command' in act ? act.command : '', index: 5 });
  expect(session.pending).not.toBeNull();
  await say({ type: 'update', index: 5, state: state(5, 1), events: [{ seat: 0, action: 'take', private: false }] });
  expect(session.pending).toBeNull();
  await say({ type: 'update', index: 6, state: state(6, 0), events: [{ seat: 1, action: 'take', private: false }] });
  expect(session.legal).toEqual([]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(session.legal).toEqual(['take', 'pass']);
});

it('gives the choices back, with the reason, when a command is refused', async () => {
  session.act(['take']);
  const [act] = Socket.last.sent;
  const command = act && 'command' in act ? act.command : '';
  await say({ type: 'refused', command, request: null, code: 'x', sentence: 'No.', rule: 'turn-1' });
  expect(session.refusal).toEqual({ sentence: 'No.', rule: 'turn-1' });
  expect(session.legal).toEqual(['take', 'pass']);
});

it('says how much it missed when it comes back to a table that went on', async () => {
  await say({ type: 'hello', table, state: state(9, 1) });
  expect(session.missed.map(({ text }) => text)).toEqual(['5 steps passed while you were not connected.']);
  expect(session.show?.state?.index).toBe(9);
});

it('keeps the sentence of what is shown, however long that takes', async () => {
  await say({ type: 'update', index: 5, state: state(5, 0), events: [{ seat: 1, action: 'take', private: false }] });
  const { told } = session;
  expect(told).not.toBe('');
  expect(told).toBe(session.said.at(-1)?.text);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(session.said).toHaveLength(0);
  expect(session.told).toBe(told);
});

it('forgets what was said after a while', async () => {
  session.say('Ben takes the red star.');
  expect(session.said).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(3000);
  expect(session.said).toHaveLength(0);
});
