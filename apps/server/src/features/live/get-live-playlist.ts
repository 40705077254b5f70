/** The playlist of a feed's live stream; held back until what was asked for is in it (PUB-10). */
import type { GivenKeys } from '@longview/contract';
import type { Actor } from '@longview/rules';
import { type HttpReply, reply } from '../../http/replies/reply.ts';
import { type HlsPlace, hlsPlaylist } from '../../live/index.ts';
import type { LiveCtx } from './ctx.ts';
import { fileUrl } from './hls-files.ts';
import { requireHls } from './watch-by-hls.ts';
import type { LiveWish } from './watch-live.ts';

export interface PlaylistWish extends LiveWish, HlsPlace {
  keys: GivenKeys;
  /** The caller's. */
  ip: string;
}

/** @throws AppError as `requireHls` and `HlsReader.list` */
export async function getLivePlaylist(ctx: LiveCtx, actor: Actor, wish: PlaylistWish): Promise<HttpReply> {
  const { segment, part } = wish;
  const list = await (await requireHls(ctx, actor, wish, wish.ip)).list({ segment, part });
  const text = hlsPlaylist(list, (file) => fileUrl(wish, file, wish.keys));
  return reply(200, text, {
    'Content-Type': 'application/vnd.apple.mpegurl',
    'Cache-Control': 'no-store',
  });
}
