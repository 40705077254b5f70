/** Gives the bytes of a resource to other features that have decided who may see it, e.g. for a play item. */

import type { HttpReply } from '../../http/replies/reply.ts';
import type { MediaCtx } from './ctx.ts';
import { noSuchMedia } from './media-access.ts';
import { findMedia } from './media-queries.ts';
import { type PayloadHeaders, type PayloadWish, sendPayload } from './send-payload.ts';

/**
 * As API-25 answers, of the account that the caller of this has settled on.
 * @throws AppError NotFound for a resource that is gone or of another account
 */
export async function giveMedia(
  ctx: Pick<MediaCtx, 'db' | 'mediaStore'>,
  resource: { accountId: string; id: string },
  wish: PayloadWish,
  headers: PayloadHeaders,
): Promise<HttpReply> {
  const row = await findMedia(ctx.db, resource.id);
  if (row?.account_id !== resource.accountId) throw noSuchMedia();
  return sendPayload(ctx, row, wish, headers);
}
