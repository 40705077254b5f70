/** The hourly work of retention (RET-11). */
import type { RetentionCtx } from './ctx.ts';
import { listDue } from './feed-queries.ts';
import { deleteOldRemovals } from './run-queries.ts';
import { runRetention } from './run-retention.ts';

/** Within the hour until the next one begins; what is left is done then, what was tried longest ago first. */
const LONGEST_MS = 50 * 60_000;
/** As long as the audit list (ADM-08). */
const JOURNAL_KEPT_MS = 400 * 24 * 3_600_000;

/** Runs retention for each feed that has settings; a feed that fails does not keep the others waiting. */
export async function runRetentionOfAll(ctx: RetentionCtx): Promise<void> {
  const beganMs = ctx.clock.monotonic();
  const mayGoOn = () => ctx.clock.monotonic() - beganMs < LONGEST_MS;
  for (const feedId of await listDue(ctx.db)) {
    if (!mayGoOn()) return;
    await runRetention(ctx, feedId, mayGoOn).catch((err) =>
      ctx.logger.error({ err, feedId }, 'retention of a feed failed; the next run tries again'),
    );
  }
  await deleteOldRemovals(ctx.db, new Date(ctx.clock.now() - JOURNAL_KEPT_MS));
}
