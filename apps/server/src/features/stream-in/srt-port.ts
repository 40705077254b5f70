/** Opens and closes the port at which a feed takes video by SRT (EXT-202). */
import { appError } from '@longview/base';
import type { StreamIn } from '@longview/contract';
import type { Actor } from '@longview/rules';
import { freePort } from '@longview/rules/restream';
import type { Transaction } from '../../db/transaction.ts';
import { requireFeed } from '../../feeds/index.ts';
import type { SrtPlace } from '../../stream-in/index.ts';
import type { StreamInCtx } from './ctx.ts';
import {
  findStreamKey,
  listSrtPorts,
  lockSrtPorts,
  saveSrtPort,
  saveStreamKey,
} from './stream-in-queries.ts';
import { changeStreamIn, newKey, requireVideo, showStreamIn } from './stream-keys.ts';
import { isSrtPort, waysIn } from './ways-in.ts';

/** Keeps the port that it has. @throws AppError NotFound, Forbidden, UpgradeRequired, Conflict `SrtInOff`, `SrtPortsTaken` */
export async function openSrtIn(ctx: StreamInCtx, actor: Actor, feedId: string): Promise<StreamIn> {
  const { feed } = await requireFeed(ctx, actor, feedId, 'EditCapturePolicyStatement');
  await requireVideo(ctx, feed);
  if (!waysIn(ctx.config).srt) {
    throw appError('SrtInOff');
  }
  await changeStreamIn(ctx, actor, feedId, 'SRT port opened', (trx) => takePort(ctx, trx, feedId));
  return showStreamIn(ctx, feedId);
}

/** @throws AppError NotFound, also without one, Forbidden, Conflict */
export async function closeSrtIn(ctx: StreamInCtx, actor: Actor, feedId: string): Promise<void> {
  await requireFeed(ctx, actor, feedId, 'EditCapturePolicyStatement');
  await changeStreamIn(ctx, actor, feedId, 'SRT port closed', async (trx) => {
    const key = await findStreamKey(trx, feedId);
    if (key?.srt_port == null) throw appError('NoSrtPort');
    await saveSrtPort(trx, feedId, null);
  });
}

/** Every feed that takes video by SRT now, with its passphrase. */
export async function findSrtPlaces({
  db,
  secrets,
  config,
}: Pick<StreamInCtx, 'config' | 'db' | 'secrets'>): Promise<SrtPlace[]> {
  const rows = await listSrtPorts(db);
  return rows
    .filter(({ srt_port: port }) => isSrtPort(config, port))
    .map(({ srt_port: port, key_sealed }) => ({ port, key: secrets.open(key_sealed) }));
}

async function takePort(
  ctx: Pick<StreamInCtx, 'config' | 'clock' | 'secrets'>,
  trx: Transaction,
  feedId: string,
): Promise<void> {
  await lockSrtPorts(trx);
  const key = await findStreamKey(trx, feedId);
  if (!key) await saveStreamKey(trx, feedId, newKey(ctx));
  if (key?.srt_port != null && isSrtPort(ctx.config, key.srt_port)) return;
  const taken = new Set((await listSrtPorts(trx)).map(({ srt_port }) => srt_port));
  const port = ctx.config.srtInPorts && freePort(ctx.config.srtInPorts, taken);
  if (port !== null) return saveSrtPort(trx, feedId, port);
  throw appError('SrtPortsTaken');
}
