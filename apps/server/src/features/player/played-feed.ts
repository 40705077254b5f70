/** A feed, or a play item of it, as the player gets it: addresses with the credentials of the call, seen things only. */
import { AppError } from '@longview/base';
import {
  clipUrls,
  type GivenKeys,
  keysIn,
  type PlayedEntry,
  type PlayedFeed,
  type PlayedItem,
  type PlayItem,
  type PlayItemEntry,
  routes,
  routeUrl,
  streamUrls,
  toPlayItemTerms,
} from '@longview/contract';
import { type Actor, actorAccountId, closestAcceptSec, limitOf } from '@longview/rules';
import { PLAY_DEFAULTS } from '@longview/rules/player';
import { type FramesInReach, isLimited, requireFrames } from '../frames/index.ts';
import { findMediaOf, type MediaRow } from '../media/index.ts';
import type { PlayerCtx } from './ctx.ts';

export function toPlayedFeed(
  { rtc }: Pick<PlayerCtx, 'rtc'>,
  { feed, grant, limit }: FramesInReach,
  keys: GivenKeys,
): PlayedFeed {
  // A page may stay open from one schedule into the next: it asks as often as any of them takes pictures (PUB-14).
  const intervalSec = closestAcceptSec(feed.capture?.request ?? null, feed.planIntervalSec);
  const query = { feedid: feed.id, ...keysIn(keys) };
  const mayWatch = grant.statements.has('ViewVideoPolicyStatement');
  const isLive = mayWatch && !isLimited(limitOf(grant, 'ViewVideoPolicyStatement'));
  const hasPast = grant.statements.has('ViewHistoryPolicyStatement');
  return {
    FeedId: feed.id,
    Name: feed.name,
    TimeZone: feed.timeZone,
    IntervalSec: Math.max(intervalSec, limit.everySec),
    ImageUrl: routeUrl(routes.getFrame, { query: { ...query, sizecode: 'x1080' } }),
    FilmUrl: hasPast ? routeUrl(routes.getFilmPlaylist, { query }) : null,
    TimesUrl: hasPast ? routeUrl(routes.queryFrames, { query }) : null,
    Stream: isLive ? streamUrls(feed.id, keys, rtc !== null) : null,
    Clips: mayWatch ? clipUrls(feed.id, keys) : null,
  };
}

/** What the caller may see of a feed's play item; null for one that is disabled (PLY-16). */
export async function toPlayedItem(
  ctx: Pick<PlayerCtx, 'clock' | 'db' | 'frames' | 'rtc'>,
  actor: Actor,
  { feed }: FramesInReach,
  keys: GivenKeys,
  item: PlayItem | null,
): Promise<PlayedItem | null> {
  if (item === null || item.State === 'Disabled') return null;
  const terms = toPlayItemTerms(item);
  const config = item.PlayModeConfiguration;
  return {
    Mode: terms.mode.toLowerCase(),
    Entries: await seenEntries(
      ctx,
      actor,
      { feedId: feed.id, accountId: feed.access.accountId, keys },
      config.Items,
    ),
    IntervalSec: terms.intervalSec || PLAY_DEFAULTS.mediaIntervalSec,
    IsShuffled: config.PlaySelectionMode === 'Shuffle',
    HidesInfo: config.ContentInfoShowMode === 'Hide',
    InfoSize: config.ContentInfoSizeMode,
    Iterations: terms.iterations,
    DurationSec: terms.durationSec,
  };
}

/** What the entries are of: a feed's play item, or with a null feed a Window's playlist. */
interface Of {
  feedId: string | null;
  accountId: string | null;
  keys: GivenKeys;
}

export async function seenEntries(
  ctx: Pick<PlayerCtx, 'clock' | 'db' | 'frames' | 'rtc'>,
  actor: Actor,
  of: Of,
  items: readonly PlayItemEntry[],
): Promise<PlayedEntry[]> {
  const ids = items.filter(({ ItemType }) => ItemType === 'Res').map(({ Id }) => Id);
  const rows = of.accountId === null ? [] : await findMediaOf(ctx.db, of.accountId, ids);
  const media = new Map(rows.map((row) => [row.id, row]));
  const entries = await Promise.all(
    items.map(({ Id, ItemType }) => {
      const row = media.get(Id);
      if (ItemType === 'Feed') return seenFeed(ctx, actor, Id, of.keys);
      return row ? playedMedia(actor, of, row) : null;
    }),
  );
  return entries.filter((entry) => entry !== null);
}

/** A play item opens no other feed: who may not see it does not hear of it. */
async function seenFeed(
  ctx: Pick<PlayerCtx, 'clock' | 'frames' | 'rtc'>,
  actor: Actor,
  feedId: string,
  keys: GivenKeys,
): Promise<PlayedEntry | null> {
  const reach = await seenReach(ctx, actor, feedId);
  return reach && { Kind: 'Feed', ...toPlayedFeed(ctx, reach, keys) };
}

/** Null for a feed that the caller may not see. */
export async function seenReach(
  ctx: Pick<PlayerCtx, 'clock' | 'frames'>,
  actor: Actor,
  feedId: string,
): Promise<FramesInReach | null> {
  try {
    return await requireFrames(ctx, actor, feedId, 'ViewLivePolicyStatement');
  } catch (err) {
    if (err instanceof AppError) return null;
    throw err;
  }
}

/** Members of the account see what they choose before it is saved; all others what the feed shows (EXT-130). */
function playedMedia(actor: Actor, { feedId, accountId, keys }: Of, row: MediaRow): PlayedEntry | null {
  if (row.type === 'Generic') return null;
  const v = String(row.payload_version);
  const isVideo = row.type === 'Video';
  const size = isVideo ? {} : { sc: 'x1080' };
  const isOwn = actor.kind === 'user' && actorAccountId(actor) === accountId;
  const Url =
    isOwn || feedId === null
      ? routeUrl(routes.getMediaPayload, { params: { id: row.id }, query: { ...size, v, ...keys } })
      : routeUrl(routes.getPlayedMedia, { query: { feedid: feedId, id: row.id, ...size, v, ...keys } });
  return { Kind: isVideo ? 'Video' : 'Picture', Name: row.name, Url };
}
