/**
 * Keeps in the database that this process captures, so that the times in which none did can be told from a camera that
 * was silent (EXT-453). A machine that slept did not capture; one whose database was away did.
 */
import type { Clock } from '@longview/base';
import type { Db } from '../db/open.ts';
import { insertRun, noteRunSeen } from './capture-run-queries.ts';

/** The wall clock was this much faster than the process: it slept. */
const SLEPT_MS = 120_000;
const KEPT_MS = 400 * 86_400_000;

interface Run {
  id: number;
  /** Wall clock minus monotonic clock, ms. */
  offsetMs: number;
}

export class CaptureRuns {
  readonly #deps: { db: Db; clock: Clock };
  #run: Run | null = null;

  constructor(deps: { db: Db; clock: Clock }) {
    this.#deps = deps;
  }

  /** At the start, then every half minute, and at the end. @throws AppError Unavailable */
  async note(): Promise<void> {
    const { db, clock } = this.#deps;
    const nowMs = clock.now();
    const offsetMs = nowMs - clock.monotonic();
    const run = this.#run;
    const isAwake = run !== null && offsetMs - run.offsetMs < SLEPT_MS;
    if (isAwake && (await noteRunSeen(db, run.id, new Date(nowMs)))) {
      this.#run = { id: run.id, offsetMs };
      return;
    }
    this.#run = { id: await insertRun(db, new Date(nowMs), new Date(nowMs - KEPT_MS)), offsetMs };
  }
}
