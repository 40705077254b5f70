/** Keeps a film its builder's own while one of its pieces is made, however long the encoder takes (EXT-715). */
import { LEASE_MS, renewLease } from './build-queries.ts';
import type { KeptFilmsCtx } from './ctx.ts';

const RENEW_MS = LEASE_MS / 3;

/** What does not answer any more is ended by the worker's own limit, so nothing is held for ever. */
export async function holdingLease<T>(
  ctx: Pick<KeptFilmsCtx, 'clock' | 'db' | 'logger'>,
  filmId: string,
  work: () => Promise<T>,
): Promise<T> {
  const over = new AbortController();
  const renewing = async () => {
    for (;;) {
      await ctx.clock.sleep(RENEW_MS, over.signal);
      await renewLease(ctx.db, filmId, new Date(ctx.clock.now())).catch((err) =>
        ctx.logger.warn({ err, filmId }, 'could not renew the lease of a film'),
      );
    }
  };
  void renewing().catch(() => {});
  try {
    return await work();
  } finally {
    over.abort();
  }
}
