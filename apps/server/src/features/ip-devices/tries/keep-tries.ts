/** Keeps what tries of channels brought: reports, and pictures in the store of media (ENT-28, EXT-141). */
import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../../db/transaction.ts';
import { releaseObjects, storeObjects } from '../../media/index.ts';
import { findChannel, isHiddenInPart, updateChannel } from '../channels/channel-queries.ts';
import type { IpDevicesCtx } from '../ctx.ts';
import { noteDeviceTry } from '../device-queries.ts';
import type { TryOutcome } from './try-outcome.ts';

export interface ChannelTry {
  channelId: string;
  /** What was tried; the channel may have another address by now. */
  uri: string;
  outcome: TryOutcome;
}

/** Enough to judge what a camera sees; its frames keep more. */
const PICTURE_HEIGHT = 1_080;

/** Channels that went meanwhile are left out. @throws AppError Unavailable when the storage fails */
export async function keepTries(
  ctx: Pick<IpDevicesCtx, 'clock' | 'logger' | 'db' | 'media' | 'mediaStore'>,
  deviceId: string,
  tries: readonly ChannelTry[],
): Promise<void> {
  const pictures = await toPictures(ctx, deviceId, tries);
  const objects = [...pictures.values()].map(({ key, bytes }) => ({
    key,
    put: () => ctx.mediaStore.payloads.put(key, bytes),
  }));
  const at = new Date(ctx.clock.now());
  const isOk = tries.some(({ outcome }) => outcome.report.statusCode === 'Ok');
  await storeObjects(ctx, objects, async (trx) => {
    // The device before its channels, as its deletion holds them: two that wait for each other would fail.
    if (tries.length > 0) await noteDeviceTry(trx, deviceId, isOk, at);
    for (const one of tries)
      await keep(ctx, trx, { deviceId, at }, one, pictures.get(one.channelId)?.key ?? null);
  });
}

async function keep(
  ctx: Pick<IpDevicesCtx, 'clock'>,
  trx: Transaction,
  { deviceId, at }: { deviceId: string; at: Date },
  { channelId, uri, outcome }: ChannelTry,
  key: string | null,
): Promise<void> {
  const channel = await findChannel(trx, deviceId, channelId);
  if (channel?.uri !== uri) return releaseObjects(ctx, trx, key ? [key] : []);
  const { report, fileCount: file_count, name } = outcome;
  // The picture of the last good try stays while later ones fail.
  if (key && channel.image_key) await releaseObjects(ctx, trx, [channel.image_key]);
  // So does the name.
  const learned = { ...(key && { image_key: key }), ...(name !== null && { name }) };
  const change = { report: JSON.stringify(report), tried_at: at, file_count, ...learned };
  await updateChannel(trx, channelId, change);
}

interface ChannelPicture {
  key: string;
  bytes: Buffer;
}

/** The pictures to keep, by channel: none while the disk is full, none of what its feed hides something of. */
async function toPictures(
  ctx: Pick<IpDevicesCtx, 'db' | 'media' | 'mediaStore'>,
  deviceId: string,
  tries: readonly ChannelTry[],
): Promise<Map<string, ChannelPicture>> {
  const found = new Map<string, ChannelPicture>();
  const hasRoom = await ctx.mediaStore.requireDisk().then(
    () => true,
    () => false,
  );
  if (!hasRoom) return found;
  for (const { channelId, outcome } of tries) {
    if (outcome.image === null || (await isHiddenInPart(ctx.db, channelId))) continue;
    const bytes = await ctx.media.images.thumbnail(outcome.image, PICTURE_HEIGHT).then(
      (made) => made.bytes,
      () => null,
    );
    if (bytes) found.set(channelId, { key: `channels/${deviceId}/${channelId}/${randomUUID()}`, bytes });
  }
  return found;
}
