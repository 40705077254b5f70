/** A picture of each of the last days, for programs that follow feeds (EXT-114): found here, written by two writers. */
import { routes, routeUrl } from '@longview/contract';
import { type Actor, formatTime, pastNoons } from '@longview/rules';
import { findFrame, isForAnyone, requireFrames } from '../frames/index.ts';
import type { PublicViewsCtx } from './ctx.ts';
import { findFeedToView } from './viewed-objects.ts';

export interface DailyQuery {
  feedid: string;
  accesskey?: string | undefined;
  apikey?: string | undefined;
}

export interface DailyPicture {
  /** `2026-05-14` in the feed's zone; the picture's name for ever. */
  date: string;
  timeSec: number;
  imageUrl: string;
  pageUrl: string;
}

export interface DailyPictures {
  feedId: string;
  title: string;
  description: string | null;
  pageUrl: string;
  /** Newest first. */
  pictures: DailyPicture[];
  headers: Readonly<Record<string, string>>;
}

const DAYS = 30;
const PUBLIC = { 'Cache-Control': 'public, max-age=900' };
/** A key in the address stays between those who have it. */
const QUIET = { 'Cache-Control': 'private, max-age=900', 'X-Robots-Tag': 'noindex' };

/** Its addresses begin with what the caller said is ours: a cache must not give one caller's word to others (EXT-267). */
const isOwnOrigin = ({ config }: Pick<PublicViewsCtx, 'config'>, origin: string) =>
  !config.isPublicUrlGiven || origin === new URL(config.publicUrl).origin;

/**
 * Of each day the picture nearest to noon; days without one are left out.
 * @param origin of the address that the caller used
 * @throws AppError NotFound, or Unauthenticated `PasswordRequired`
 */
export async function listDailyPictures(
  ctx: Pick<PublicViewsCtx, 'config' | 'clock' | 'db' | 'frames'>,
  actor: Actor,
  query: DailyQuery,
  origin: string,
): Promise<DailyPictures> {
  const { row } = await findFeedToView(ctx, actor, query.feedid);
  const { feed, limit } = await requireFrames(ctx, actor, query.feedid, 'ViewHistoryPolicyStatement');
  const nowSec = Math.floor(ctx.clock.now() / 1000);
  // An API key is its account's alone and never passed on in what others read.
  const { feedid, accesskey } = query;
  const pageUrl = origin + routeUrl(routes.showView, { query: { feedid, accesskey } });
  const pictures: DailyPicture[] = [];
  for (const { date, fromSec, noonSec, toSec } of pastNoons(feed.timeZone, nowSec, DAYS)) {
    const frame = await findFrame(ctx, feed, { timeSec: noonSec, match: 'nearest' }, limit);
    const timeSec = frame && Math.floor(frame.timeUs / 1e6);
    if (timeSec === null || timeSec < fromSec || timeSec >= toSec) continue;
    const wish = { feedid, accesskey, frametime: formatTime(timeSec), sizecode: 'x1080' };
    pictures.push({ date, timeSec, pageUrl, imageUrl: origin + routeUrl(routes.getFrame, { query: wish }) });
  }
  const isOpen = isForAnyone(feed, 1080) && !accesskey && !query.apikey;
  const headers = isOpen && isOwnOrigin(ctx, origin) ? PUBLIC : QUIET;
  return { feedId: feedid, title: row.name, description: row.description, pageUrl, pictures, headers };
}
