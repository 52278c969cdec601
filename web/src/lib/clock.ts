// What a clock shows between two words of the server: it counts down by a time that never jumps.
import type { SeatTime } from './wire';

/** The clocks as they were told, and when, in ms of `performance.now()`. */
export interface Times {
  readonly seats: readonly SeatTime[];
  readonly at: number;
}

/** What is left, in ms. */
export interface Left {
  readonly decision: number;
  readonly bank: number;
  readonly allowance: number;
}

/** From here on a clock is marked, in ms. */
export const LAST = 10_000;

/** What a seat has left when so much time has passed since it was told. */
export function leftAfter(time: SeatTime, here: boolean, passed: number): Left {
  if (!time.runs) return time;
  let rest = Math.max(0, passed);
  const spend = (amount: number): number => {
    const used = Math.min(rest, amount);
    rest -= used;
    return amount - used;
  };
  const allowance = here ? time.allowance : spend(time.allowance);
  return { allowance, decision: spend(time.decision), bank: spend(time.bank) };
}

/** Minutes and seconds, or hours before them: `1:05`. A second that has begun counts as a whole one. */
export function clockText(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const two = (number: number): string => String(number).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
