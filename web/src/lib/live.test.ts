// The socket: no command is lost or played twice, and a dead line is noticed.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Live } from './live.svelte';
import type { FromServer, ToServer } from './wire';

class Socket {
  static readonly OPEN = 1;
  static all: Socket[] = [];
  readyState = 0;
  sent: ToServer[] = [];
  closed = false;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(readonly address: string) {
    Socket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as ToServer);
  }
  close(): void {
    this.closed = true;
  }
  /** The server says something. */
  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  hello(): void {
    this.readyState = Socket.OPEN;
    this.say({ type: 'hello' });
  }
}

const last = (): Socket => Socket.all.at(-1) ?? expect.fail('no socket');
let live: Live;
let heard: FromServer[];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Socket);
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  Socket.all = [];
  heard = [];
  live = new Live('ws://table', (message) => heard.push(message));
});
afterEach(() => {
  live.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('sends an unanswered command again after a break, under the same name', async () => {
  last().hello();
  live.act(7, ['take 1']);
  const [first] = last().sent;
  last().onclose?.({ code: 1006 });
  expect(live.status).toBe('lost');
  await vi.advanceTimersByTimeAsync(1000);
  last().hello();
  expect(Socket.all).toHaveLength(2);
  expect(last().sent).toEqual([first]);
  expect(first).toMatchObject({ type: 'act', decision: 7, actions: ['take 1'] });
});

it('does not send an answered command again', async () => {
  last().hello();
  live.act(7, ['take 1']);
  const [act] = last().sent;
  last().say({ type: 'ack', command: act && 'command' in act ? act.command : '', index: 8 });
  last().onclose?.({ code: 1006 });
  await vi.advanceTimersByTimeAsync(1000);
  last().hello();
  expect(last().sent).toEqual([]);
});

it('says everything that is unanswered again after a break, in order, beside a command', async () => {
  last().hello();
  const first = live.say('nice', '');
  live.say(null, 'one');
  last().say({ type: 'heard', command: first.command, number: 1 });
  live.act(7, ['take 1']);
  last().onclose?.({ code: 1006 });
  live.say(null, 'two');
  await vi.advanceTimersByTimeAsync(1000);
  last().hello();
  expect(last().sent).toMatchObject([
    { type: 'act', actions: ['take 1'] },
    { type: 'say', phrase: null, text: 'one' },
    { type: 'say', phrase: null, text: 'two' },
  ]);
});

it('takes a line for dead that swallows what is said', async () => {
  last().hello();
  const socket = last();
  const first = live.say('nice', '');
  live.say(null, 'lost');
  socket.say({ type: 'heard', command: first.command, number: 1 });
  for (let s = 0; s < 5; s += 1) {
    socket.say({ type: 'table' });
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(socket.closed).toBe(true);
});

it('gives every command a name of its own', () => {
  last().hello();
  live.act(1, ['a']);
  live.act(1, ['a']);
  const names = last().sent.map((message) => ('command' in message ? message.command : ''));
  expect(new Set(names).size).toBe(2);
  expect(names[0]).toMatch(/^[0-9a-f]{32}$/);
});

it('takes a silent line for dead, and one that swallows commands while it brings news', async () => {
  last().hello();
  await vi.advanceTimersByTimeAsync(13_000);
  expect(Socket.all[0]?.closed).toBe(true);
  last().hello();
  const second = last();
  live.act(3, ['pass']);
  for (let s = 0; s < 5; s += 1) {
    second.say({ type: 'table' });
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(second.closed).toBe(true);
});

it('keeps a line on which pings are answered', async () => {
  last().hello();
  const socket = last();
  for (let s = 0; s < 60; s += 1) {
    await vi.advanceTimersByTimeAsync(1000);
    if (socket.sent.splice(0).length > 0) socket.say({ type: 'pong' });
  }
  expect(Socket.all).toHaveLength(1);
  expect(live.status).toBe('open');
});

it('waits longer and longer between tries, and stops where it has no seat', async () => {
  const waits: number[] = [];
  for (let tries = 0; tries < 7; tries += 1) {
    const before = Socket.all.length;
    last().onclose?.({ code: 1006 });
    let wait = 0;
    for (; Socket.all.length === before; wait += 100) await vi.advanceTimersByTimeAsync(100);
    waits.push(wait);
  }
  expect(waits[0]).toBeLessThan(700);
  expect(waits[3]).toBeGreaterThan(2000);
  expect(Math.max(...waits)).toBeLessThan(12_600);
  const all = Socket.all.length;
  last().onclose?.({ code: 4403 });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(live.status).toBe('shut');
  expect(Socket.all).toHaveLength(all);
});

it('answers drafts in any order, and with null where they were refused or the line broke', async () => {
  last().hello();
  const drafts = ['a', 'b', 'c'].map((action) => live.draft(2, [action]));
  const requests = last().sent.map((message) => ('request' in message ? message.request : -1));
  last().say({ type: 'preview', request: requests[1], played: ['b'] });
  last().say({ type: 'refused', command: '', request: requests[0], code: 'x', sentence: '', rule: '' });
  last().onclose?.({ code: 1006 });
  const [a, b, c] = await Promise.all(drafts);
  expect([a, b?.played, c]).toEqual([null, ['b'], null]);
  expect(heard.map(({ type }) => type)).toEqual(['hello']);
});
