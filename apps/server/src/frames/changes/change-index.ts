/**
 * Owns the change index (EXT-540 to EXT-546): summaries, scores and marks of days, in small steps, feed after feed. What is to be done
 * stands in the table, so whoever is broken off goes on where it was, and two at once do the same and no harm.
 */
import type { Clock, Logger } from '@longview/base';
import type { FrameStore } from '@longview/frame-store';
import { HISTORY_DAYS, WHOLE_GRID, WINDOW_DAYS } from '@longview/rules/changes';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../db/open.ts';
import { findSetting, saveSetting } from '../../db/settings.ts';
import { transaction } from '../../db/transaction.ts';
import { remarkAfter } from '../marks/mark-queries.ts';
import type { PastMarks } from '../marks/past-marks.ts';
import { forgetDates, listScores } from './change-date-queries.ts';
import { type ChangeDates, DATED_BY_DAYS } from './change-dates.ts';
import {
  addDays,
  askToLook,
  dropDay,
  dropSummaries,
  listDueFeeds,
  listOpenDays,
  reopenAround,
  reopenOtherVersions,
  saveGap,
  saveScores,
  saveSummary,
} from './change-day-queries.ts';
import type { ChangeThread } from './change-thread.ts';
import { dayOf, dayStart } from './day-numbers.ts';
import { readSummaries } from './day-summaries.ts';
import { hasGrids, readDays, sliceDays } from './grid-days.ts';

/** Of the rules in `rules/changes`: raise it when they score otherwise, and all days are scored anew from their grids. */
const VERSION = 1;
const VERSION_SETTING = 'ChangeIndexVersion';
/** Late pictures come for a while: a day is summarised once none has come for so long. */
const SETTLED_MS = 10 * 60_000;
/** A mark of the future is one of a clock that was wrong. */
const AHEAD_MS = 60_000;
/** A day whose grids are on a node that is away is tried so long, every hour. */
const PATIENCE_MS = 2 * 86_400_000;
const AGAIN_MS = 3_600_000;
/** Days of one feed in one step: the others wait no longer than that. */
const STEP_DAYS = 8;
const FEEDS_AT_ONCE = 200;
const OPEN_LISTED = 64;
/** Rest after each step, as a multiple of the time it took: capture and viewers go first. */
const REST_RATIO = 3;

type OpenDay = Awaited<ReturnType<typeof listOpenDays>>[number];

export interface ChangeIndexParts {
  db: Db;
  clock: Clock;
  logger: Logger;
  store: Pick<FrameStore, 'find'> & { grids: Pick<FrameStore['grids'], 'read'> };
  thread: ChangeThread;
  dates: ChangeDates;
  pastMarks: PastMarks;
}

export class ChangeIndex {
  readonly #parts: ChangeIndexParts;
  /** Feed that had the last step: a run that was cut short goes on after it. */
  #after = '';
  #isVersionSettled = false;
  /** Feed and day that were found to have frames and no grid. */
  readonly #gridless = new LRUCache<string, true>({ max: 10_000, ttl: AGAIN_MS });

  constructor(parts: ChangeIndexParts) {
    this.#parts = parts;
  }

  /** Does what is due, one step of each feed after the other; `mayGoOn` is asked before each. @throws AppError Unavailable */
  async work(mayGoOn: () => boolean): Promise<void> {
    await this.#settleVersion();
    await this.#parts.pastMarks.settleVersion();
    for (;;) {
      const isWhole = this.#after === '';
      const steps = await this.#pass(mayGoOn);
      if (!mayGoOn() || (steps === 0 && isWhole)) return;
    }
  }

  /**
   * The same of one feed, without rest and whatever is settled, of these days and all that wait; for commands, beside which
   * nothing comes. @throws AppError Unavailable
   */
  async workFeed(feedId: string, days: readonly number[] = []): Promise<void> {
    await addDays(this.#parts.db, feedId, days);
    while (await this.#step(feedId, 0));
  }

  /** Scores of other rules are no scores; once for each version, and again if that is broken off. */
  async #settleVersion(): Promise<void> {
    const { db } = this.#parts;
    if (this.#isVersionSettled) return;
    if ((await findSetting<number>(db, VERSION_SETTING)) !== VERSION) {
      await reopenOtherVersions(db, VERSION);
      await saveSetting(db, VERSION_SETTING, VERSION);
    }
    this.#isVersionSettled = true;
  }

  /** Once through all feeds from where the last pass ended; how many had something to do. */
  async #pass(mayGoOn: () => boolean): Promise<number> {
    const { db, clock, logger } = this.#parts;
    let steps = 0;
    for (;;) {
      const feeds = await listDueFeeds(db, {
        ...{ after: this.#after, today: this.#today, limit: FEEDS_AT_ONCE },
      });
      for (const feedId of feeds) {
        if (!mayGoOn()) return steps;
        this.#after = feedId;
        const beganMs = clock.monotonic();
        const isDone = await this.#step(feedId, SETTLED_MS).catch((err) => {
          logger.warn({ err, feedId }, 'changes of a feed cannot be looked for yet; it is tried again');
          return false;
        });
        if (isDone) steps += 1;
        await clock.sleep(REST_RATIO * (clock.monotonic() - beganMs));
      }
      if (feeds.length < FEEDS_AT_ONCE) break;
    }
    this.#after = '';
    return steps;
  }

  /** Whether there was something to do. */
  async #step(feedId: string, settledMs: number): Promise<boolean> {
    const { db, clock } = this.#parts;
    const open = await listOpenDays(db, feedId, this.#today, OPEN_LISTED);
    const scorable = this.#scorable(open);
    if (scorable.length > 0) {
      await this.#score(feedId, scorable);
      return true;
    }
    const nowMs = clock.now();
    const waiting = open.filter(
      (row) =>
        row.state === 'Waiting' &&
        isSettled(row, nowMs, settledMs) &&
        !this.#gridless.has(keyOf(feedId, row)),
    );
    const first = waiting[0]?.day ?? 0;
    const some = waiting.filter(({ day }) => day < first + STEP_DAYS);
    if (some.length > 0 && (await this.#summarise(feedId, some))) return true;
    return this.#parts.pastMarks.step(feedId, this.#today);
  }

  /** The first days whose days before and after are summarised, as many as are near each other. */
  #scorable(open: readonly OpenDay[]): OpenDay[] {
    const last = open.length < OPEN_LISTED ? Number.POSITIVE_INFINITY : (open.at(-1)?.day ?? 0);
    const isReady = ({ day, state, next }: OpenDay) =>
      state === 'Summarised' &&
      day + gapAfter(day, next) <= this.#today - WINDOW_DAYS &&
      day + 2 * WINDOW_DAYS <= last &&
      !open.some(
        (other) =>
          other.state === 'Waiting' && other.day >= day - HISTORY_DAYS && other.day < day + 2 * WINDOW_DAYS,
      );
    const ready = open.filter(isReady);
    return ready.filter(({ day }) => day < (ready[0]?.day ?? 0) + STEP_DAYS);
  }

  /** Whether one of them could be. */
  async #summarise(feedId: string, rows: readonly OpenDay[]): Promise<boolean> {
    const { db, store, thread } = this.#parts;
    const [first, last] = [rows[0]?.day ?? 0, rows.at(-1)?.day ?? 0];
    const columns = await readDays(store.grids, feedId, first, last + 1);
    let done = 0;
    for (const row of rows) {
      const ofDay = columns && sliceDays(columns, row.day - first, row.day - first + 1);
      if (!ofDay || !hasGrids(ofDay)) {
        if (await this.#endWithoutGrids(feedId, row)) done += 1;
        continue;
      }
      const summary = await thread.run('summarise', { columns: ofDay });
      await transaction(db, async (trx) => {
        if (!(await saveSummary(trx, feedId, row, summary))) return;
        await reopenAround(trx, feedId, row.day);
        await remarkAfter(trx, feedId, row.day);
        await forgetDates(trx, feedId, row.day - DATED_BY_DAYS, row.day + DATED_BY_DAYS);
      });
      done += 1;
    }
    return done > 0;
  }

  /** Without frames the row goes; with some its grids may be on a node that is away, for which it waits. Whether it is done. */
  async #endWithoutGrids(feedId: string, row: OpenDay): Promise<boolean> {
    const { db, store, clock } = this.#parts;
    const frame = await store.find(feedId, dayStart(row.day), 'after');
    if (!frame || dayOf(frame.timeUs / 1e6) !== row.day) {
      await dropDay(db, feedId, row);
      return true;
    }
    if (clock.now() - row.marked_at.getTime() > PATIENCE_MS) return saveSummary(db, feedId, row, null);
    this.#gridless.set(keyOf(feedId, row), true);
    return false;
  }

  async #score(feedId: string, rows: readonly OpenDay[]): Promise<void> {
    const { db, clock, thread } = this.#parts;
    const [first, last] = [rows[0]?.day ?? 0, rows.at(-1)?.day ?? 0];
    const base = first - HISTORY_DAYS;
    const days = await readSummaries(this.#parts, feedId, base, last + 2 * WINDOW_DAYS);
    const midnights = rows.map(({ day, next }) =>
      Array.from({ length: 1 + gapAfter(day, next) }, (_, after) => day + after),
    );
    const scores = await thread.run('score', { days, at: midnights.flat().map((day) => day - base) });
    const scoreOf = new Map(midnights.flat().map((day, place) => [day, scores[place] ?? null]));
    const made = { version: VERSION, at: new Date(clock.now()) };
    await transaction(db, async (trx) => {
      for (const row of rows) {
        const own = scoreOf.get(row.day) ?? null;
        if (!(await saveScores(trx, feedId, row, own, VERSION))) continue;
        const gap = Array.from({ length: gapAfter(row.day, row.next) }, (_, after) => row.day + after + 1);
        await saveGap(
          trx,
          feedId,
          gap.map((day) => ({ day, scores: scoreOf.get(day) ?? null })),
          made,
        );
      }
      await askToLook(trx, feedId, first);
    });
    await dropSummaries(db, feedId, this.#today);
    await this.#dateFound(feedId, first, last);
  }

  /** Dates changes whose scores are all there now, so that whoever asks need not wait for it. */
  async #dateFound(feedId: string, first: number, last: number): Promise<void> {
    const { db, thread, dates } = this.#parts;
    const rows = await listScores(db, feedId, first - 2 * WINDOW_DAYS, last + 1);
    const base = rows[0]?.day ?? first;
    const scores = new Array<Uint8Array | null>(Math.max(0, last + 1 - base)).fill(null);
    for (const row of rows) scores[row.day - base] = row.scores;
    const found = await thread.run('find', {
      ...{ scores, box: WHOLE_GRID },
      from: first - WINDOW_DAYS - base,
      to: last - WINDOW_DAYS + 2 - base,
    });
    const changes = found.map((change) => ({ ...change, day: change.day + base }));
    await dates.find(feedId, changes, Number.POSITIVE_INFINITY);
  }

  get #today(): number {
    return dayOf(this.#parts.clock.now() / 1000);
  }
}

const keyOf = (feedId: string, { day }: Pick<OpenDay, 'day'>) => `${feedId}/${day}`;

/** Days without pictures behind a day that are compared like one with pictures, six at most. */
const gapAfter = (day: number, next: number | null) =>
  Math.min(WINDOW_DAYS - 1, (next ?? Infinity) - day - 1);

function isSettled({ marked_at }: OpenDay, nowMs: number, settledMs: number): boolean {
  const ageMs = nowMs - marked_at.getTime();
  return ageMs >= settledMs || ageMs < -AHEAD_MS;
}
