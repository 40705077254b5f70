/** New resources from uploaded files: all of them, or none (API-23). */
import type { MediaResource } from '@longview/contract';
import type { Actor } from '@longview/rules';
import { MAX_MEDIA_FILES } from '@longview/rules/media';
import type { FastifyRequest } from 'fastify';
import { requireAccount } from '../../access/index.ts';
import { noteAudit } from '../../audit/index.ts';
import { newId } from '../../db/new-id.ts';
import { requireStorage } from '../../plans/index.ts';
import { type CheckedFile, checkFile, describe, requireRoomFor } from './check-files.ts';
import type { MediaCtx } from './ctx.ts';
import { insertMedia, listMedia } from './media-queries.ts';
import { toMedia } from './media-view.ts';
import { type StoredFile, storeFiles } from './store-files.ts';
import { type WaitingFile, withFiles } from './wait-for-files.ts';

const FILES = { max: MAX_MEDIA_FILES, tooMany: 'TooManyFiles' } as const;

/** Asked before a byte is read. @throws AppError UpgradeRequired `StorageLimit` */
export async function mayUpload(ctx: Pick<MediaCtx, 'room'>, actor: Actor): Promise<void> {
  await requireStorage(ctx, requireAccount(actor));
}

/** @throws AppError InvalidInput, UpgradeRequired, TooLarge, UnsupportedType, Unavailable */
export async function uploadMedia(
  ctx: MediaCtx,
  actor: Actor,
  request: FastifyRequest,
): Promise<MediaResource[]> {
  const accountId = requireAccount(actor);
  return withFiles(ctx.mediaStore, request, FILES, async (files) => {
    const checked = await checkAll(ctx, accountId, files);
    const news = checked.map((file) => ({ resourceId: newId('resource'), file }));
    await storeFiles(ctx, accountId, news, async (trx, stored) => {
      await insertMedia(trx, toRows(stored, accountId, ctx.clock.now()));
      for (const { resourceId, file } of stored)
        await noteAudit(trx, actor, {
          accountId,
          action: 'Media added',
          roId: resourceId,
          detail: file.name,
        });
    });
    const rows = new Map((await listMedia(ctx.db, accountId, [])).map((row) => [row.id, row]));
    return news.flatMap(({ resourceId }) => {
      const row = rows.get(resourceId);
      return row ? [toMedia(row, ctx.clock.now())] : [];
    });
  });
}

async function checkAll(
  ctx: Pick<MediaCtx, 'room' | 'media'>,
  accountId: string,
  files: readonly WaitingFile[],
): Promise<CheckedFile[]> {
  const totalBytes = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  await requireRoomFor(ctx, accountId, totalBytes);
  const checked: CheckedFile[] = [];
  for (const file of files) checked.push(await checkFile(ctx, file));
  return checked;
}

/** A list newest first shows the files of one upload in the order they were sent. */
function toRows(stored: readonly StoredFile[], accountId: string, nowMs: number) {
  return stored.map(({ resourceId, file, payload_key, poster_key }, index) => ({
    id: resourceId,
    account_id: accountId,
    name: file.name,
    ...describe(file),
    payload_key,
    poster_key,
    payload_at: new Date(nowMs),
    created_at: new Date(nowMs - index),
  }));
}
