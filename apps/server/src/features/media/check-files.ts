/** What uploaded files are, by their bytes; those that are not taken are refused by name and with the reason (MED-06). */
import { appError } from '@longview/base';
import type { UploadFacts } from '@longview/media';
import { resourceTypeOf } from '@longview/rules/media';
import { BYTES_PER_GB } from '@longview/rules/plans';
import { storageIsFull } from '../../plans/index.ts';
import type { MediaCtx } from './ctx.ts';
import type { WaitingFile } from './wait-for-files.ts';

/** A file that is taken. */
export interface CheckedFile extends WaitingFile {
  facts: Extract<UploadFacts, { ok: true }>;
}

/** @throws AppError UnsupportedType, or TooLarge for too many pixels */
export async function checkFile(ctx: Pick<MediaCtx, 'media'>, file: WaitingFile): Promise<CheckedFile> {
  const facts = await ctx.media.uploads.inspect(file.path);
  if (facts.ok) return { ...file, facts };
  const reason = facts.problem === 'TooManyPixels' ? 'FilePixels' : 'FileUnfit';
  throw appError(reason, { name: file.name, why: facts.why });
}

/** That the account has room for `moreBytes`. @throws AppError UpgradeRequired `StorageLimit` [ADM-03] */
export async function requireRoomFor(
  ctx: Pick<MediaCtx, 'room'>,
  accountId: string,
  moreBytes: number,
): Promise<void> {
  const { usedBytes, limitGb } = await ctx.room.use(accountId);
  if (limitGb !== null && usedBytes + moreBytes > limitGb * BYTES_PER_GB) throw storageIsFull();
}

/** Columns that say what a file is. */
export function describe({ facts, sizeBytes }: CheckedFile) {
  const { contentType, width, height, durationSec } = facts;
  return {
    type: resourceTypeOf(contentType, { width, height }),
    content_type: contentType,
    width,
    height,
    duration_sec: durationSec,
    byte_length: sizeBytes,
  };
}
