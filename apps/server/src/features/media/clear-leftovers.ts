/** Removes stored objects that no resource names. What cannot be removed now stays on the list. */
import type { Ctx } from '../../context.ts';
import { deleteLeftovers, listDueLeftovers } from './leftover-queries.ts';

const PAGE = 500;

type Parts = Pick<Ctx, 'db' | 'clock' | 'mediaStore' | 'logger'>;

/** @throws AppError Unavailable when the storage fails */
export async function clearLeftovers(ctx: Parts, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    // The object first: a list without it would be a leftover that nobody knows.
    await ctx.mediaStore.payloads.delete(key);
    await deleteLeftovers(ctx.db, [key]);
  }
}

/** The job `sweep-media`: what was replaced, deleted or broken off, once its time has come. */
export async function sweepMedia(ctx: Parts): Promise<void> {
  for (;;) {
    const keys = await listDueLeftovers(ctx.db, new Date(ctx.clock.now()), PAGE);
    await clearLeftovers(ctx, keys);
    if (keys.length > 0) ctx.logger.info({ count: keys.length }, 'media that no resource names are removed');
    if (keys.length < PAGE) return;
  }
}
