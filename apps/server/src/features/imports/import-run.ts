/**
 * One import as it is remembered: its number, which every picture that it stores bears in its record, and between which
 * times they lie. Both are written before the first of them is stored, so that a kill loses neither (EXT-315).
 */
import { appError } from '@longview/base';
import type { Queryable } from '../../db/transaction.ts';
import { importNumberOf } from '../../frames/index.ts';
import type { ImportsCtx } from './ctx.ts';
import { countStored, findRunById, makeRun, type RunRow, widenRun } from './import-queries.ts';

/** The range grows by days: a call of the database for each of them, and not for each picture. */
const STEP_SEC = 86_400;

/** Which import it is. */
export interface RunOf {
  /** The same for all parts of one import. */
  runId: string;
  feedId: string;
  /** The folder, for people; without a login. */
  source: string;
}

export class ImportRun {
  #row: RunRow;

  private constructor(row: RunRow) {
    this.#row = row;
  }

  static async open({ db, clock }: Pick<ImportsCtx, 'clock' | 'db'>, of: RunOf): Promise<ImportRun> {
    return new ImportRun(await makeRun(db, { ...of, at: new Date(clock.now()) }));
  }

  get number(): number {
    return this.#row.number;
  }

  /** Must resolve before a picture of that second is stored. @throws AppError Conflict once it is to be undone */
  async reach(db: Queryable, timeSec: number): Promise<void> {
    const { from_sec: fromSec, to_sec: toSec } = this.#row;
    if (fromSec !== null && toSec !== null && timeSec >= fromSec && timeSec < toSec) return;
    const dayFrom = timeSec - (timeSec % STEP_SEC);
    const row = await widenRun(db, this.number, { fromSec: dayFrom, toSec: dayFrom + STEP_SEC });
    if (!row) throw appError('ThisImportUndone');
    this.#row = row;
  }

  /** More pictures of it are on the disk. */
  async addStored(db: Queryable, count: number): Promise<void> {
    if (count > 0) await countStored(db, this.number, { more: count });
  }
}

/** At the end of an import: counts what it stored by the pictures themselves, for a kill may have lost a count. */
export async function settleRun(
  { db, frames }: Pick<ImportsCtx, 'db' | 'frames'>,
  runId: string,
): Promise<void> {
  const run = await findRunById(db, runId);
  if (!run || run.undo_asked_at !== null) return;
  let all = 0;
  for await (const { times } of runHours(frames.store, run)) all += times.length;
  await countStored(db, run.number, { all });
}

/** The seconds of the pictures that an import stored and that are there, an hour at a time, oldest first. */
export async function* runHours(
  store: ImportsCtx['frames']['store'],
  { feed_id: feedId, number, from_sec: fromSec, to_sec: toSec }: RunRow,
): AsyncGenerator<{ times: number[] }> {
  if (fromSec === null || toSec === null) return;
  for await (const { times, flags } of store.hours(feedId, fromSec, toSec)) {
    const own = times.filter((_, at) => importNumberOf(flags[at] ?? 0) === number);
    if (own.length > 0) yield { times: own };
  }
}
