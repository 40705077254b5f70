/**
 * Owns how many names are looked up at once. The system's resolver takes a thread of the process for as long as it
 * waits for an answer, and the same threads read and write files: names that nobody answers for must neither hold
 * all of them nor keep the names of good cameras waiting. Never decides whether an address may be called.
 */
import { type Clock, SingleFlight } from '@longview/base';
import pLimit from 'p-limit';
import type { Resolve, ResolvedAddress } from './address-guard.ts';

/** Fewer than the threads that may wait for names: half of UV_THREADPOOL_SIZE as `npm start` sets it. */
const AT_ONCE = 6;
/** Of these, for names that failed or were slow the last time. */
const TROUBLED_AT_ONCE = 2;
const SLOW_MS = 1_000;
/** Longest wait of one caller, its place in the line included. */
const PATIENCE_MS = 5_000;
const MAX_TROUBLED = 10_000;

/** `resolve` for many callers: each name once at a time, a few names at once, troubled ones in a line of their own. */
export function boundedResolve(resolve: Resolve, clock: Clock): Resolve {
  const flights = new SingleFlight<ResolvedAddress[]>();
  const all = pLimit(AT_ONCE);
  const troubledOnly = pLimit(TROUBLED_AT_ONCE);
  const troubled = new Set<string>();
  const note = (host: string, isTroubled: boolean) => {
    troubled.delete(host);
    if (isTroubled) troubled.add(host);
    const [oldest] = troubled;
    if (oldest !== undefined && troubled.size > MAX_TROUBLED) troubled.delete(oldest);
  };
  const look = async (host: string) => {
    const startedMs = clock.monotonic();
    try {
      const found = await resolve(host);
      note(host, clock.monotonic() - startedMs > SLOW_MS);
      return found;
    } catch (err) {
      note(host, true);
      throw err;
    }
  };
  const inTurn = (host: string) =>
    flights.run(host, () =>
      troubled.has(host) ? troubledOnly(() => all(() => look(host))) : all(() => look(host)),
    );
  return async (host) => {
    const answered = new AbortController();
    try {
      return await Promise.race([inTurn(host), tooLate(clock, answered.signal)]);
    } finally {
      answered.abort();
    }
  };
}

/** The caller goes on without the name; the resolver cannot be told to stop. */
async function tooLate(clock: Clock, answered: AbortSignal): Promise<never> {
  await clock.sleep(PATIENCE_MS, answered);
  throw Object.assign(new Error('The name was not looked up in time.'), { code: 'ETIMEDOUT' });
}
