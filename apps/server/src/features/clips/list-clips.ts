/** The clips of a feed that a caller may see (PUB-08). */
import { badField } from '@longview/base';
import type { VideoList } from '@longview/contract';
import { type Actor, formatTime } from '@longview/rules';
import { requireFrames } from '../frames/index.ts';
import { clipsEndBy } from './clip-access.ts';
import { listClips } from './clip-queries.ts';
import { startOf, toVideo } from './clip-view.ts';
import type { ClipsCtx } from './ctx.ts';

export interface ClipsWish {
  feedId: string;
  /** Unix seconds of their beginnings, both included; null: all. */
  fromSec: number | null;
  toSec: number | null;
  limit: number;
}

/** Later than any clip begins, and what the database's calendar holds. */
const LATEST_SEC = 9_000_000_000;

/** Newest first; of what is more than the limit it says where to ask on. @throws AppError as `requireFrames` */
export async function queryClips(
  ctx: Pick<ClipsCtx, 'clock' | 'db' | 'frames'>,
  actor: Actor,
  wish: ClipsWish,
): Promise<VideoList> {
  const { feed, limit } = await requireFrames(ctx, actor, wish.feedId, 'ViewVideoPolicyStatement');
  const { fromSec, toSec } = { fromSec: wish.fromSec ?? 0, toSec: wish.toSec ?? LATEST_SEC };
  if (toSec < fromSec) throw badField('endtime', 'NotBefore', { field: 'starttime' });
  const endsBy = clipsEndBy(ctx, limit);
  if (endsBy === null) return { Videos: [], Truncated: false };
  const range = { from: dateOf(fromSec), to: dateOf(toSec), endsBy: dateOf(endsBy), limit: wish.limit + 1 };
  const rows = await listClips(ctx.db, feed.id, range);
  const Videos = rows.slice(0, wish.limit).map(toVideo);
  const next = rows[wish.limit];
  return next ? { Videos, Truncated: true, Next: formatTime(startOf(next)) } : { Videos, Truncated: false };
}

const dateOf = (sec: number) => new Date(Math.min(Math.max(0, sec), LATEST_SEC) * 1000);
