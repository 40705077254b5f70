/** How much an account can still store, and how fast that is used up (EXT-461). */

import { appError } from '@longview/base';
import { type Room, toRetentionSettings } from '@longview/contract';
import type { Actor } from '@longview/rules';
import { BYTES_PER_GB } from '@longview/rules/plans';
import {
  type GrowthStep,
  growthOf,
  type KeptPerDay,
  settingsInForce,
  sumGrowth,
} from '@longview/rules/retention';
import { requireAccount } from '../../access/index.ts';
import { diskSpace } from '../../health.ts';
import { limitsOf } from '../../plans/index.ts';
import type { UsageCtx } from './ctx.ts';
import { hasOneAccount, listGrowing, sumStored } from './room-queries.ts';

const DAY_SEC = 86_400;
const HOUR_US = 3_600_000_000;
/** A camera that began a moment ago says little about its day: reckoned by this at least, and by its interval. */
const LEAST_SEC = 30;

/** `feedId`: its pictures are told on their own, because what it will keep is about to be changed. @throws AppError NotFound */
export async function getRoom(ctx: UsageCtx, actor: Actor, feedId: string | undefined): Promise<Room> {
  const accountId = requireAccount(actor);
  const [room, feeds] = await Promise.all([
    roomOf(ctx, accountId),
    listGrowing(ctx.db, accountId, Math.floor(ctx.clock.now() / 1000) - DAY_SEC),
  ]);
  const asked = feedId === undefined ? null : feeds.find(({ id }) => id === feedId);
  if (asked === undefined) throw appError('NoSuchFeed');
  const others = feeds.filter((feed) => feed !== asked && feed.state === 'Capture');
  const growth = sumGrowth(await Promise.all(others.map((feed) => growthOfFeed(ctx, feed))));
  return { ...room, Growth: growth.map(toStep), Feed: asked && (await weightOf(ctx, asked)) };
}

type GrowingFeed = Awaited<ReturnType<typeof listGrowing>>[number];

async function growthOfFeed(ctx: UsageCtx, feed: GrowingFeed): Promise<GrowthStep[]> {
  const [own, account] = [feed.own, feed.account].map((stored) => toRetentionSettings(stored));
  if (!own || !account) return [];
  const kept = await keptOf(ctx, feed);
  return kept ? growthOf(kept, settingsInForce(feed.strategy, own, account)) : [];
}

const toStep = ({ afterDays, bytesPerDay }: GrowthStep) => ({
  AfterDays: Math.round(afterDays * 100) / 100,
  BytesPerDay: Math.round(bytesPerDay),
});

async function weightOf(ctx: UsageCtx, feed: GrowingFeed): Promise<Room['Feed']> {
  const kept = await keptOf(ctx, feed);
  if (!kept) return null;
  return {
    PictureBytes: Math.round(kept.bytesPerDay / kept.picturesPerDay),
    BytesPerDay: Math.round(kept.bytesPerDay),
    HistoryDays: Math.round(kept.historyDays * 100) / 100,
  };
}

/** What the last day kept, with the hour that is being written; null where it kept nothing. */
async function keptOf({ clock, frames }: UsageCtx, feed: GrowingFeed): Promise<KeptPerDay | null> {
  const open = frames.store.unreported(feed.id);
  const [count, bytes] = [feed.count + open.count, feed.bytes + open.bytes];
  if (count === 0) return null;
  const nowSec = clock.now() / 1000;
  // Of an hour that is being written the row says only the hour.
  const isHour = feed.first_us === null || feed.first_us % HOUR_US === 0;
  const firstUs = isHour ? (await frames.store.totals(feed.id)).fromUs : feed.first_us;
  const historySec = Math.max(0, nowSec - (firstUs ?? nowSec * 1e6) / 1e6);
  // An import gives a camera that was added a moment ago an old past.
  const capturedSec = Math.min(historySec, nowSec - feed.createdSec);
  const intervalSec = (await frames.facts.find(feed.id))?.planIntervalSec ?? 0;
  const perDay = DAY_SEC / Math.min(DAY_SEC, Math.max(LEAST_SEC, intervalSec, capturedSec));
  return {
    bytesPerDay: bytes * perDay,
    picturesPerDay: count * perDay,
    historyDays: historySec / DAY_SEC,
  };
}

/** Of a plan what is left of its storage. Free space of a disk is told where one account has the disk to itself. */
async function roomOf(ctx: UsageCtx, accountId: string): Promise<Pick<Room, 'FreeBytes' | 'Limit'>> {
  const { Storage: limitGb } = await limitsOf(ctx, accountId);
  if (limitGb !== null) {
    const usedBytes = await sumStored(ctx.db, accountId);
    return { FreeBytes: Math.max(0, limitGb * BYTES_PER_GB - usedBytes), Limit: 'Plan' };
  }
  const { dataDir, s3 } = ctx.config;
  if (s3 || !(await hasOneAccount(ctx.db))) return { FreeBytes: null, Limit: null };
  return { FreeBytes: (await diskSpace(dataDir)).freeBytes, Limit: 'Disk' };
}
