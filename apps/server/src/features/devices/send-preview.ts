/** The newest picture of a Station's camera, or of what a Window shows (API-40). */
import { appError } from '@longview/base';
import { type Actor, fittedSize, formatTime, SIZE_HEIGHTS, type SizeCode } from '@longview/rules';
import { type HttpReply, reply } from '../../http/replies/reply.ts';
import type { DevicesCtx } from './ctx.ts';
import { requireDevice } from './device-access.ts';
import { findPreview, type PreviewRow } from './preview-queries.ts';

export interface PreviewWish {
  tdid: string;
  configid?: string | undefined;
  sizecode: SizeCode;
}

/** @throws AppError NotFound for a device that is not the caller's, and where there is no picture [ERR-20] */
export async function sendPreview(
  ctx: Pick<DevicesCtx, 'db' | 'plans' | 'mediaStore'>,
  actor: Actor,
  wish: PreviewWish,
): Promise<HttpReply> {
  const { id } = await requireDevice(ctx, actor, wish.tdid);
  const row = await findPreview(ctx.db, id, wish.configid || null);
  const heightPx = Math.min(SIZE_HEIGHTS[wish.sizecode], row?.height ?? 0);
  const bytes = row && (await bytesOf(ctx, row, heightPx));
  if (!bytes) throw appError('NoDevicePicture');
  return reply(200, bytes, headersOf(row, heightPx, bytes.length));
}

function bytesOf(
  { mediaStore }: Pick<DevicesCtx, 'mediaStore'>,
  row: PreviewRow,
  heightPx: number,
): Promise<Buffer | null> {
  const { image_key: key, height } = row;
  return heightPx < height ? mediaStore.thumbnail(key, heightPx) : mediaStore.payloads.read(key);
}

function headersOf(row: PreviewRow, heightPx: number, lengthBytes: number): Record<string, string> {
  const { width, height } = fittedSize({ width: row.width, height: row.height }, heightPx);
  return {
    'Content-Type': 'image/jpeg',
    'Last-Modified': row.captured_at.toUTCString(),
    'Image-Frame-Width': String(width),
    'Image-Frame-Height': String(height),
    'Image-Frame-AspectRatio': (width / height).toFixed(4),
    'Image-Frame-ByteLength': String(lengthBytes),
    'Image-Frame-Time': formatTime(Math.floor(row.captured_at.getTime() / 1000)),
    'Cache-Control': 'no-store',
  };
}
