/**
 * Counts calls of a window for all nodes together, in steps: each node tells the database of every twentieth part of
 * what is allowed and learns there what all have counted, so that a call costs no query and a caller who seldom calls
 * none at all. What nodes have not told yet is the error: less than a twentieth of the limit for each of them.
 */
import type { Clock, Logger } from '@longview/base';
import { LRUCache } from 'lru-cache';
import type { CountedCalls } from './call-count-queries.ts';

const MAX_CALLERS = 20_000;
const STEPS = 20;

interface Window {
  endsAtMs: number;
  /** What all nodes have told, as far as this one knows. */
  told: number;
  /** Counted here and not told yet. */
  own: number;
  isTelling: boolean;
}

export interface CallCountsDeps {
  clock: Pick<Clock, 'monotonic'>;
  logger: Logger;
  /** Adds to what all nodes have counted. */
  add: (key: string, by: number, windowMs: number) => Promise<CountedCalls>;
}

export class CallCounts {
  readonly #deps: CallCountsDeps;
  readonly #windows = new LRUCache<string, Window>({ max: MAX_CALLERS });

  constructor(deps: CallCountsDeps) {
    this.#deps = deps;
  }

  /** Counts one call of `key`; those above `max` are refused without being counted. */
  take(key: string, windowMs: number, max: number): { current: number; ttl: number } {
    const nowMs = this.#deps.clock.monotonic();
    const window = this.#windowOf(key, nowMs, windowMs);
    if (window.told + window.own <= max) window.own++;
    if (window.own >= Math.max(1, Math.floor(max / STEPS)) && !window.isTelling)
      void this.#tell(key, window, windowMs);
    return { current: window.told + window.own, ttl: Math.max(0, window.endsAtMs - nowMs) };
  }

  #windowOf(key: string, nowMs: number, windowMs: number): Window {
    const known = this.#windows.get(key);
    if (known && known.endsAtMs > nowMs) return known;
    const window = { endsAtMs: nowMs + windowMs, told: 0, own: 0, isTelling: false };
    this.#windows.set(key, window);
    return window;
  }

  /** While the database is away each node counts for itself. */
  async #tell(key: string, window: Window, windowMs: number): Promise<void> {
    const { add, clock, logger } = this.#deps;
    window.isTelling = true;
    const telling = window.own;
    try {
      const { count, leftMs } = await add(key, telling, windowMs);
      window.told = count;
      window.own -= telling;
      window.endsAtMs = clock.monotonic() + leftMs;
    } catch (err) {
      logger.debug({ err }, 'calls are counted on this node only');
    } finally {
      window.isTelling = false;
    }
  }
}
