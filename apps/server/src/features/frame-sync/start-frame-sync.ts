/** Starting and stopping imports, in the transaction that saves their source (SRC-06, IMP-06). */
import { randomUUID } from 'node:crypto';
import { appError } from '@longview/base';
import type { Transaction } from '../../db/transaction.ts';
import { isUndoing } from '../imports/index.ts';
import type { FrameSyncCtx } from './ctx.ts';
import { findSyncSource, forgetOtherFiles, insertSync, requestAbort } from './frame-sync-queries.ts';
import { sourceKey } from './sync-source.ts';

/**
 * Starts the import of the feed's source for ImageSyncDown, as it is saved in `trx`. A source that is no folder has
 * nothing to import: nothing is started (IMP-01).
 * @throws AppError Conflict `Busy` while one runs, or is undone
 */
export async function startFrameSync(
  ctx: Pick<FrameSyncCtx, 'clock' | 'queue' | 'folders'>,
  trx: Transaction,
  feedId: string,
): Promise<void> {
  const source = await findSyncSource(trx, feedId);
  if (!source || !ctx.folders.forUrl(source.url)) return;
  if (await isUndoing(trx, feedId)) {
    throw appError('ImportBeingUndone');
  }
  const key = sourceKey(source);
  await forgetOtherFiles(trx, feedId, key);
  const start = { feedId, runId: randomUUID(), sourceKey: key, at: new Date(ctx.clock.now()) };
  if (!(await insertSync(trx, start))) {
    throw appError('ImportRunning');
  }
  await ctx.queue.send(trx, 'sync-frames', {});
}

/** Asks the feed's import to stop, if one runs. What is imported stays. */
export async function stopFrameSync(
  ctx: Pick<FrameSyncCtx, 'clock'>,
  trx: Transaction,
  feedId: string,
): Promise<void> {
  await requestAbort(trx, feedId, new Date(ctx.clock.now()));
}
