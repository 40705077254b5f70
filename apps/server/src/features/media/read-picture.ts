/** Pictures of the library for other features that draw them: of the account's own, and no videos. */
import { badField } from '@longview/base';
import { isId } from '@longview/rules';
import type { Queryable } from '../../db/transaction.ts';
import type { MediaCtx } from './ctx.ts';
import { findMedia, type MediaRow } from './media-queries.ts';

/** @throws AppError InvalidInput naming `field` when the account has no such picture */
export async function requirePicture(
  ctx: { db: Queryable },
  accountId: string,
  field: string,
  id: string,
): Promise<void> {
  if (!(await findPicture(ctx.db, accountId, id))) {
    throw badField(field, 'NoSuchLibraryPicture');
  }
}

/** Its bytes; null when it is gone. */
export async function readPicture(
  ctx: Pick<MediaCtx, 'db' | 'mediaStore'>,
  accountId: string,
  id: string,
): Promise<Buffer | null> {
  const row = await findPicture(ctx.db, accountId, id);
  return row && ctx.mediaStore.payloads.read(row.payload_key);
}

async function findPicture(db: Queryable, accountId: string, id: string): Promise<MediaRow | null> {
  const row = isId('resource', id) ? await findMedia(db, id) : null;
  return row?.account_id === accountId && row.type !== 'Video' && row.height !== null ? row : null;
}
