/**
 * Gives a resource another file (API-24). Its old bytes are served until the new ones are whole; then one transaction
 * turns to the new ones, and the old ones go a little later, when nobody reads them any more.
 */
import { randomUUID } from 'node:crypto';
import type { MediaResource } from '@longview/contract';
import type { Actor } from '@longview/rules';
import type { FastifyRequest } from 'fastify';
import type { Transaction } from '../../db/transaction.ts';
import { requireStorage } from '../../plans/index.ts';
import { checkFile, describe, requireRoomFor } from './check-files.ts';
import type { MediaCtx } from './ctx.ts';
import { insertLeftovers } from './leftover-queries.ts';
import { mediaIsBusy, noSuchMedia, requireMedia } from './media-access.ts';
import {
  claimMedia,
  findMedia,
  findMediaForUpdate,
  holdMedia,
  keysOf,
  type MediaRow,
  updateMedia,
} from './media-queries.ts';
import { isReplacing, toMedia } from './media-view.ts';
import { type StoredFile, storeFiles } from './store-files.ts';
import { withFiles } from './wait-for-files.ts';

/** A node that died lets go after so long; a living one renews long before. */
const HOLD_MS = 90_000;
const RENEW_MS = 30_000;
/** Whoever began to read the old bytes may go on for a while. */
const READERS_MS = 10 * 60_000;
const FILES = { max: 1, tooMany: 'OneFileReplaces' } as const;

/** Asked before a byte is read. @throws AppError NotFound, Conflict `Busy`, UpgradeRequired `StorageLimit` */
export async function mayReplace(
  ctx: Pick<MediaCtx, 'clock' | 'db' | 'room'>,
  actor: Actor,
  id: string,
): Promise<void> {
  const row = await requireMedia(ctx, actor, id);
  if (isReplacing(row, ctx.clock.now())) throw mediaIsBusy();
  await requireStorage(ctx, row.account_id);
}

/** @throws AppError NotFound, Conflict `Busy`, InvalidInput, UpgradeRequired, TooLarge, UnsupportedType, Unavailable */
export async function replaceMedia(
  ctx: MediaCtx,
  actor: Actor,
  id: string,
  request: FastifyRequest,
): Promise<MediaResource> {
  const row = await requireMedia(ctx, actor, id);
  await whileHeld(ctx, id, (replacingId) => putNew(ctx, row, replacingId, request));
  const replaced = await findMedia(ctx.db, id);
  if (!replaced) throw noSuchMedia();
  return toMedia(replaced, ctx.clock.now());
}

/** Runs `work` while nobody else replaces or deletes the resource. */
async function whileHeld(
  ctx: Pick<MediaCtx, 'clock' | 'logger' | 'db'>,
  id: string,
  work: (replacingId: string) => Promise<void>,
): Promise<void> {
  const replacingId = randomUUID();
  const until = () => new Date(ctx.clock.now() + HOLD_MS);
  const now = new Date(ctx.clock.now());
  if (!(await claimMedia(ctx.db, id, { replacingId, now, until: until() }))) throw mediaIsBusy();
  const renewal = setInterval(() => {
    holdMedia(ctx.db, replacingId, until()).catch((err) =>
      ctx.logger.warn({ err, id }, 'a hold was not renewed'),
    );
  }, RENEW_MS);
  try {
    await work(replacingId);
  } finally {
    clearInterval(renewal);
    await holdMedia(ctx.db, replacingId, null);
  }
}

async function putNew(
  ctx: MediaCtx,
  row: MediaRow,
  replacingId: string,
  request: FastifyRequest,
): Promise<void> {
  await withFiles(ctx.mediaStore, request, FILES, async ([waiting]) => {
    await requireRoomFor(ctx, row.account_id, waiting.sizeBytes - row.byte_length);
    const file = await checkFile(ctx, waiting);
    await storeFiles(ctx, row.account_id, [{ resourceId: row.id, file }], async (trx, [stored]) => {
      if (stored) await turnTo(ctx, trx, stored, replacingId);
    });
  });
}

async function turnTo(
  ctx: Pick<MediaCtx, 'clock'>,
  trx: Transaction,
  stored: StoredFile,
  replacingId: string,
): Promise<void> {
  const { resourceId, file, payload_key, poster_key } = stored;
  const row = await findMediaForUpdate(trx, resourceId);
  if (!row) throw noSuchMedia();
  // The hold was lost (this node slept), and another replacement has begun.
  if (row.replacing_id !== replacingId) throw mediaIsBusy();
  const now = ctx.clock.now();
  await updateMedia(trx, row.id, {
    ...describe(file),
    payload_key,
    poster_key,
    payload_version: row.payload_version + 1,
    payload_at: new Date(now),
  });
  await insertLeftovers(trx, keysOf(row), new Date(now + READERS_MS));
}
