/** Size, interval and add-ons of one feed (API-05, API-08). */
import { appError, badFields, fieldMessage } from '@longview/base';
import type { FeedSubscription, routes } from '@longview/contract';
import { type Actor, INTERVAL_SECONDS, isoDuration } from '@longview/rules';
import type { z } from 'zod';
import { changesText, noteAudit } from '../../audit/index.ts';
import type { Transaction } from '../../db/transaction.ts';
import {
  changeFeed,
  type FeedRow,
  followWithRequest,
  lockFeed,
  requireFeed,
  requireWritable,
} from '../../feeds/index.ts';
import { requireVersion } from '../../http/if-match.ts';
import { type PlanOfAccount, planOf, requireAddOn, setCodes, toUse } from '../../plans/index.ts';
import type { SubscriptionsCtx } from './ctx.ts';

type SubscriptionSave = z.output<(typeof routes)['setFeedSubscription']['body']>;

/** @throws AppError NotFound, Forbidden */
export async function getSubscription(
  ctx: Pick<SubscriptionsCtx, 'clock' | 'db' | 'plans'>,
  actor: Actor,
  feedId: string,
): Promise<FeedSubscription> {
  const { feed } = await requireFeed(ctx, actor, feedId, 'ManageStatePolicyStatement');
  return toSubscription(feed, await planOf(ctx, requireOwned(feed)));
}

/** @throws AppError NotFound, Forbidden, InvalidInput for a code that the plan has not, UpgradeRequired, Conflict */
export async function setSubscription(
  ctx: SubscriptionsCtx,
  actor: Actor,
  feedId: string,
  save: SubscriptionSave,
  begunWith: number | null,
): Promise<FeedSubscription> {
  const { feed: owned } = await requireFeed(ctx, actor, feedId, 'ManageStatePolicyStatement');
  const accountId = requireOwned(owned);
  const plan = await planOf(ctx, accountId);
  requireInPlan(plan, save);
  if (save.VideoClip_Enabled) await requireAddOn(ctx, accountId, 'VideoClip');
  if (save.VideoStream_Enabled) await requireAddOn(ctx, accountId, 'VideoStream');
  return changeFeed(ctx, feedId, async (trx) => {
    const feed = await lockFeed(trx, feedId);
    requireVersion(begunWith, feed.plan_version);
    requireWritable(feed);
    await setCodes(trx, feedId, {
      size: save.SizeCode,
      interval: save.IntervalCode,
      hasVideoClip: save.VideoClip_Enabled,
      hasVideoStream: save.VideoStream_Enabled,
    });
    await followWithRequest(trx, feedId, { from: feed.interval_code, to: save.IntervalCode });
    const saved = await lockFeed(trx, feedId);
    await noteSubscription(trx, actor, feed, saved);
    return toSubscription(saved, plan);
  });
}

/** [EXT-352] */
async function noteSubscription(
  trx: Transaction,
  actor: Actor,
  before: FeedRow,
  saved: FeedRow,
): Promise<void> {
  const changes = changesText(shownOf(before), shownOf(saved));
  if (changes === '') return;
  const detail = `${saved.name}: ${changes}.`;
  const accountId = requireOwned(saved);
  await noteAudit(trx, actor, { accountId, action: 'Camera subscription changed', roId: saved.id, detail });
}

const shownOf = (feed: FeedRow) => ({
  size: feed.size_code,
  interval: feed.interval_code,
  clips: feed.has_video_clip,
  video: feed.has_video_stream,
});

/** A preview feed belongs to nobody and has no plan. */
function requireOwned(feed: FeedRow): string {
  if (feed.account_id === null) throw appError('NoSuchFeed');
  return feed.account_id;
}

function requireInPlan({ plan }: PlanOfAccount, save: SubscriptionSave): void {
  const isSize = plan.sizeCodes.some(({ value }) => value === save.SizeCode);
  const isInterval = plan.intervalCodes.some(({ value }) => value === save.IntervalCode);
  const fields = [
    ...(isSize ? [] : [fieldMessage('SizeCode', 'PlanLacksSize')]),
    ...(isInterval ? [] : [fieldMessage('IntervalCode', 'PlanLacksInterval')]),
  ];
  if (fields.length > 0) throw badFields(fields);
}

/** ENT-07. */
function toSubscription(feed: FeedRow, { shape }: PlanOfAccount): FeedSubscription {
  const use = toUse(feed);
  return {
    FeedId: feed.id,
    PlanCode: shape.Code,
    SizeCode: use.size,
    IntervalCode: use.interval,
    Interval: isoDuration(INTERVAL_SECONDS[use.interval]),
    VideoClip_Enabled: use.hasVideoClip,
    VideoStream_Enabled: use.hasVideoStream,
    PlanInfo: { Capabilities: shape.Capabilities },
    Version: feed.plan_version,
  };
}
