// Talk at a table: told once, unread until it was seen, and given back when it was refused.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Remark } from '../wire';
import { PHRASES, phraseText, wordsOf } from './phrases';
import { Talk } from './talk.svelte';

const remark = (number: number, seat: number, text = 'x'): Remark => ({ number, seat, phrase: null, text, said: 0 });
let sent: { phrase: string | null; text: string }[];
let kept: Map<string, string>;
const talkOf = (you: number | null): Talk =>
  new Talk('t', () => you, (phrase, text) => {
    sent.push({ phrase, text });
    return { command: `c${sent.length}`, phrase, text };
  });

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('hears each remark once, whatever comes again', () => {
  const talk = talkOf(0);
  talk.adopt([remark(1, 0), remark(2, 1)]);
  expect(talk.hear(remark(2, 1))).toBe(false);
  expect(talk.hear(remark(3, 1))).toBe(true);
  talk.adopt([remark(2, 1), remark(3, 1)]);
  expect(talk.remarks.map(({ number }) => number)).toEqual([2, 3]);
});

it('counts what others said until it was seen, also after a reload', () => {
  const talk = talkOf(0);
  talk.adopt([remark(1, 0), remark(2, 1), remark(3, 1)]);
  expect(talk.unread).toBe(2);
  talk.seen();
  expect(talk.unread).toBe(0);
  talk.hear(remark(4, 1));
  expect(talk.unread).toBe(1);
  const again = talkOf(0);
  again.adopt([remark(3, 1), remark(4, 1)]);
  expect(again.unread).toBe(1);
});

it('shows a bubble for a moment, and the newer one for its own', () => {
  const talk = talkOf(0);
  talk.hear(remark(1, 1, 'first'));
  vi.advanceTimersByTime(4000);
  talk.hear(remark(2, 1, 'second'));
  vi.advanceTimersByTime(4000);
  expect(talk.bubbles[1]?.text).toBe('second');
  vi.advanceTimersByTime(4000);
  expect(talk.bubbles).toEqual({});
});

it('gives words back that were not taken, but not over newer ones', () => {
  const talk = talkOf(0);
  talk.draft = '  hello ';
  talk.sayDraft();
  expect(sent).toEqual([{ phrase: null, text: 'hello' }]);
  expect([talk.draft, talk.pending.length]).toEqual(['', 1]);
  expect(talk.refused('other', 'No.')).toBe(false);
  expect(talk.refused('c1', 'Wait a moment.')).toBe(true);
  expect([talk.draft, talk.wrong, talk.pending.length]).toEqual(['hello', 'Wait a moment.', 0]);
  talk.sayDraft();
  expect(talk.wrong).toBe('');
  talk.draft = 'newer';
  talk.refused('c2', 'Wait a moment.');
  expect(talk.draft).toBe('newer');
});

it('says nothing where nothing is written', () => {
  const talk = talkOf(0);
  talk.draft = '   ';
  talk.sayDraft();
  expect(sent).toEqual([]);
  talk.sayPhrase('nice');
  expect(sent).toEqual([{ phrase: 'nice', text: '' }]);
});

it('has words for every phrase', () => {
  expect(new Set(PHRASES.map(phraseText)).size).toBe(PHRASES.length);
  expect(wordsOf({ phrase: 'good_game', text: '' })).toBe('Good game');
  expect(wordsOf({ phrase: null, text: '<b>' })).toBe('<b>');
});
