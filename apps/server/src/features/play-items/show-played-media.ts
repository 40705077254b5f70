/** Gives the bytes of a resource to whoever may see the feed whose play item shows it (EXT-130); all others get a 404. */
import { appError } from '@longview/base';
import { type Actor, isId } from '@longview/rules';
import type { HttpReply } from '../../http/replies/reply.ts';
import { requireFrames } from '../frames/index.ts';
import { giveMedia, type PayloadHeaders, type PayloadWish } from '../media/index.ts';
import type { PlayItemsCtx } from './ctx.ts';
import { findPlayItem } from './play-item-queries.ts';

/** @throws AppError as API-03, and NotFound for what the feed's play item does not show */
export async function showPlayedMedia(
  ctx: Pick<PlayItemsCtx, 'clock' | 'db' | 'mediaStore' | 'frames'>,
  actor: Actor,
  { feedid, id, ...wish }: PayloadWish & { feedid: string; id: string },
  headers: PayloadHeaders,
): Promise<HttpReply> {
  const { feed } = await requireFrames(ctx, actor, feedid, 'ViewLivePolicyStatement');
  const { accountId, item } = await findPlayItem(ctx.db, feed.id);
  const isShown =
    item?.State === null &&
    item.PlayModeConfiguration.Items.some(({ Id, ItemType }) => Id === id && ItemType === 'Res');
  if (!isShown || accountId === null || !isId('resource', id)) {
    throw appError('NotShownByFeed');
  }
  return giveMedia(ctx, { accountId, id }, wish, headers);
}
