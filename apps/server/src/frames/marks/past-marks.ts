/**
 * Marks the pictures of days that are over (EXT-580): what they are against what was usual in the weeks before. Which days are to be
 * marked stands in their rows, so whoever is broken off goes on where it was.
 */
import type { FrameStore } from '@longview/frame-store';
import { encodeMarks, HISTORY_DAYS } from '@longview/rules/changes';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../db/open.ts';
import { findSetting, saveSetting } from '../../db/settings.ts';
import { dropSummaries } from '../changes/change-day-queries.ts';
import type { StoredSummary } from '../changes/change-tasks.ts';
import type { ChangeThread } from '../changes/change-thread.ts';
import { readSummaries } from '../changes/day-summaries.ts';
import { hasGrids, readDays, sliceDays } from '../changes/grid-days.ts';
import { listUnmarked, remarkOtherVersions, saveMarks, type UnmarkedDay } from './mark-queries.ts';

/** Of `marksOf` and `encodeMarks` in `rules/changes`: raise it when they mark otherwise, and all days are marked anew. */
const VERSION = 2;
const VERSION_SETTING = 'PictureMarksVersion';
/** Days of one feed in one step: the others wait no longer than that. */
const STEP_DAYS = 8;
/** Grids on a node that is away are looked for again after so long. */
const AGAIN_MS = 3_600_000;

export interface MarksParts {
  db: Db;
  store: { grids: Pick<FrameStore['grids'], 'read'> };
  thread: ChangeThread;
}

export class PastMarks {
  readonly #parts: MarksParts;
  #isVersionSettled = false;
  /** Feed → the day after the last one that was found without grids. */
  readonly #gridless = new LRUCache<string, number>({ max: 10_000, ttl: AGAIN_MS });

  constructor(parts: MarksParts) {
    this.#parts = parts;
  }

  /** Marks of other rules are made anew; once for each version, and again if that is broken off. @throws AppError Unavailable */
  async settleVersion(): Promise<void> {
    const { db } = this.#parts;
    if (this.#isVersionSettled) return;
    if ((await findSetting<number>(db, VERSION_SETTING)) !== VERSION) {
      await remarkOtherVersions(db, VERSION);
      await saveSetting(db, VERSION_SETTING, VERSION);
    }
    this.#isVersionSettled = true;
  }

  /** Marks the first days of a feed that can be; whether there were any. @throws AppError Unavailable */
  async step(feedId: string, today: number): Promise<boolean> {
    const from = this.#gridless.get(feedId) ?? 0;
    const due = await listUnmarked(this.#parts.db, feedId, { from, today, limit: STEP_DAYS + 1 });
    const first = due[0]?.day ?? 0;
    const some = due.slice(0, STEP_DAYS).filter(({ day }) => day < first + STEP_DAYS);
    if (some.length === 0) return false;
    const done = await this.#mark(feedId, some);
    await dropSummaries(this.#parts.db, feedId, today, due[some.length]?.day);
    return done > 0;
  }

  /** How many were marked, or changed meanwhile. */
  async #mark(feedId: string, rows: readonly UnmarkedDay[]): Promise<number> {
    const { db, store, thread } = this.#parts;
    const [first, last] = [rows[0]?.day ?? 0, rows.at(-1)?.day ?? 0];
    const columns = await readDays(store.grids, feedId, first, last + 1);
    const base = first - HISTORY_DAYS;
    const summaries = columns ? await readSummaries(this.#parts, feedId, base, last) : [];
    let done = 0;
    for (const row of rows) {
      const ofDay = columns && sliceDays(columns, row.day - first, row.day - first + 1);
      if (!ofDay || !hasGrids(ofDay)) {
        this.#gridless.set(feedId, row.day + 1);
        continue;
      }
      const days = daysBefore(summaries, row.day - base);
      const usual = await thread.run('usual', { days });
      // Of a feed's first days nothing is known: not even whether it is night or the lens is covered.
      const marks = usual && encodeMarks(await thread.run('mark', { columns: ofDay, usual }));
      await saveMarks(db, feedId, row, { marks, version: VERSION });
      done += 1;
    }
    return done;
  }
}

/** Those with pictures of the days that a day, by its place, is compared with. */
const daysBefore = (summaries: readonly (StoredSummary | null)[], place: number): StoredSummary[] =>
  summaries.slice(place - HISTORY_DAYS, place).filter((summary) => summary !== null);
