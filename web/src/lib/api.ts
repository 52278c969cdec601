// The HTTP side of the server: one function for each thing that can be asked.
import { refusal, translatedDaily } from './server-texts';
import type {
  Advice,
  Check,
  Created,
  Daily,
  DailyResult,
  GameInfo,
  Invitation,
  MyTable,
  NewTable,
  Notices,
  Positions,
  Rehearsed,
  Replay,
  Reviewing,
  Rulebook,
  Seated,
  SeatPlan,
  SentTutorial,
  Subscription,
  Tutorial,
  Watching,
} from './wire';
import { wholeAll } from './whole';

/** An answer that says no, or the lack of an answer. */
export class ApiError extends Error {
  constructor(
    /** A stable word: the server's, or `offline` if it could not be reached. */
    readonly code: string,
    /** What is wrong, for a person; empty if the server gave no sentence. */
    readonly sentence: string,
    readonly rule = '',
  ) {
    super(sentence || code);
  }
}

interface Sent {
  readonly body?: unknown;
  readonly type?: string;
  /** Names the request, so that it can be sent again. */
  readonly key?: string;
}

async function ask(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  { body, type = 'application/json', key }: Sent = {},
): Promise<Response> {
  let response: Response;
  try {
    const headers = new Headers();
    const init: RequestInit = { method, credentials: 'same-origin', headers };
    if (body !== undefined) {
      init.body = typeof body === 'string' ? body : JSON.stringify(body);
      headers.set('content-type', type);
    }
    if (key !== undefined) headers.set('idempotency-key', key);
    response = await fetch(`/api${path}`, init);
  } catch {
    throw new ApiError('offline', '');
  }
  if (response.ok) return response;
  const answer = (await response.json().catch(() => ({}))) as Partial<Record<string, string>>;
  const code = answer['code'] ?? `http_${response.status}`;
  throw new ApiError(code, refusal(code, answer['sentence'] ?? ''), answer['rule'] ?? '');
}

async function get<T>(path: string): Promise<T> {
  return (await (await ask('GET', path)).json()) as T;
}

async function post<T>(path: string, body: unknown = {}): Promise<T> {
  const response = await ask('POST', path, { body });
  const text = await response.text();
  return (text ? JSON.parse(text) : null) as T;
}

/** The keys of requests that have had no answer, by what was asked. */
const unanswered = new Map<string, string>();
/** Before a request that had no answer is sent again, in ms. */
const AGAIN = [400, 1600];

/** A secret that names a request: 256 bits, as 43 characters. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').slice(0, 43);
}

/**
 * Asks for something that must not happen twice. Without an answer nobody knows whether it happened; so it is
 * sent again under the same key, now and when somebody asks for the same later, and the server gives the first
 * answer once more.
 */
async function once<T>(method: 'GET' | 'POST', path: string, sent: Sent = {}): Promise<T> {
  const asked = JSON.stringify([method, path, sent.body]);
  const key = unanswered.get(asked) ?? newKey();
  unanswered.set(asked, key);
  for (let sending = 0; ; sending++) {
    try {
      const answer = (await (await ask(method, path, { ...sent, key })).json()) as T;
      unanswered.delete(asked);
      return answer;
    } catch (error) {
      if (error instanceof ApiError && error.code !== 'offline') {
        unanswered.delete(asked);
        throw error;
      }
      const pause = AGAIN[sending];
      if (pause === undefined) throw error instanceof ApiError ? error : new ApiError('offline', '');
      await new Promise((go) => setTimeout(go, pause));
    }
  }
}

const part = encodeURIComponent;
const of = (seat: number | null): string => (seat === null ? '' : `?seat=${seat}`);

export const api = {
  games: () => get<GameInfo[]>('/games'),
  /** In a language that the game's rules are there in, else in English. */
  rules: (game: string, language: string) =>
    get<Rulebook>(`/games/${part(game)}/rules?language=${part(language)}`),
  /** All of a game's tutorial. */
  tutorial: async (game: string): Promise<Tutorial> => {
    const sent = await get<SentTutorial>(`/tutorials/${part(game)}`);
    const scenes = sent.scenes.map((scene) => ({ ...scene, updates: wholeAll(scene.updates) }));
    return { ...sent, scenes };
  },
  /** Tries actions in a scene of a tutorial. */
  rehearse: (game: string, scene: number, actions: readonly string[]) =>
    post<Rehearsed>(`/tutorials/${part(game)}/${scene}/draft`, { actions }),
  /** The tables of this browser; what moved last comes first. */
  mine: () => get<MyTable[]>('/mine'),
  /** Whether this browser is told when a table waits for it. */
  notices: () => get<Notices>('/notices'),
  wantNotices: (subscription: Subscription) => post<unknown>('/notices', subscription),
  wantNoNotices: () => ask('DELETE', '/notices'),
  daily: async () => Promise.all((await get<Daily[]>('/daily')).map(translatedDaily)),
  playDaily: (game: string, name: string) => once<Created>('POST', `/daily/${part(game)}`, { body: { your_name: name } }),
  /** What came of a deal of the day; answers when the bot has played it, too. */
  dailyResult: (table: string) => get<DailyResult>(`/tables/${part(table)}/daily`),
  create: (table: NewTable) => once<Created>('POST', '/tables', { body: table }),
  invitation: (secret: string) => get<Invitation>(`/join/${part(secret)}`),
  join: (secret: string, name: string, seat: number | null) =>
    once<Seated>('POST', `/join/${part(secret)}`, { body: { name, seat } }),
  watch: (secret: string) => once<Watching>('GET', `/watch/${part(secret)}`),
  recover: (code: string) => once<Seated>('POST', `/recover/${part(code)}`),
  start: (table: string) => post<unknown>(`/tables/${part(table)}/start`),
  plan: (table: string, seat: number, plan: SeatPlan) =>
    post<unknown>(`/tables/${part(table)}/seats/${seat}`, plan),
  /** Lets a bot play for somebody who is not there. */
  sitIn: (table: string, seat: number) => post<unknown>(`/tables/${part(table)}/seats/${seat}/sit-in`),
  /** Takes one's seat back from the bot that sits in. */
  comeBack: (table: string, seat: number | null) => post<unknown>(`/tables/${part(table)}/back${of(seat)}`),
  resign: (table: string, seat: number | null) => post<unknown>(`/tables/${part(table)}/resign${of(seat)}`),
  /** Seats somebody else at this screen. */
  seatHere: (table: string, name: string) => post<Seated>(`/tables/${part(table)}/here`, { name, seat: null }),
  /** What a bot would do at a decision of one's own. */
  hint: (table: string, seat: number | null, decision: number) =>
    post<Advice>(`/tables/${part(table)}/hint${of(seat)}`, { decision }),
  /** How far the review of a finished game for a seat is. */
  review: (table: string, seat: number) => get<Reviewing>(`/tables/${part(table)}/review${of(seat)}`),
  /** The same; begins it unless it is begun or made. */
  beginReview: (table: string, seat: number) => post<Reviewing>(`/tables/${part(table)}/review${of(seat)}`),
  rematch: (table: string) => post<Created>(`/tables/${part(table)}/rematch`),
  /** Opens the record of a finished game. */
  openRecord: (text: string) => once<Created>('POST', '/records', { body: text, type: 'text/plain' }),
  replay: (table: string) => get<Replay>(`/tables/${part(table)}/replay`),
  /** Some positions from `start` on, as a seat, or (null) everybody, saw them. */
  positions: (table: string, seat: number | null, start: number) =>
    get<Positions>(`/tables/${part(table)}/replay/${start}${of(seat)}`),
  check: (table: string) => get<Check>(`/tables/${part(table)}/check`),
  /** The address of a finished table's record. */
  record: (table: string) => `/api/tables/${part(table)}/record`,
  /** The address of a table's socket; `seat`: for whom, at a shared screen. */
  live: (table: string, seat: number | null) =>
    `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/tables/${part(table)}/live${of(seat)}`,
};
