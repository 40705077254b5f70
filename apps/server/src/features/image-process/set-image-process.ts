/** Changes how a feed's pictures are processed, from the next one on (API-61). Stored frames stay as they are. */
import {
  type ImageProcessConfig,
  type ImageProcessSave,
  toImageProcess,
  toImageProcessShape,
} from '@longview/contract';
import type { Actor } from '@longview/rules';
import { changesPictures, type ImageProcess, isSameImageProcess } from '@longview/rules/image-process';
import type { Ctx } from '../../context.ts';
import type { Transaction } from '../../db/transaction.ts';
import { requireVersion } from '../../http/if-match.ts';
import { noteAudit } from '../audit/index.ts';
import { changeFeed, type FeedRow, lockFeed, requireWritable } from '../feeds/index.ts';
import { requireImageProcess, requireInPlan } from './image-process-access.ts';
import { findImageProcess, storeImageProcess } from './image-process-queries.ts';
import { type ReadConfig, readConfig } from './read-config.ts';

/**
 * When it is answered, no picture that this node captures is kept under the config before.
 * @throws AppError InvalidInput, NotFound, Forbidden, UpgradeRequired, Conflict
 */
export async function setImageProcess(
  ctx: Ctx,
  actor: Actor,
  feedId: string,
  save: ImageProcessSave,
  begunWith: number | null,
): Promise<ImageProcessConfig> {
  await requireImageProcess(ctx, actor, feedId);
  const read = await readConfig(ctx, save);
  const stored = await changeFeed(ctx, feedId, (trx) => change(ctx, trx, actor, { feedId, read, begunWith }));
  await ctx.frames.drained(feedId);
  return stored;
}

async function change(
  ctx: Ctx,
  trx: Transaction,
  actor: Actor,
  { feedId, read, begunWith }: { feedId: string; read: ReadConfig; begunWith: number | null },
): Promise<ImageProcessConfig> {
  const feed = await lockFeed(trx, feedId);
  const stored = await findImageProcess(trx, feedId);
  requireVersion(begunWith, stored.Version);
  requireWritable(feed);
  const before = toImageProcess(stored);
  if (isSameImageProcess(read.config, before)) return stored;
  await requireInPlan(ctx, feed.account_id, read.config, before);
  const config = { ...toImageProcessShape(read.config), Version: stored.Version + 1 };
  await storeImageProcess(trx, feedId, {
    config,
    isActive: changesPictures(read.config),
    maskPng: read.maskPng,
    changedAt: new Date(ctx.clock.now()),
  });
  await note(trx, actor, feed, read.config);
  return config;
}

/** ADM-08. */
async function note(trx: Transaction, actor: Actor, feed: FeedRow, config: ImageProcess): Promise<void> {
  if (feed.account_id === null) return;
  const detail = `${feed.name}: ${whatIsOn(config).join(', ') || 'nothing'} on.`;
  const action = 'Image processing changed';
  await noteAudit(trx, actor, { accountId: feed.account_id, action, roId: feed.id, detail });
}

function whatIsOn({ frame, mask, anonymize, deflicker }: ImageProcess): string[] {
  return [
    frame.orientation === 'None' ? [] : 'orientation',
    frame.isCropEnabled ? 'crop' : [],
    mask.isEnabled ? 'mask' : [],
    anonymize.isEnabled ? 'anonymize' : [],
    deflicker.isEnabled ? 'deflicker' : [],
  ].flat();
}
