/** The playlist of a feed's live stream; held back until what was asked for is in it (PUB-10). */
import { badField } from '@longview/base';
import type { GivenKeys } from '@longview/contract';
import type { Actor } from '@longview/rules';
import type { Ctx } from '../../context.ts';
import { type HttpReply, reply } from '../../http/reply.ts';
import { type HlsViewer, hlsPlaylist, nextPart } from '../../live/index.ts';
import { fileUrl } from './hls-files.ts';
import { requireHls, waitFor } from './watch-by-hls.ts';
import type { LiveWish } from './watch-live.ts';

export interface PlaylistWish extends LiveWish {
  /** Segment that must be in the answer, with `part` only up to that part of it. */
  segment: number | undefined;
  part: number | undefined;
  keys: GivenKeys;
}

/** Whoever asks for what is further ahead waits for nothing that could come soon. */
const MAX_AHEAD = 2;

/** @throws AppError as `requireHls` and `waitFor`; InvalidInput for what is too far ahead */
export async function getLivePlaylist(ctx: Ctx, actor: Actor, wish: PlaylistWish): Promise<HttpReply> {
  const viewer = await requireHls(ctx, actor, wish);
  const { segments } = viewer;
  await waitFor(ctx, viewer, () => segments.all.some(({ parts }) => parts.length > 0));
  requireNear(wish, viewer);
  await waitFor(ctx, viewer, () => hasCome(wish, viewer));
  const text = hlsPlaylist(segments, (file) => fileUrl(wish, file, wish.keys));
  return reply(200, text, {
    'Content-Type': 'application/vnd.apple.mpegurl',
    'Cache-Control': 'no-store',
  });
}

function requireNear({ segment }: PlaylistWish, { segments }: HlsViewer): void {
  if (segment === undefined || segment <= nextPart(segments.all).number + MAX_AHEAD) return;
  throw badField('_HLS_msn', 'This segment is too far ahead.');
}

function hasCome({ segment, part }: PlaylistWish, { segments }: HlsViewer): boolean {
  if (segment === undefined) return true;
  const next = nextPart(segments.all);
  return next.number > segment || (next.number === segment && part !== undefined && next.part > part);
}
