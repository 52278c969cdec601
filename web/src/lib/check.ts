// "Check this game": what a browser can find out by itself, and what the server finds by replaying.
import { api } from './api';
import { promiseOf, type Promised } from './promises';
import type { Check, TableInfo } from './wire';

/** What became of the promise: the fingerprint of the seed, shown before the seed.
 *  `same`: it was kept · `differs`: it was not · `unseen`: this browser was not here before the end ·
 *  `daily`: the seed follows from the date · `imported`: the game came as a file. */
export type Kept = 'same' | 'differs' | 'unseen' | 'daily' | 'imported';

export interface Finding {
  readonly promise: Kept;
  /** The fingerprint that this browser noted, and when; null: none. */
  readonly noted: Promised | null;
  /** The fingerprint of the revealed seed, as this browser computed it. */
  readonly hash: string;
  readonly seed: string;
  readonly check: Check;
}

/** The SHA-256 of a text, in hex digits. (`crypto.subtle` needs https, which a kitchen network rarely has.) */
export async function sha256Hex(text: string): Promise<string> {
  const [{ sha256 }, { bytesToHex, utf8ToBytes }] = await Promise.all([
    import('@noble/hashes/sha2.js'),
    import('@noble/hashes/utils.js'),
  ]);
  return bytesToHex(sha256(utf8ToBytes(text)));
}

/** Checks a finished game. Rejects if the server does not answer. */
export async function checked(info: TableInfo): Promise<Finding> {
  const check = await api.check(info.id);
  const seed = info.seed ?? check.seed;
  const hash = await sha256Hex(seed);
  const noted = promiseOf(info.id);
  return { promise: await outcome(info, check, seed, hash, noted?.hash ?? null), noted, hash, seed, check };
}

async function outcome(
  info: TableInfo,
  check: Check,
  seed: string,
  hash: string,
  noted: string | null,
): Promise<Kept> {
  // a server that contradicts itself keeps no promise, whatever was noted
  if (check.seed !== seed || info.seed_hash !== hash) return 'differs';
  if (info.imported) return 'imported';
  if (info.daily) {
    // anybody can make the seed of a day: no server chose it
    return seed === (await sha256Hex(`kitchentable/daily/${info.game}/${info.daily}`)) ? 'daily' : 'differs';
  }
  if (noted === null) return 'unseen';
  return noted === hash ? 'same' : 'differs';
}
