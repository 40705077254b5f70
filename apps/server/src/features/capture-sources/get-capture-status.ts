/** How the capture of a feed is doing (EXT-01): its last try with the cure, and what is stored. */

import { appError } from '@longview/base';
import type { CaptureStatus } from '@longview/contract';
import { type Actor, formatTime, ruleOf } from '@longview/rules';
import { sayingOf } from '@longview/texts/sentences';
import { requireFeed } from '../../feeds/index.ts';
import type { CaptureSourcesCtx } from './ctx.ts';
import { toChannelReport } from './report-view.ts';
import { findStatus, type StatusRow } from './source-queries.ts';

const toTime = (at: Date | null) => (at ? formatTime(Math.floor(at.getTime() / 1000)) : null);

/** @throws AppError NotFound, Forbidden */
export async function getCaptureStatus(
  ctx: CaptureSourcesCtx,
  actor: Actor,
  feedId: string,
): Promise<CaptureStatus> {
  const { feed } = await requireFeed(ctx, actor, feedId, 'EditCapturePolicyStatement');
  const row = await findStatus(ctx.db, feedId);
  if (!row) throw appError('NoSuchFeed');
  // Of the store itself: rows of the present hour's segment are brought up to date only when it is sealed.
  const stored = await ctx.frames.store.totals(feedId);
  return {
    Report: toReport(row, ctx.clock.now()),
    TriedAt: toTime(row.tried_at),
    NextAt: toTime(row.next_at),
    FailCount: row.fail_count ?? 0,
    FrameCount: stored.count,
    ByteCount: stored.bytes,
    FirstFrameTime: stored.fromUs === null ? null : formatTime(Math.floor(stored.fromUs / 1e6)),
    LastFrameTime: toTime(row.newest_at),
    IntervalSec: await intervalSec(ctx, feedId),
    PausedReason: await pausedReason(ctx, feed.account_id, row),
    MaskMisfitAt: toTime(row.misfit_at),
    Clips: toClips(row),
    Refused: (await ctx.refused.of(feedId)).map(({ reason: Reason, count: Count, lastAt }) => {
      return { Reason, Count, LastAt: formatTime(Math.floor(lastAt.getTime() / 1000)) };
    }),
  };
}

/** Full disks stop everybody; a full plan stops what its account stores (ADM-03). */
async function pausedReason(
  ctx: Pick<CaptureSourcesCtx, 'room'>,
  accountId: string | null,
  row: StatusRow,
): Promise<CaptureStatus['PausedReason']> {
  if (row.paused_reason === 'DiskFull') return 'DiskFull';
  return accountId === null || (await ctx.room.hasRoom(accountId)) ? null : 'StorageLimit';
}

function toClips({ clip_tried_at: at, clip_fail_count: count, clip_message: Message }: StatusRow) {
  const TriedAt = toTime(at);
  return TriedAt === null ? null : { TriedAt, FailCount: count ?? 0, Message, ...sayingOf(Message) };
}

function toReport(row: StatusRow, nowMs: number) {
  if (row.report === null || row.tried_at === null) return null;
  const imageUri = row.newest_at ? `/api/v2/frame-get?feedid=${row.id}` : null;
  const moment = { triedAtMs: row.tried_at.getTime(), nowMs, imageUri };
  return toChannelReport(row.report, moment);
}

/** The accept interval that holds now; the plan's while nothing is captured. */
async function intervalSec(
  ctx: Pick<CaptureSourcesCtx, 'clock' | 'frames'>,
  feedId: string,
): Promise<number> {
  const feed = await ctx.frames.facts.find(feedId);
  const rule = feed?.capture ? ruleOf(feed.capture, Math.floor(ctx.clock.now() / 1000)) : null;
  return rule?.acceptSec ?? feed?.planIntervalSec ?? 0;
}
