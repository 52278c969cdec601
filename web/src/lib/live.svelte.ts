// The socket of one table: connects again by itself, and loses no command.
import type { FromServer, Phrase, Preview, ToServer } from './wire';

/** `connecting`: the first time; `lost`: trying again; `shut`: this browser may not see the table. */
export type LiveStatus = 'connecting' | 'open' | 'lost' | 'shut';

const NO_SEAT = 4403;
const PING_EVERY = 8_000;
/** Silence for this long after something that must be answered: the line is dead. */
const ANSWER_WITHIN = 4_000;
const FIRST_RETRY = 400;
const LAST_RETRY = 10_000;

/** A command that was not answered yet. */
interface Command {
  readonly command: string;
  readonly decision: number;
  readonly actions: string[];
}

/** Something said that was not answered yet. */
export interface Spoken {
  readonly command: string;
  readonly phrase: Phrase | null;
  readonly text: string;
}

interface Waiting {
  readonly request: number;
  readonly settle: (preview: Preview | null) => void;
}

/** A random name for a command. (`randomUUID` needs https, which a kitchen network rarely has.) */
export function newCommand(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export class Live {
  status: LiveStatus = $state('connecting');

  readonly #address: string;
  readonly #receive: (message: FromServer) => void;
  #socket: WebSocket | null = null;
  #unanswered: Command | null = null;
  #unsaid: readonly Spoken[] = [];
  #drafts: Waiting[] = [];
  #requests = 0;
  #retry = FIRST_RETRY;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #pingTimer: ReturnType<typeof setInterval> | undefined;
  #deadTimer: ReturnType<typeof setTimeout> | undefined;
  #ackTimer: ReturnType<typeof setTimeout> | undefined;
  readonly #wake = (): void => this.#hurryUp();
  /** The browser's word that it is offline is only a hint: a server in the house may still be there. */
  readonly #doubt = (): void => this.#send({ type: 'ping' });

  constructor(address: string, receive: (message: FromServer) => void) {
    this.#address = address;
    this.#receive = receive;
    addEventListener('online', this.#wake);
    addEventListener('offline', this.#doubt);
    document.addEventListener('visibilitychange', this.#wake);
    this.#connect();
  }

  /** Sends a command. It is sent again after every break until it is answered. */
  act(decision: number, actions: string[]): void {
    this.#unanswered = { command: newCommand(), decision, actions };
    this.#send({ type: 'act', ...this.#unanswered });
    this.#expectAck();
  }

  /** Says something, as `act` sends a command: again after every break, until it is answered. */
  say(phrase: Phrase | null, text: string): Spoken {
    const spoken = { command: newCommand(), phrase, text };
    this.#unsaid = [...this.#unsaid, spoken];
    this.#send({ type: 'say', ...spoken });
    this.#expectAck();
    return spoken;
  }

  /** Tries actions; null if the line broke or the server said no. */
  draft(decision: number, actions: string[]): Promise<Preview | null> {
    if (this.status !== 'open') return Promise.resolve(null);
    this.#requests += 1;
    const request = this.#requests;
    return new Promise((settle) => {
      this.#drafts.push({ request, settle });
      this.#send({ type: 'draft', request, decision, actions });
    });
  }

  /** Says that a decision is before somebody's eyes; nothing has to come back. */
  see(decision: number): void {
    const seen: ToServer = { type: 'seen', decision };
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(seen));
  }

  /** Hangs up for good. */
  close(): void {
    removeEventListener('online', this.#wake);
    removeEventListener('offline', this.#doubt);
    document.removeEventListener('visibilitychange', this.#wake);
    clearTimeout(this.#retryTimer);
    this.#drop();
  }

  #connect(): void {
    const socket = new WebSocket(this.#address);
    this.#socket = socket;
    this.#expectAnswer();
    socket.onmessage = (event) => {
      if (socket === this.#socket) this.#heard(JSON.parse(String(event.data)) as FromServer);
    };
    socket.onclose = (event) => {
      if (socket === this.#socket) this.#lost(event.code);
    };
  }

  #heard(message: FromServer): void {
    clearTimeout(this.#deadTimer);
    if (message.type === 'hello') this.#opened();
    if ('command' in message) this.#answered(message.command);
    if (message.type === 'preview') this.#settle(message.request, message);
    else if (message.type === 'refused' && message.request !== null) this.#settle(message.request, null);
    else if (message.type !== 'pong') this.#receive(message);
  }

  #opened(): void {
    this.status = 'open';
    this.#retry = FIRST_RETRY;
    clearInterval(this.#pingTimer);
    this.#pingTimer = setInterval(() => this.#send({ type: 'ping' }), PING_EVERY);
    if (this.#unanswered) this.#send({ type: 'act', ...this.#unanswered });
    for (const spoken of this.#unsaid) this.#send({ type: 'say', ...spoken });
    this.#expectAck();
  }

  #answered(command: string): void {
    const unsaid = this.#unsaid.filter((spoken) => spoken.command !== command);
    if (command !== this.#unanswered?.command && unsaid.length === this.#unsaid.length) return;
    if (command === this.#unanswered?.command) this.#unanswered = null;
    this.#unsaid = unsaid;
    this.#expectAck();
  }

  /** Others' news may still arrive on a line that swallows what we say: only an answer counts. */
  #expectAck(): void {
    clearTimeout(this.#ackTimer);
    const open = this.#unanswered !== null || this.#unsaid.length > 0;
    if (open && this.#socket) this.#ackTimer = setTimeout(() => this.#lost(0), ANSWER_WITHIN);
  }

  #lost(code: number): void {
    this.#drop();
    if (code === NO_SEAT) {
      this.status = 'shut';
      return;
    }
    const first = this.status === 'connecting' && this.#retry === FIRST_RETRY;
    this.status = first ? 'connecting' : 'lost';
    this.#retryTimer = setTimeout(() => this.#connect(), this.#retry * (0.75 + Math.random() / 2));
    this.#retry = Math.min(LAST_RETRY, this.#retry * 2);
  }

  /** The network or the person is back: try now, or find out whether the line still lives. */
  #hurryUp(): void {
    if (document.hidden || this.status === 'shut') return;
    if (this.#socket) {
      this.#send({ type: 'ping' });
    } else {
      clearTimeout(this.#retryTimer);
      this.#connect();
    }
  }

  #send(message: ToServer): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    this.#socket.send(JSON.stringify(message));
    this.#expectAnswer();
  }

  #expectAnswer(): void {
    clearTimeout(this.#deadTimer);
    this.#deadTimer = setTimeout(() => this.#lost(0), ANSWER_WITHIN);
  }

  #settle(request: number, preview: Preview | null): void {
    this.#drafts.find((draft) => draft.request === request)?.settle(preview);
    this.#drafts = this.#drafts.filter((draft) => draft.request !== request);
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    clearInterval(this.#pingTimer);
    clearTimeout(this.#deadTimer);
    clearTimeout(this.#ackTimer);
    socket?.close();
    for (const { settle } of this.#drafts.splice(0)) settle(null);
  }
}
