/**
 * Carries out a deletion that was asked for (EXT-305): frames hour by hour, then what was made of them. Killed at any point
 * it leaves whole frames and its row; whoever takes the row up again does the rest.
 */
import { AppError } from '@longview/base';
import { transaction } from '../../db/transaction.ts';
import { removeSpan } from '../../feeds/index.ts';
import { clearRemadeFiles, filmsBetween, remakeFilms } from '../kept-films/index.ts';
import { clearLeftovers } from '../media/index.ts';
import type { DeletionsCtx } from './ctx.ts';
import {
  addToDeletion,
  type DeletionRow,
  findDeletion,
  finishDeletion,
  noteNewestLeft,
  putOffDeletion,
} from './deletion-queries.ts';

const HOUR_SEC = 3600;
/** Whoever was not heard of for so long has ended; two at once would do the same and no harm. */
export const LEASE_MS = 60_000;
/** What cannot go on now is tried again after this. */
const PUT_OFF_MS = 30_000;
/** Later than any frame, unix seconds. */
const END_SEC = 2 ** 33 - 1;

export interface DeletionWork {
  /** Asked before each hour of frames. */
  mayGoOn: () => boolean;
  /** Rest after each hour as long as it took: capture and players go first. */
  rests: boolean;
}

/** The row as it is then: done, or why it waits. @throws what is no expected trouble; the row is taken up again */
export async function runDeletion(
  ctx: DeletionsCtx,
  row: DeletionRow,
  work: DeletionWork,
): Promise<DeletionRow> {
  try {
    // At once, and again when all is gone: it must name nothing meanwhile.
    await ctx.frames.forgetSeen(row.feed_id, row.from_sec, row.to_sec);
    if (await eraseAll(ctx, row, work)) await finish(ctx, row);
    else await putOffDeletion(ctx.db, row.id, { trouble: null, until: null });
  } catch (err) {
    if (!(err instanceof AppError) || err.kind !== 'Unavailable') throw err;
    ctx.logger.warn({ err, feedId: row.feed_id }, 'pictures cannot be deleted yet; it is tried again');
    const until = new Date(ctx.clock.now() + PUT_OFF_MS);
    await putOffDeletion(ctx.db, row.id, { trouble: err.message, until });
  }
  return (await findDeletion(ctx.db, row.id)) ?? row;
}

/** Whether all of it is gone. */
async function eraseAll(
  ctx: Pick<DeletionsCtx, 'clock' | 'db' | 'frames'>,
  row: DeletionRow,
  { mayGoOn, rests }: DeletionWork,
): Promise<boolean> {
  const { feed_id: feedId, from_sec: fromSec, to_sec: toSec } = row;
  const { clock, frames } = ctx;
  // Also where nothing is stored: the picture may only be shown.
  for (let at = fromSec; at < toSec; ) {
    if (at > fromSec && !mayGoOn()) return false;
    const beganMs = clock.monotonic();
    const endSec = Math.min(toSec, at - (at % HOUR_SEC) + HOUR_SEC);
    const { removedCount: count, removedBytes: bytes } = await frames.erase(feedId, at, endSec);
    const leaseUntil = new Date(clock.now() + LEASE_MS);
    if (count > 0) await addToDeletion(ctx.db, row.id, { count, bytes, leaseUntil });
    if (rests) await clock.sleep(clock.monotonic() - beganMs);
    const next = await frames.store.find(feedId, endSec, 'after');
    // The last hour is looked at in any case, for what is only shown lies there if anywhere.
    at = next
      ? Math.max(endSec, Math.min(Math.floor(next.timeUs / 1e6), toSec - 1))
      : Math.max(endSec, toSec - 1);
  }
  return true;
}

async function finish(ctx: DeletionsCtx, row: DeletionRow): Promise<void> {
  const { feed_id: feedId, from_sec: fromSec, to_sec: toSec } = row;
  await sweepOf(ctx, row);
  await remakeLateFilms(ctx, row);
  await noteNewest(ctx, row);
  await transaction(ctx.db, async (trx) => {
    await finishDeletion(trx, row.id, new Date(ctx.clock.now()));
    if (!row.allows_again) return;
    await removeSpan(trx, 'deleted_span', feedId, { fromSec, toSec });
    await ctx.changes.tell(trx, feedId);
  });
  if (row.allows_again) ctx.frames.here.forget(feedId);
}

/** Removes what was made of the frames and can be made again: sizes, sheets, film tiles. */
export async function sweepOf(ctx: Pick<DeletionsCtx, 'frames' | 'films'>, row: DeletionRow): Promise<void> {
  const { feed_id: feedId, from_sec: fromSec, to_sec: toSec } = row;
  await ctx.frames.sweepErased(feedId, fromSec, toSec);
  await ctx.films.deleteBetween(feedId, fromSec, toSec);
}

/** Kept films that were ordered in the moment before the frames went. */
async function remakeLateFilms(ctx: DeletionsCtx, row: DeletionRow): Promise<void> {
  const { feed_id: feedId, from_sec: fromSec, to_sec: toSec } = row;
  const late = await filmsBetween(ctx, feedId, fromSec, toSec);
  const keys = await transaction(ctx.db, (trx) => remakeFilms(ctx, trx, late));
  await clearLeftovers(ctx, keys);
  const deletedIds = late.filter(({ leftSec }) => leftSec.length === 0).map(({ id }) => id);
  await clearRemadeFiles(ctx, feedId, deletedIds);
}

async function noteNewest(
  { db, frames }: Pick<DeletionsCtx, 'db' | 'frames'>,
  row: DeletionRow,
): Promise<void> {
  const { feed_id: feedId, from_sec: fromSec, to_sec: toSec } = row;
  const newest = await frames.store.find(feedId, END_SEC, 'before');
  const known = newest && { ...newest, timeSec: Math.floor(newest.timeUs / 1e6) };
  await noteNewestLeft(db, feedId, { fromSec, toSec }, known);
}
