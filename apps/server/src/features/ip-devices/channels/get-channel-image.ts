/** The picture of the last good try of a channel, or a smaller size of it (EXT-141). */
import { appError } from '@longview/base';
import { type Actor, SIZE_HEIGHTS, type SizeCode } from '@longview/rules';
import { isKnownTag } from '../../../http/replies/entity-tag.ts';
import { type HttpReply, reply } from '../../../http/replies/reply.ts';
import type { IpDevicesCtx } from '../ctx.ts';
import { requireChannel } from '../device-access.ts';
import { isHiddenInPart } from './channel-queries.ts';

export interface ChannelImageWish {
  deviceId: string;
  channelId: string;
  size: SizeCode | undefined;
  /** If-None-Match of the call. */
  knownTag: string | undefined;
}

/** @throws AppError Unauthenticated, Forbidden, UpgradeRequired, NotFound when there is none */
export async function getChannelImage(
  ctx: Pick<IpDevicesCtx, 'db' | 'plans' | 'mediaStore'>,
  actor: Actor,
  wish: ChannelImageWish,
): Promise<HttpReply> {
  const { channel } = await requireChannel(ctx, actor, wish);
  const key = channel.image_key;
  if (key === null || (await isHiddenInPart(ctx.db, channel.id))) throw noPicture();
  const etag = `"${key.slice(-36)}-${wish.size ?? 'all'}"`;
  const headers = { ETag: etag, 'Cache-Control': 'private, no-cache', 'X-Content-Type-Options': 'nosniff' };
  if (isKnownTag(wish.knownTag, etag)) return reply(304, null, headers);
  const { mediaStore } = ctx;
  const bytes = await (wish.size
    ? mediaStore.thumbnail(key, SIZE_HEIGHTS[wish.size])
    : mediaStore.payloads.read(key));
  if (!bytes) throw noPicture();
  return reply(200, bytes, { ...headers, 'Content-Type': 'image/jpeg' });
}

const noPicture = () => appError('NoChannelPicture');
