/**
 * Owns when logs of grids become packed months: a week of rows, or a month that is over and quiet. One at a time, with as long
 * a rest after each: on the first of a month all feeds are due.
 */
import type { Clock, Logger } from '@longview/base';
import { nextMonth } from '../segments/slots.ts';

/** A week of slots: 4.7 MB. */
const DUE_ROWS = 2016;
/** What comes late mostly comes within the hour; an import that rests is over. */
const OVER_AFTER_MS = 3_600_000;
const QUIET_MS = 600_000;

interface Log {
  feedId: string;
  monthSec: number;
  rows: number;
  grownAtMs: number;
}

export interface GridPackingDeps {
  clock: Clock;
  logger: Logger;
  pack: (feedId: string, monthSec: number) => Promise<void>;
}

export class GridPacking {
  readonly #deps: GridPackingDeps;
  readonly #logs = new Map<string, Log>();
  readonly #closing = new AbortController();
  #running: Promise<void> | null = null;

  constructor(deps: GridPackingDeps) {
    this.#deps = deps;
  }

  /** The log of a month has so many rows now. */
  note(feedId: string, monthSec: number, rows: number): void {
    if (rows === 0) return;
    const grownAtMs = this.#deps.clock.now();
    this.#logs.set(`${feedId}/${monthSec}`, { feedId, monthSec, rows, grownAtMs });
  }

  forget(feedId: string): void {
    for (const [key, log] of this.#logs) if (log.feedId === feedId) this.#logs.delete(key);
  }

  /** Packs what is due, unless that is under way. Failures are told and tried again. */
  packDue(): Promise<void> {
    this.#running ??= this.#packAll().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  /** Ends after the month under way. */
  async stop(): Promise<void> {
    this.#closing.abort();
    await this.#running;
  }

  async #packAll(): Promise<void> {
    const { clock, logger, pack } = this.#deps;
    const { signal } = this.#closing;
    for (const [key, log] of [...this.#logs]) {
      if (signal.aborted) return;
      if (!this.#isDue(log)) continue;
      const beganMs = clock.monotonic();
      this.#logs.delete(key);
      await pack(log.feedId, log.monthSec).catch((err) => {
        logger.warn({ err, feedId: log.feedId }, 'could not pack a month of grids yet');
        if (!this.#logs.has(key)) this.#logs.set(key, { ...log, grownAtMs: clock.now() });
      });
      const tookMs = clock.monotonic() - beganMs;
      if (tookMs > 0) await clock.sleep(tookMs, signal).catch(() => {});
    }
  }

  #isDue({ monthSec, rows, grownAtMs }: Log): boolean {
    const nowMs = this.#deps.clock.now();
    if (rows >= DUE_ROWS) return true;
    return nowMs >= nextMonth(monthSec) * 1000 + OVER_AFTER_MS && nowMs >= grownAtMs + QUIET_MS;
  }
}
