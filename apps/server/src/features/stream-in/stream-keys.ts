/** Shows, makes and ends the key by which an encoder sends a feed's video (EXT-188, EXT-200). */
import { createHash, randomInt } from 'node:crypto';
import { appError } from '@longview/base';
import type { StreamIn } from '@longview/contract';
import type { Actor } from '@longview/rules';
import { makePushKey } from '@longview/rules/restream';
import { noteAudit } from '../../audit/index.ts';
import type { Transaction } from '../../db/transaction.ts';
import { changeFeed, lockFeed, requireFeed, requireWritable } from '../../feeds/index.ts';
import { requireCapability } from '../../plans/index.ts';
import { findPublisher } from '../../stream-in/index.ts';
import type { StreamInCtx } from './ctx.ts';
import { deleteStreamKey, findStreamKey, hasVideoSource, saveStreamKey } from './stream-in-queries.ts';
import { toStreamIn } from './stream-in-view.ts';
import { waysIn } from './ways-in.ts';

/** @throws AppError NotFound, Forbidden */
export async function getStreamIn(ctx: StreamInCtx, actor: Actor, feedId: string): Promise<StreamIn> {
  await requireFeed(ctx, actor, feedId, 'EditCapturePolicyStatement');
  return showStreamIn(ctx, feedId);
}

/** An encoder that sends with the old key is cut off. @throws AppError also UpgradeRequired, Conflict `StreamInOff` */
export async function renewStreamIn(ctx: StreamInCtx, actor: Actor, feedId: string): Promise<StreamIn> {
  const { feed } = await requireFeed(ctx, actor, feedId, 'EditCapturePolicyStatement');
  await requireVideo(ctx, feed);
  const ways = waysIn(ctx.config);
  if (!ways.rtmp && !ways.whip && !ways.srt) throw appError('StreamInOff');
  await changeStreamIn(ctx, actor, feedId, 'Stream key made', (trx) =>
    saveStreamKey(trx, feedId, newKey(ctx)),
  );
  return showStreamIn(ctx, feedId);
}

/** @throws AppError UpgradeRequired */
export async function requireVideo(
  ctx: Pick<StreamInCtx, 'plans'>,
  feed: { account_id: string | null },
): Promise<void> {
  if (feed.account_id) await requireCapability(ctx, feed.account_id, 'AllowVideoStream');
}

/** As it is stored. */
export function newKey({ secrets, clock }: Pick<StreamInCtx, 'clock' | 'secrets'>) {
  const key = makePushKey((n) => randomInt(n));
  const made_at = new Date(clock.now());
  return { key_hash: hashPushKey(key), key_sealed: secrets.seal(key), made_at };
}

/** @throws AppError NotFound, also without a key, Forbidden, Conflict */
export async function endStreamIn(ctx: StreamInCtx, actor: Actor, feedId: string): Promise<void> {
  await requireFeed(ctx, actor, feedId, 'EditCapturePolicyStatement');
  await changeStreamIn(ctx, actor, feedId, 'Stream key ended', async (trx) => {
    if (!(await deleteStreamKey(trx, feedId))) throw appError('NoStreamKey');
  });
}

/** Keys are 158 random bits, so one plain hash is enough. */
export function hashPushKey(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}

/** Does `act` in a transaction of the feed, and writes it on the audit list. @throws AppError Conflict when archived */
export async function changeStreamIn(
  ctx: Pick<StreamInCtx, 'db' | 'frames' | 'changes'>,
  actor: Actor,
  feedId: string,
  action: string,
  act: (trx: Transaction) => Promise<void>,
): Promise<void> {
  await changeFeed(ctx, feedId, async (trx) => {
    const feed = await lockFeed(trx, feedId);
    requireWritable(feed);
    await act(trx);
    const entry = { action, roId: feedId, detail: `${feed.name}.` };
    if (feed.account_id) await noteAudit(trx, actor, { accountId: feed.account_id, ...entry });
  });
}

export async function showStreamIn(
  ctx: Pick<StreamInCtx, 'config' | 'db' | 'secrets'>,
  feedId: string,
): Promise<StreamIn> {
  return toStreamIn(ctx, {
    key: await findStreamKey(ctx.db, feedId),
    publisher: await findPublisher(ctx.db, feedId),
    hasVideoSource: await hasVideoSource(ctx.db, feedId),
  });
}
