/** Keeps the picture that a device shows of a camera, or of what it plays (DVP-10). */
import { randomUUID } from 'node:crypto';
import { appError, badField } from '@longview/base';
import { type Actor, parseTime } from '@longview/rules';
import {
  type DeviceRow,
  isCameraHidden,
  type PreviewRow,
  savePreview,
  stationConfigOf,
} from '../devices/index.ts';
import { releaseObjects, storeObjects } from '../media/index.ts';
import type { DeviceProtocolCtx } from './ctx.ts';
import { requireItself } from './itself.ts';

/** The largest size that is asked for (API-40). */
const MAX_HEIGHT_PX = 1080;

export interface PreviewUpload {
  configid?: string | undefined;
  capturedat?: string | undefined;
  body: Uint8Array;
}

/** @throws AppError NotFound for a camera that the Station has not, InvalidInput, UnsupportedType, Unavailable */
export async function setPreview(ctx: DeviceProtocolCtx, actor: Actor, upload: PreviewUpload): Promise<void> {
  const device = await requireItself(ctx, actor);
  const configId = requireCamera(device, upload.configid ?? '');
  const body = requireJpeg(Buffer.from(upload.body.buffer, upload.body.byteOffset, upload.body.byteLength));
  // What a feed of it hides is not kept: its people see the feed's own pictures.
  if (await isCameraHidden(ctx.db, device.id, configId)) return;
  await ctx.mediaStore.requireDisk();
  const { bytes, width, height } = await ctx.media.images.thumbnail(body, MAX_HEIGHT_PX);
  const row: PreviewRow = {
    ...{ device_id: device.id, config_id: configId, width, height },
    captured_at: capturedAt(ctx, upload.capturedat),
    image_key: `devices/${device.id}/${randomUUID()}`,
  };
  const put = () => ctx.mediaStore.payloads.put(row.image_key, bytes);
  await storeObjects(ctx, [{ key: row.image_key, put }], async (trx) => {
    const gone = await savePreview(trx, row);
    await releaseObjects(ctx, trx, gone === null ? [] : [gone]);
  });
}

/** Empty for what a Window shows. */
function requireCamera(device: DeviceRow, configId: string): string {
  if (device.device_type === 'Window') {
    if (configId === '') return configId;
    throw badField('configid', 'WindowHasNoCameras');
  }
  const { Cameras } = stationConfigOf(device);
  if (Cameras.some(({ ConfigId }) => ConfigId === configId)) return configId;
  throw appError('NoSuchCamera');
}

function requireJpeg(body: Buffer): Buffer {
  if (body.length === 0) throw badField('body', 'SendJpegAsBody');
  if (body[0] === 0xff && body[1] === 0xd8) return body;
  throw appError('JpegNeeded');
}

/** A clock that runs ahead would keep every later picture away. */
function capturedAt({ clock }: Pick<DeviceProtocolCtx, 'clock'>, text: string | undefined): Date {
  const sec = text === undefined ? null : parseTime(text);
  return new Date(Math.min(clock.now(), sec === null ? clock.now() : sec * 1000));
}
