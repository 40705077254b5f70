/** Removes stored objects that no resource names. What cannot be removed now stays on the list. */
import { troubleOf } from '@longview/blob-store';
import type { MediaCtx } from './ctx.ts';
import { deleteLeftovers, insertLeftovers, listDueLeftovers } from './leftover-queries.ts';

const PAGE = 500;
/** What a bucket does not let go (object lock, retention) is tried again after this. */
const LOCKED_MS = 6 * 3_600_000;

/** What commands have of it, too. */
export interface LeftoverParts extends Pick<MediaCtx, 'db' | 'clock' | 'logger'> {
  mediaStore: { payloads: { delete(key: string): Promise<unknown> } };
}

/** @throws AppError Unavailable when the storage fails */
export async function clearLeftovers(ctx: LeftoverParts, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    // The object first: a list without it would be a leftover that nobody knows.
    await ctx.mediaStore.payloads.delete(key);
    await deleteLeftovers(ctx.db, [key]);
  }
}

/** The job `sweep-media`: what was replaced, deleted or broken off, once its time has come. */
export async function sweepMedia(ctx: LeftoverParts): Promise<void> {
  for (;;) {
    const keys = await listDueLeftovers(ctx.db, new Date(ctx.clock.now()), PAGE);
    const locked: string[] = [];
    for (const key of keys) if (!(await mayClear(ctx, key))) locked.push(key);
    await putOff(ctx, locked);
    const count = keys.length - locked.length;
    if (count > 0) ctx.logger.info({ count }, 'media that no resource names are removed');
    if (keys.length < PAGE) return;
  }
}

/** False for one that the storage keeps: those after it are to go all the same. @throws AppError Unavailable */
async function mayClear(ctx: LeftoverParts, key: string): Promise<boolean> {
  try {
    await clearLeftovers(ctx, [key]);
    return true;
  } catch (err) {
    if (troubleOf(err) !== 'Denied') throw err;
    return false;
  }
}

async function putOff({ db, clock, logger }: LeftoverParts, locked: readonly string[]): Promise<void> {
  if (locked.length === 0) return;
  await insertLeftovers(db, locked, new Date(clock.now() + LOCKED_MS));
  logger.warn({ count: locked.length }, 'the object storage does not delete media; they are tried again');
}
