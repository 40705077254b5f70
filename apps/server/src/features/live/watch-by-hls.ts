/**
 * The stream of a feed for those who ask by HLS, at this node or at the one that reads it. Each call is decided by itself,
 * so an ended share ends here too.
 */
import type { Actor } from '@longview/rules';
import { shareOf } from '../../http/callers/caller-share.ts';
import type { HlsList, HlsPlace, HlsViewer } from '../../live/index.ts';
import type { LiveCtx } from './ctx.ts';
import { hlsFileHere, hlsListHere } from './hls-here.ts';
import { requireLive, requireSeenLive, streamKeyOf } from './live-access.ts';
import { type LiveWish, renditionOf } from './watch-live.ts';

/** A stream that the caller may watch. */
export interface HlsReader {
  /** What there is, with the place that is asked for. @throws AppError Unavailable `SourceFailed`; InvalidInput for a place too far ahead */
  list(place: HlsPlace): Promise<HlsList>;
  /** Null for what is over or never was. @throws AppError Unavailable `SourceFailed` */
  file(name: string): Promise<Buffer | null>;
}

/** `ip` is the caller's. @throws AppError as `requireLive`, `LiveHub.join` and `FarHls.find` */
export async function requireHls(ctx: LiveCtx, actor: Actor, wish: LiveWish, ip: string): Promise<HlsReader> {
  const { feedId, video } = wish;
  await requireSeenLive(ctx, actor, feedId);
  // It ends as soon as another node reads the stream.
  const open = ctx.hls.find(feedId, renditionOf(video));
  if (open) return readerHere(ctx, open);
  return (await findFar(ctx, actor, wish)) ?? readerHere(ctx, await begin(ctx, actor, wish, ip));
}

/** Null where this node reads the stream. */
async function findFar(ctx: LiveCtx, actor: Actor, { feedId, video }: LiveWish): Promise<HlsReader | null> {
  const { farHls } = ctx;
  const peer = await farHls.find(feedId, async () => (await requireLive(ctx, actor, feedId)).source);
  return (
    peer && {
      list: (place) => farHls.list(peer, { feedId, video, ...place }),
      file: (name) => farHls.file(peer, { feedId, video, name }),
    }
  );
}

async function begin(
  ctx: LiveCtx,
  actor: Actor,
  { feedId, video }: LiveWish,
  ip: string,
): Promise<HlsViewer> {
  const { source } = await requireLive(ctx, actor, feedId);
  const findKey = () => streamKeyOf(ctx, feedId);
  // What is wrong with the camera is for few, and whoever asks next waits for the same viewer.
  const share = shareOf(actor, ip);
  return ctx.hls.begin({ feedId, source, share, rendition: renditionOf(video), tellsWhy: false, findKey });
}

const readerHere = (ctx: Pick<LiveCtx, 'clock'>, viewer: HlsViewer): HlsReader => ({
  list: (place) => hlsListHere(ctx, viewer, place),
  file: (name) => hlsFileHere(ctx, viewer, name),
});
