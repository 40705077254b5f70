/** How long a feed keeps its frames, what waits to be removed, and what was (API-04, ADM-10, EXT-50). */
import type { ResourceSettings, RetentionStatus, TenantRetention } from '@longview/contract';
import type { Actor } from '@longview/rules';
import { noSuch, requireAccount } from '../../access/index.ts';
import type { Queryable } from '../../db/transaction.ts';
import type { RetentionCtx } from './ctx.ts';
import { findRetainedFeed } from './feed-queries.ts';
import { requireRetention } from './retention-access.ts';
import { toStatus } from './retention-view.ts';
import { findRun, listRemovals } from './run-queries.ts';
import { findSettingsInForce } from './settings-in-force.ts';
import { findAccountRetention, findFeedRetention } from './settings-queries.ts';

const REMOVALS = 100;

/** ENT-36 of a feed; asks nobody whether they may. */
export async function resourceSettingsOf(db: Queryable, feedId: string): Promise<ResourceSettings> {
  return (await findFeedRetention(db, feedId)).settings;
}

/** @throws AppError NotFound, Forbidden */
export async function getFeedRetention(
  ctx: Pick<RetentionCtx, 'clock' | 'db' | 'plans'>,
  actor: Actor,
  feedId: string,
): Promise<RetentionStatus> {
  const { accountId } = await requireRetention(ctx, actor, feedId);
  const feed = await findRetainedFeed(ctx.db, feedId);
  if (!feed) throw noSuch('feed');
  const inForce = await findSettingsInForce(ctx.db, feed);
  const isWaiting =
    inForce.settings.FrameRetentionPolicy !== 'None' && inForce.startsAtSec * 1000 > ctx.clock.now();
  const settings = {
    Settings: await resourceSettingsOf(ctx.db, feedId),
    AccountSettings: (await findAccountRetention(ctx.db, accountId)).settings,
  };
  const removals = await listRemovals(ctx.db, feedId, REMOVALS);
  return toStatus(settings, await findRun(ctx.db, feedId), removals, isWaiting ? inForce.startsAtSec : null);
}

/** @throws AppError Unauthenticated, Forbidden */
export async function getTenantRetention(
  ctx: Pick<RetentionCtx, 'db'>,
  actor: Actor,
): Promise<TenantRetention> {
  return (await findAccountRetention(ctx.db, requireAccount(actor))).settings;
}
