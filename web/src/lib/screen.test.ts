// A shared screen: one view at a time, a curtain before the next, and nothing left of the last.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LINGER, type Screen } from './screen.svelte';
import type { Snapshot, TableInfo, ToServer } from './wire';

class Socket {
  static readonly OPEN = 1;
  static all: Socket[] = [];
  readyState = 1;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  readonly seat: number | null;
  constructor(address: string) {
    const [, seat] = /\?seat=(\d+)$/.exec(address) ?? [];
    this.seat = seat === undefined ? null : Number(seat);
    Socket.all.push(this);
  }
  send(text: string): void {
    const { type } = JSON.parse(text) as ToServer;
    if (type === 'ping') queueMicrotask(() => this.onmessage?.({ data: JSON.stringify({ type: 'pong' }) }));
  }
  close(): void {
    this.readyState = 3;
  }
  /** The open sockets, by seat. */
  static open(): (number | null)[] {
    return Socket.all.filter(({ readyState }) => readyState === 1).map(({ seat }) => seat);
  }
}

const seats = ['Ana', 'Ben', 'Cleo', 'Basil'].map((name, seat) => ({
  seat, kind: seat === 3 ? 'bot' : 'person', name, level: null, free: false, connected: true, host: seat === 0, stand_in: null, resigned: false,
}));

function table(seat: number | null, here: readonly number[] = [0, 1], status = 'playing'): TableInfo {
  return {
    id: 't', game: 'toy', title: 'Toy', options: {}, status, assisted: false, seats,
    you: { seat, host: true, recovery: null, resigned: null, sat_in: [], seats: here },
    play: null, watch: '/watch/x', seed_hash: '', seed: null, rematch: null, daily: null, away: 180, previous: null, clock: null,
    talk: true, hints: false, ended: null, imported: false, lacks: null,
  } as unknown as TableInfo;
}

function state(index: number, seat: number | null, actors: readonly number[]): Snapshot {
  const mine = seat !== null && actors.includes(seat);
  const view = { seat, actors, legal: mine ? ['take'] : [], observation: { hand: seat === null ? '' : `hand of ${seat}` } };
  const standings = actors.length === 0 ? seats.map((each) => ({ seat: each.seat, rank: 1, points: 0, tiebreaks: [] })) : null;
  return { index, decision: mine ? index : -1, view, breakdown: [], standings, may_take_back: false } as unknown as Snapshot;
}

let screen: Screen;
let stop: (() => void) | undefined;
let seen: string;
let index: number;

/** What the page does whenever something has changed that `Screen.follow` looks at. */
function follow(): void {
  const { seat, own, next, waiting, people, curtain } = screen;
  const now = JSON.stringify([seat, own?.resting, own?.live.status, next, waiting, people, curtain]);
  if (now === seen) return;
  seen = now;
  stop?.();
  stop = screen.follow();
}

async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 50) {
    await vi.advanceTimersByTimeAsync(50);
    follow();
  }
}

/** The server says something to one of the open sockets. */
async function tell(seat: number | null, message: object): Promise<void> {
  const socket = Socket.all.findLast((each) => each.seat === seat && each.readyState === 1);
  socket?.onmessage?.({ data: JSON.stringify(message) });
  await vi.advanceTimersByTimeAsync(0);
  follow();
}

const hello = (seat: number | null, actors: readonly number[]): Promise<void> =>
  tell(seat, { type: 'hello', table: table(seat), state: state(index, seat, actors) });

/** Somebody acts, and every open socket is told; `secret` is for the one who acts. */
async function happens(who: number, actors: readonly number[], secret = false): Promise<void> {
  index += 1;
  for (const line of Socket.open()) {
    const seat = line ?? screen.common.info?.you.seat ?? null;
    const events: object[] = [{ seat: who, action: 'take', private: false }];
    if (secret && seat === who) events.push({ seat: -1, action: 'draw red-star', private: true });
    await tell(line, { type: 'update', index, events, state: state(index, seat, actors) });
  }
}

async function open(seat: number, actors: readonly number[]): Promise<void> {
  screen.open(seat);
  await hello(seat, actors);
}

const page = (): string => {
  const { shown: each } = screen;
  return JSON.stringify([each.log, each.said, each.told, each.missed, each.secret, each.show, each.latest]);
};

beforeEach(async () => {
  vi.useFakeTimers();
  Socket.all = [];
  seen = '';
  index = 4;
  vi.stubGlobal('WebSocket', Socket);
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('location', { protocol: 'http:', host: 'table', pathname: '/' });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  const { Screen } = await import('./screen.svelte');
  screen = new Screen('t');
});
afterEach(() => {
  stop?.();
  screen.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('has no curtain where one person sits', async () => {
  await tell(null, { type: 'hello', table: table(0, [0]), state: state(index, 0, [0]) });
  expect([screen.curtain, screen.shown, screen.asked]).toEqual([null, screen.common, true]);
  await happens(0, [3]);
  await pass(20_000);
  expect([screen.curtain, screen.shown, screen.asked]).toEqual([null, screen.common, false]);
});

it('asks for whoever is waited for before anything of theirs is here', async () => {
  await hello(null, [1]);
  expect(screen.curtain).toBe(1);
  expect(Socket.open()).toEqual([null]);
  expect(page()).not.toContain('hand of');
  await open(1, [1]);
  expect(screen.curtain).toBeNull();
  expect(Socket.open()).toEqual([null, 1]);
  expect(page()).toContain('hand of 1');
});

it('falls a while after the move, and leaves nothing of whoever made it', async () => {
  await hello(null, [0]);
  await open(0, [0]);
  const { own } = screen;
  await happens(0, [1]);
  await pass(1000);
  expect([screen.next, screen.own]).toEqual([1, own]);
  await pass(LINGER + 1);
  expect([screen.own, screen.seat, screen.curtain]).toEqual([null, null, 1]);
  expect(Socket.open()).toEqual([null]);
  expect(page()).not.toContain('hand of');
});

it('lets a private moment end first', async () => {
  await hello(null, [0]);
  await open(0, [0]);
  await happens(0, [1], true);
  expect(screen.own?.secret?.action).toBe('draw red-star');
  await pass(2400);
  expect(screen.own?.secret).not.toBeNull();
  await pass(200);
  expect(screen.own?.secret).toBeNull();
  await pass(LINGER - 200);
  expect(screen.own).not.toBeNull();
  await pass(300);
  expect(screen.curtain).toBe(1);
  expect(page()).not.toContain('red-star');
});

it('stays open between the decisions of one person, whatever others do elsewhere', async () => {
  await hello(null, [0]);
  await open(0, [0]);
  const { own } = screen;
  for (const actors of [[3], [2], [0], [0, 1], [3]]) {
    await happens(0, actors);
    await pass(20_000);
    expect(screen.own).toBe(own);
  }
  await happens(3, [1, 2]);
  await pass(20_000);
  expect(screen.curtain).toBe(1);
});

it('tells the next one what everybody may know, since they looked last', async () => {
  await hello(null, [0]);
  await open(0, [0]);
  await happens(0, [3], true);
  await pass(3000);
  await happens(3, [1]);
  await pass(20_000);
  await open(1, [1]);
  const told = ['Ana: take', 'Basil: take'];
  expect(screen.own?.log.map(({ text }) => text)).toEqual(told);
  expect(screen.own?.missed.map(({ text }) => text)).toEqual(told);
  expect(page()).not.toContain('red-star');
  await happens(1, [0]);
  await pass(20_000);
  await open(0, [0]);
  expect(screen.own?.missed.map(({ text }) => text)).toEqual(['Ben: take']);
});

it('asks those who choose at the same time one after the other', async () => {
  await hello(null, [0, 1, 2]);
  expect(screen.curtain).toBe(0);
  await open(0, [0, 1, 2]);
  await happens(0, [1, 2]);
  await pass(20_000);
  expect(screen.curtain).toBe(1);
  await open(1, [1, 2]);
  await happens(1, [2]);
  await pass(20_000);
  expect([screen.curtain, screen.asked]).toEqual([null, false]);
  await happens(2, [0, 1]);
  await pass(20_000);
  expect(screen.seat).toBe(1);
  await happens(1, [0]);
  await pass(20_000);
  expect(screen.curtain).toBe(0);
});

it('stays open for somebody who only came to look, until they give it away', async () => {
  await hello(null, [1]);
  await open(0, [1]);
  await pass(20_000);
  expect([screen.seat, screen.next]).toEqual([0, 1]);
  screen.cover();
  follow();
  expect(screen.curtain).toBe(1);
  screen.open(3);
  expect(screen.own).toBeNull();
});

it('comes back when the line breaks, when the seat goes elsewhere, and when it is covered by hand', async () => {
  await hello(null, [0]);
  await open(0, [0]);
  Socket.all.findLast(({ seat }) => seat === 0)?.onclose?.({ code: 1006 });
  follow();
  expect([screen.own, screen.curtain]).toEqual([null, 0]);
  await open(0, [0]);
  Socket.all.findLast(({ seat }) => seat === 0)?.onclose?.({ code: 4403 });
  follow();
  expect(screen.own).toBeNull();
  await open(0, [0]);
  await tell(null, { type: 'table', table: table(null, [1]) });
  expect([screen.own, screen.curtain]).toEqual([null, null]);
});

it('hides an open view as soon as a second person sits at this screen', async () => {
  await tell(null, { type: 'hello', table: table(0, [0]), state: state(index, 0, [0]) });
  await happens(0, [1], true);
  await pass(20_000);
  expect(page()).toContain('hand of 0');
  await tell(null, { type: 'hello', table: table(null, [0, 1]), state: state(index, null, [1]) });
  expect(screen.curtain).toBe(1);
  expect(page()).not.toContain('hand of');
  expect(screen.shown.log).toEqual([]);
});

it('shows the end to all of them', async () => {
  await hello(null, [0]);
  await open(0, [0]);
  await happens(0, []);
  await tell(null, { type: 'table', table: table(null, [0, 1], 'over') });
  await pass(5000);
  expect([screen.own, screen.curtain]).toEqual([null, null]);
  expect(screen.shown.show?.state?.standings).toHaveLength(4);
  expect(screen.shown.table.you).toBeNull();
});
