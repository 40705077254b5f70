/** Changes how a feed's pictures are processed, from the next one on (API-61). Stored frames stay as they are. */
import type { ImageProcessConfig, ImageProcessSave } from '@longview/contract';
import type { Actor } from '@longview/rules';
import {
  type AreasStanding,
  changesPictures,
  hidesByArea,
  type ImageProcess,
  isSameImageProcess,
} from '@longview/rules/image-process';
import { noteAudit } from '../../audit/index.ts';
import type { Transaction } from '../../db/transaction.ts';
import { changeFeed, type FeedRow, lockFeed, requireWritable } from '../../feeds/index.ts';
import { requireVersion } from '../../http/if-match.ts';
import type { ImageProcessCtx } from './ctx.ts';
import { heldOrientation } from './find-original.ts';
import { requireImageProcess, requireInPlan } from './image-process-access.ts';
import { findImageProcess, type StoredConfig, storeImageProcess } from './image-process-queries.ts';
import { toImageProcessConfig } from './image-process-view.ts';
import { placeAreas } from './place-areas.ts';
import { type ReadConfig, readConfig } from './read-config.ts';

/**
 * When it is answered, no picture that this node captures is kept under the config before.
 * @throws AppError InvalidInput, NotFound, Forbidden, UpgradeRequired, Conflict
 */
export async function setImageProcess(
  ctx: ImageProcessCtx,
  actor: Actor,
  feedId: string,
  save: ImageProcessSave,
  begunWith: number | null,
): Promise<ImageProcessConfig> {
  await requireImageProcess(ctx, actor, feedId);
  const read = await readConfig(ctx, save);
  const held = await heldOrientation(ctx, feedId);
  const stored = await changeFeed(ctx, feedId, (trx) =>
    change(ctx, trx, actor, { feedId, save, read, held, begunWith }),
  );
  await ctx.frames.drained(feedId);
  return toImageProcessConfig(stored);
}

interface Change {
  feedId: string;
  save: ImageProcessSave;
  read: ReadConfig;
  /** EXIF orientation of the newest unprocessed picture. */
  held: number | null;
  begunWith: number | null;
}

async function change(
  ctx: Pick<ImageProcessCtx, 'clock' | 'plans' | 'media'>,
  trx: Transaction,
  actor: Actor,
  { feedId, save, read, held, begunWith }: Change,
): Promise<StoredConfig> {
  const feed = await lockFeed(trx, feedId);
  const stored = await findImageProcess(trx, feedId);
  requireVersion(begunWith, stored.version);
  requireWritable(feed);
  // Under the lock of the feed: areas are those of what is stored now, not of what another save goes over.
  const { config, maskPng, standing, asked } = await placeAreas(ctx, save, read, stored, held);
  if (isSameImageProcess(config, stored.config) && isSameStanding(standing, stored.standing)) return stored;
  await requireInPlan(ctx, feed.account_id, asked, stored.config);
  const next = { config, maskPng, standing, version: stored.version + 1 };
  const changedAt = new Date(ctx.clock.now());
  const isAllHidden = standing.state === 'Unconfirmed' && hidesByArea(config);
  const isActive = changesPictures(config);
  await storeImageProcess(trx, feedId, next, {
    isActive,
    changedAt,
    misfitAt: isAllHidden ? changedAt : null,
  });
  await note(trx, actor, feed, next);
  return next;
}

function isSameStanding(a: AreasStanding, b: AreasStanding): boolean {
  return a.state === b.state && a.turnedFrom === b.turnedFrom && a.camera === b.camera;
}

/** ADM-08. */
async function note(
  trx: Transaction,
  actor: Actor,
  feed: FeedRow,
  { config, standing }: StoredConfig,
): Promise<void> {
  if (feed.account_id === null) return;
  const detail = `${feed.name}: ${whatIsOn(config).join(', ') || 'nothing'} on.${NOTES[standing.state]}`;
  const action = 'Image processing changed';
  await noteAudit(trx, actor, { accountId: feed.account_id, action, roId: feed.id, detail });
}

const NOTES: Readonly<Record<AreasStanding['state'], string>> = {
  Placed: '',
  Turned: ' The areas were turned along.',
  Unconfirmed: ' All is hidden until somebody confirms the areas.',
};

function whatIsOn({ frame, mask, anonymize, deflicker }: ImageProcess): string[] {
  return [
    frame.orientation === 'None' ? [] : 'orientation',
    frame.isCropEnabled ? 'crop' : [],
    mask.isEnabled ? 'mask' : [],
    anonymize.isEnabled ? 'anonymize' : [],
    deflicker.isEnabled ? 'deflicker' : [],
  ].flat();
}
