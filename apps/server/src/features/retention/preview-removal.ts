/** What settings would remove once they hold, a day after they are saved (RET-12, API-11, ADM-10). Stores nothing. */
import {
  type ResourceSave,
  type RetentionPreview,
  type TenantRetentionSave,
  toRetentionPreview,
} from '@longview/contract';
import { REMOVAL_DELAY_SEC, type RetentionSummary } from '@longview/rules/retention';
import { noSuch } from '../../access/index.ts';
import { transaction } from '../../db/transaction.ts';
import { addUp } from './add-up.ts';
import { requireKnownSchedules } from './check-settings.ts';
import type { RetentionCtx } from './ctx.ts';
import { findRetainedFeed, listFollowing, type RetainedFeed } from './feed-queries.ts';
import { planClips } from './plan-clips.ts';
import { planRemoval, readFacts } from './plan-removal.ts';
import { findAccountRetention } from './settings-queries.ts';

/** @throws AppError InvalidInput for unknown schedules as a save does, NotFound when the feed went meanwhile */
export async function previewOfFeed(
  ctx: Pick<RetentionCtx, 'clock' | 'db' | 'schedules' | 'frames'>,
  feedId: string,
  save: ResourceSave,
): Promise<RetentionPreview> {
  const feed = await findRetainedFeed(ctx.db, feedId);
  if (!feed) throw noSuch('feed');
  await requireSchedules(ctx, feed.account_id ?? '', save);
  const isOwn = save.FrameRemovalStrategy === 'Feed';
  const settings = isOwn ? save : (await findAccountRetention(ctx.db, feed.account_id ?? '')).settings;
  return toRetentionPreview(await summaryOf(ctx, feed, settings));
}

/**
 * Of all feeds that follow the account, one after another; a day of theirs is the day of their own zones.
 * @throws AppError InvalidInput for unknown schedules
 */
export async function previewOfAccount(
  ctx: Pick<RetentionCtx, 'clock' | 'db' | 'schedules' | 'frames'>,
  accountId: string,
  save: TenantRetentionSave,
): Promise<RetentionPreview> {
  await requireSchedules(ctx, accountId, save);
  const sums: RetentionSummary[] = [];
  for (const feed of await listFollowing(ctx.db, accountId)) sums.push(await summaryOf(ctx, feed, save));
  return toRetentionPreview(addUp(sums));
}

/** A preview by a rule that never holds would promise what the save refuses. */
function requireSchedules(
  ctx: Pick<RetentionCtx, 'db'>,
  accountId: string,
  save: TenantRetentionSave,
): Promise<void> {
  return transaction(ctx.db, (trx) => requireKnownSchedules(trx, accountId, save));
}

async function summaryOf(
  ctx: Pick<RetentionCtx, 'clock' | 'db' | 'schedules' | 'frames'>,
  feed: RetainedFeed,
  settings: TenantRetentionSave,
): Promise<RetentionSummary> {
  const nowSec = Math.floor(ctx.clock.now() / 1000) + REMOVAL_DELAY_SEC;
  const { facts } = await readFacts(ctx, feed, settings, nowSec);
  const clips = await planClips(ctx, feed.id, facts, null);
  return addUp([await planRemoval(ctx, feed.id, facts, null), clips.summary]);
}
