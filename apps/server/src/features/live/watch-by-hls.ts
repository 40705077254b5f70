/**
 * The stream of a feed for those who ask by HLS, at this node or at the one that reads it. Each call is decided by itself,
 * so an ended share ends here too.
 */
import type { Actor } from '@longview/rules';
import type { Ctx } from '../../context.ts';
import type { HlsList, HlsPlace } from '../../live/index.ts';
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

/** @throws AppError as `requireLive`, `LiveHub.join` and `FarHls.find` */
export async function requireHls(ctx: Ctx, actor: Actor, wish: LiveWish): Promise<HlsReader> {
  await requireSeenLive(ctx, actor, wish.feedId);
  return (await findFar(ctx, actor, wish)) ?? openHere(ctx, actor, wish);
}

/** Null where this node reads the stream. */
async function findFar(ctx: Ctx, actor: Actor, { feedId, video }: LiveWish): Promise<HlsReader | null> {
  const { farHls } = ctx;
  if (farHls.isHere(feedId)) return null;
  if (!farHls.isKnown(feedId)) await requireLive(ctx, actor, feedId);
  const peer = await farHls.find(feedId);
  return (
    peer && {
      list: (place) => farHls.list(peer, { feedId, video, ...place }),
      file: (name) => farHls.file(peer, { feedId, video, name }),
    }
  );
}

async function openHere(ctx: Ctx, actor: Actor, { feedId, video }: LiveWish): Promise<HlsReader> {
  const rendition = renditionOf(video);
  const viewer = ctx.hls.find(feedId, rendition) ?? (await begin());
  return {
    list: (place) => hlsListHere(ctx, viewer, place),
    file: (name) => hlsFileHere(ctx, viewer, name),
  };

  async function begin() {
    const { source, tellsWhy } = await requireLive(ctx, actor, feedId);
    return ctx.hls.begin({ feedId, source, rendition, tellsWhy, findKey: () => streamKeyOf(ctx, feedId) });
  }
}
