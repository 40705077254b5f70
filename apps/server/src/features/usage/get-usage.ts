/** What an account stores and sent (ADM-07). */
import { badField } from '@longview/base';
import type { Usage } from '@longview/contract';
import { type Actor, formatTime, parseTime } from '@longview/rules';
import { gbOfBytes } from '@longview/rules/plans';
import { requireAccount } from '../../access/index.ts';
import { limitsOf } from '../../plans/index.ts';
import type { UsageCtx } from './ctx.ts';
import { listUsage, sumFilms, sumMedia, sumSent } from './usage-queries.ts';

export interface UsageWish {
  from?: string | undefined;
  to?: string | undefined;
}

/** Whole days (UTC), by default those of this month. @throws AppError InvalidInput for reversed times */
export async function getUsage(ctx: UsageCtx, actor: Actor, wish: UsageWish): Promise<Usage> {
  const accountId = requireAccount(actor);
  const { from, to } = daysOf(ctx, wish);
  await ctx.sent.flush();
  const [rows, mediaBytes, filmBytes, sentBytes, Limits] = await Promise.all([
    listUsage(ctx.db, accountId, from, to),
    sumMedia(ctx.db, accountId),
    sumFilms(ctx.db, accountId),
    sumSent(ctx.db, accountId, from, to),
    limitsOf(ctx, accountId),
  ]);
  const feeds = rows.map((row) => withOpenHours(ctx, row));
  const storedBytes = feeds.reduce((sum, feed) => sum + bytesOf(feed), mediaBytes + filmBytes);
  return {
    Storage: gbOfBytes(storedBytes),
    Bandwidth: gbOfBytes(sentBytes),
    Feeds: feeds.map((feed) => ({
      FeedId: feed.id,
      Name: feed.name,
      Storage: gbOfBytes(bytesOf(feed)),
      Bandwidth: gbOfBytes(feed.sent_bytes),
      FrameCount: feed.frame_count,
    })),
    MediaStorage: gbOfBytes(mediaBytes),
    FilmStorage: gbOfBytes(filmBytes),
    Limits,
  };
}

type UsageRow = Awaited<ReturnType<typeof listUsage>>[number];

/** With the hour that this node writes: its rows know of it only when it is sealed. */
function withOpenHours({ frames }: Pick<UsageCtx, 'frames'>, { byte_count, frame_count, ...row }: UsageRow) {
  const { count, bytes } = frames.store.unreported(row.id);
  return { ...row, byte_count: (byte_count ?? 0) + bytes, frame_count: (frame_count ?? 0) + count };
}

/** Its frames and clips. */
function bytesOf({ byte_count, clip_bytes }: { byte_count: number; clip_bytes: number }): number {
  return byte_count + clip_bytes;
}

function daysOf(ctx: Pick<UsageCtx, 'clock'>, wish: UsageWish): { from: string; to: string } {
  const nowSec = Math.floor(ctx.clock.now() / 1000);
  // Nothing was counted before 1970, and the calendar of the database ends before that of times.
  const endSec = Math.max(1, parseTime(wish.to ?? '') ?? nowSec + 1);
  // The day of the last second before the end is the last one that counts.
  const to = dayOf(endSec - 1);
  const from = wish.from ? dayOf(Math.max(0, parseTime(wish.from) ?? endSec)) : `${to.slice(0, 8)}01`;
  if (from <= to) return { from, to };
  throw badField('from', 'NotAfter', { field: 'to' });
}

const dayOf = (timeSec: number) => formatTime(timeSec).slice(0, 10);
