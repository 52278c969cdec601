// Addresses that people type, click and cut off.
import { expect, it } from 'vitest';
import { parsePath } from './routes';

it.each([
  ['/', { page: 'home' }],
  ['/new/memento', { page: 'new', game: 'memento' }],
  ['/join/abc', { page: 'join', secret: 'abc' }],
  ['/watch/abc', { page: 'watch', secret: 'abc' }],
  ['/t/abc', { page: 'table', table: 'abc' }],
  ['/recover', { page: 'recover', code: '' }],
  ['/recover/a%20b', { page: 'recover', code: 'a b' }],
  ['/you', { page: 'you' }],
  ['/you/me', { page: 'nowhere' }],
  ['/join/', { page: 'nowhere' }],
  ['/t/abc/replay', { page: 'replay', table: 'abc' }],
  ['/t/abc/review', { page: 'review', table: 'abc' }],
  ['/t//replay', { page: 'nowhere' }],
  ['/t/abc/replay/more', { page: 'nowhere' }],
  ['/t/abc/more', { page: 'nowhere' }],
  ['/t/%zz', { page: 'table', table: '%zz' }],
  ['/elsewhere/x', { page: 'nowhere' }],
])('reads %s', (path, route) => expect(parsePath(path)).toEqual(route));
