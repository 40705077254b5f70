/** Reads and changes the state of a feed (API-06, API-09). No change of state deletes anything (STT-01). */

import type { Clock } from '@longview/base';
import type { FeedStateInfo, routes } from '@longview/contract';
import { type Actor, durationSec } from '@longview/rules';
import { type FeedStateName, reasonAfterChoice, wakesOnFrame } from '@longview/rules/feeds';
import type { z } from 'zod';
import { noteAudit } from '../audit/index.ts';
import type { FeedChanges } from '../capture/index.ts';
import { clearAlerts } from '../capture/index.ts';
import type { Db } from '../db/open.ts';
import type { Queryable, Transaction } from '../db/transaction.ts';
import type { Frames } from '../frames/index.ts';
import { requireVersion } from '../http/if-match.ts';
import type { AccountPlans } from '../plans/index.ts';
import { hasRoomForFeeds, requireRoomForFeeds } from '../plans/index.ts';
import { lockFeed, requireFeed } from './feed-access.ts';
import { changeFeed } from './feed-changed.ts';
import { type FeedRow, updateFeed } from './feed-queries.ts';
import { toStateInfo } from './feed-view.ts';

type StateSave = z.output<(typeof routes)['setFeedState']['body']>;

/** @throws AppError NotFound, Forbidden */
export async function getFeedState(
  ctx: { clock: Clock; db: Db; plans: AccountPlans },
  actor: Actor,
  feedId: string,
): Promise<FeedStateInfo> {
  const { feed } = await requireFeed(ctx, actor, feedId, 'ManageStatePolicyStatement');
  return toStateInfo(feed, await canCapture(ctx, ctx.db, feed));
}

/** @throws AppError NotFound, Forbidden, UpgradeRequired `FeedLimit`, Conflict */
export async function setFeedState(
  ctx: { clock: Clock; db: Db; plans: AccountPlans; frames: Frames; changes: FeedChanges },
  actor: Actor,
  feedId: string,
  save: StateSave,
  begunWith: number | null,
): Promise<FeedStateInfo> {
  await requireFeed(ctx, actor, feedId, 'ManageStatePolicyStatement');
  return changeFeed(ctx, feedId, async (trx) => {
    const feed = await lockFeed(trx, feedId);
    requireVersion(begunWith, feed.state_version);
    if (save.FeedState !== 'Capture') await clearAlerts(trx, [feedId]);
    else if (feed.state !== 'Capture' && feed.account_id)
      await requireRoomForFeeds(ctx, trx, feed.account_id);
    const row = await updateFeed(trx, feedId, {
      ...toState(ctx, feed, save.FeedState),
      auto_enable: save.FeedState_AutoEnable,
      auto_disable_sec: wholeSec(save.FeedState_AutoDisableInterval),
      auto_archive_sec: wholeSec(save.FeedState_AutoArchiveInterval),
    });
    if (row.state !== feed.state) await noteState(trx, actor, row);
    return toStateInfo(row, await canCapture(ctx, trx, row));
  });
}

async function noteState(trx: Transaction, actor: Actor, feed: FeedRow): Promise<void> {
  if (!feed.account_id) return;
  const entry = { accountId: feed.account_id, action: 'Camera state changed', roId: feed.id };
  await noteAudit(trx, actor, { ...entry, detail: `${feed.name} is ${feed.state}.` });
}

/** Brings a feed back to Capture when a frame is offered to it and it asks for that (STT-21); true when it did. */
export async function wakeFeed(
  ctx: { clock: Clock; db: Db; plans: AccountPlans; frames: Frames; changes: FeedChanges },
  feedId: string,
): Promise<boolean> {
  return changeFeed(ctx, feedId, async (trx) => {
    const feed = await lockFeed(trx, feedId);
    const isAsleep = wakesOnFrame({ ...stateOf(feed), autoEnable: feed.auto_enable });
    const wakes = isAsleep && (await canCapture(ctx, trx, feed));
    if (wakes) await updateFeed(trx, feedId, toState(ctx, feed, 'Capture'));
    return wakes;
  });
}

/** Whether the plan lets the feed capture; a feed that does already may go on (STT-22). */
async function canCapture(ctx: { plans: AccountPlans }, db: Queryable, feed: FeedRow): Promise<boolean> {
  if (feed.state === 'Capture' || feed.account_id === null) return true;
  return hasRoomForFeeds(ctx, db, feed.account_id);
}

function toState(ctx: { clock: Clock }, feed: FeedRow, chosen: FeedStateName) {
  const isChanged = chosen !== feed.state;
  return {
    state: chosen,
    inactive_reason: reasonAfterChoice(stateOf(feed), chosen),
    state_changed_at: isChanged ? new Date(ctx.clock.now()) : feed.state_changed_at,
    state_version: feed.state_version + 1,
  };
}

function stateOf(feed: FeedRow) {
  return { state: feed.state, reason: feed.inactive_reason };
}

/** Longer than any camera lives, and what the column holds. */
const MAX_SEC = 2_000_000_000;
const wholeSec = (duration: string) => Math.min(MAX_SEC, Math.round(durationSec(duration) ?? 0));
