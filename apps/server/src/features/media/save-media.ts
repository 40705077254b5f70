/** Saves name, tags and metadata of a resource (API-22, MED-14). */
import { badField } from '@longview/base';
import type { MediaResource, MediaSave } from '@longview/contract';
import type { Actor } from '@longview/rules';
import type { z } from 'zod';
import { transaction } from '../../db/transaction.ts';
import { requireVersion } from '../../http/if-match.ts';
import type { MediaCtx } from './ctx.ts';
import { noSuchMedia, requireMedia } from './media-access.ts';
import { findMedia, findMediaForUpdate, updateMedia } from './media-queries.ts';
import { toMedia } from './media-view.ts';

/** @throws AppError NotFound, InvalidInput, Conflict `VersionConflict` */
export async function saveMedia(
  ctx: Pick<MediaCtx, 'clock' | 'db'>,
  actor: Actor,
  id: string,
  wish: z.output<typeof MediaSave>,
  begunWith: number | null,
): Promise<MediaResource> {
  await requireMedia(ctx, actor, id);
  if (wish.Id !== id) throw badField('Id', 'IdOfOtherResource');
  await transaction(ctx.db, async (trx) => {
    const row = await findMediaForUpdate(trx, id);
    if (!row) throw noSuchMedia();
    requireVersion(begunWith, row.version);
    await updateMedia(trx, id, {
      name: wish.Name,
      tags: [...new Set(wish.Tags.filter(Boolean))],
      ...(wish.Metadatas && { metadatas: JSON.stringify(wish.Metadatas) }),
      version: row.version + 1,
    });
  });
  const saved = await findMedia(ctx.db, id);
  if (!saved) throw noSuchMedia();
  return toMedia(saved, ctx.clock.now());
}
