/**
 * Takes out again what an import stored, and nothing else (EXT-316): the pictures that bear its number. Killed at any
 * point it goes on behind what is gone; what people keep for good stays.
 */
import { appError } from '@longview/base';
import type { ImportEntry } from '@longview/contract';
import type { Actor } from '@longview/rules';
import { noteAudit } from '../../audit/index.ts';
import { transaction } from '../../db/transaction.ts';
import { isWithin, listSpans, lockProtection, requireFeed } from '../../feeds/index.ts';
import type { ImportsCtx } from './ctx.ts';
import {
  addRemoved,
  askUndo,
  endUndo,
  findRun,
  listKeptSecs,
  noteRemoved,
  type RunRow,
} from './import-queries.ts';
import { runHours } from './import-run.ts';
import { toImportEntry } from './import-view.ts';

/** Rest after each hour of frames, as a multiple of the time it took: capture and players go first. */
const REST_RATIO = 1;
/** Beyond any frame's time, unix seconds. */
const END_SEC = 2 ** 33 - 1;

/**
 * Asks for it; a job does it. @throws AppError NotFound, Forbidden; Conflict for an archived feed, `Busy` while the
 * import runs
 */
export async function undoImport(
  ctx: Pick<ImportsCtx, 'clock' | 'db' | 'queue' | 'plans'>,
  actor: Actor,
  { feedId, number }: { feedId: string; number: number },
): Promise<ImportEntry> {
  const { feed } = await requireFeed(ctx, actor, feedId, 'EditCapturePolicyStatement');
  const run = await findRun(ctx.db, number);
  if (!run || run.feed_id !== feed.id) throw appError('NoSuchImport');
  if (feed.state === 'Archive') throw appError('FeedIsArchived');
  await transaction(ctx.db, async (trx) => {
    const query = trx.selectFrom('frame_sync').select('feed_id').where('run_id', '=', run.run_id);
    if (await query.where('stopped_at', 'is', null).forUpdate().executeTakeFirst())
      throw appError('ThisImportRuns');
    if (!(await askUndo(trx, number, new Date(ctx.clock.now())))) return;
    const detail = `${feed.name}, ${run.source}, ${run.stored_count} pictures.`;
    if (feed.account_id !== null)
      await noteAudit(trx, actor, {
        accountId: feed.account_id,
        action: 'Import undone',
        roId: feed.id,
        detail,
      });
    await ctx.queue.send(trx, 'undo-import', { importNumber: number });
  });
  return toImportEntry((await findRun(ctx.db, number)) ?? run);
}

/** The job `undo-import`. @throws AppError Unavailable while pictures lie on another node's disk; then it is tried again */
export async function workUndo(ctx: ImportsCtx, importNumber: number): Promise<void> {
  const run = await findRun(ctx.db, importNumber);
  if (!run?.undo_asked_at || run.undone_at !== null) return;
  await removePictures(ctx, run);
  const { feed_id: feedId, from_sec: fromSec, to_sec: toSec } = run;
  if (fromSec !== null && toSec !== null) {
    await ctx.frames.sweepSizes(feedId, fromSec, toSec);
    await ctx.frames.forgetSeen(feedId, fromSec, toSec);
    await ctx.films.deleteBetween(feedId, fromSec, toSec);
  }
  const newest = await ctx.frames.store.find(feedId, END_SEC, 'before');
  await noteRemoved(ctx.db, feedId, newest && Math.floor(newest.timeUs / 1e6));
  await endUndo(ctx.db, importNumber, new Date(ctx.clock.now()));
  ctx.logger.info({ feedId, importNumber }, 'an import was undone');
}

async function removePictures(ctx: Pick<ImportsCtx, 'clock' | 'db' | 'frames'>, run: RunRow): Promise<void> {
  const kept = new Set(await listKeptSecs(ctx.db, run.feed_id));
  for await (const { times } of runHours(ctx.frames.store, run)) {
    const beganMs = ctx.clock.monotonic();
    await transaction(ctx.db, async (trx) => {
      await lockProtection(trx, run.feed_id);
      const isProtected = isWithin(await listSpans(trx, 'protected_span', run.feed_id));
      const gone = new Set(times.filter((timeSec) => !kept.has(timeSec) && !isProtected(timeSec)));
      const [firstSec, lastSec] = [Math.min(...gone), Math.max(...gone)];
      if (gone.size === 0) return;
      const isKept = (timeSec: number) => !gone.has(timeSec);
      const done = await ctx.frames.thin(run.feed_id, firstSec, lastSec + 1, isKept);
      await addRemoved(trx, run.number, done.removedCount);
    });
    await ctx.clock.sleep(REST_RATIO * (ctx.clock.monotonic() - beganMs));
  }
}
