/** Keeps, changes and forgets parts of a feed's picture that have a name (EXT-610, EXT-611). */
import { appError, badField } from '@longview/base';
import type { FeedRegion, FeedRegionSave, FeedRegions } from '@longview/contract';
import type { Actor } from '@longview/rules';
import { noteAudit } from '../../audit/index.ts';
import { type Transaction, transaction } from '../../db/transaction.ts';
import { type FeedRow, lockFeed, requireFeed, requireWritable } from '../../feeds/index.ts';
import { requireVersion } from '../../http/if-match.ts';
import { requireFrames } from '../frames/index.ts';
import type { RegionsCtx } from './ctx.ts';
import {
  deleteRegionRow,
  insertRegion,
  listRegions,
  type RegionRow,
  type RegionValues,
  updateRegion,
} from './region-queries.ts';
import { toRegion, toValues } from './region-view.ts';

/** More than anybody finds again on a picture. */
const MOST = 50;

/** @throws AppError NotFound without a feed whose history the caller sees */
export async function listFeedRegions(ctx: RegionsCtx, actor: Actor, feedId: string): Promise<FeedRegions> {
  const { feed } = await requireFrames(ctx, actor, feedId, 'ViewHistoryPolicyStatement');
  return { Regions: (await listRegions(ctx.db, feed.id)).map(toRegion) };
}

/** @throws AppError NotFound, Forbidden, InvalidInput for one too many, Conflict `NameTaken` */
export function addFeedRegion(
  ctx: RegionsCtx,
  actor: Actor,
  feedId: string,
  save: FeedRegionSave,
): Promise<FeedRegion> {
  return changeRegions(ctx, actor, feedId, async (trx, feed, regions) => {
    if (regions.length >= MOST) throw badField('Name', 'TooManyRegions', { most: MOST });
    requireFreeName(regions, save.Name);
    await note(trx, actor, feed, 'Region created', save.Name);
    return toRegion(await insertRegion(trx, feedId, toValues(save, null, nowOf(ctx))));
  });
}

/** @throws AppError NotFound, Forbidden, Conflict `NameTaken` or `VersionConflict` */
export function replaceFeedRegion(
  ctx: RegionsCtx,
  actor: Actor,
  place: { feedId: string; regionId: string },
  save: FeedRegionSave,
  begunWith: number | null,
): Promise<FeedRegion> {
  return changeRegions(ctx, actor, place.feedId, async (trx, feed, regions) => {
    const region = requireRegion(regions, place.regionId);
    requireVersion(begunWith, region.version);
    requireFreeName(
      regions.filter(({ id }) => id !== region.id),
      save.Name,
    );
    const values = toValues(save, region, nowOf(ctx));
    const what = `${renamed(region.name, save.Name)}${alertWords(region, values)}`;
    await note(trx, actor, feed, 'Region changed', what);
    return toRegion(await updateRegion(trx, feed.id, region.id, values));
  });
}

/** @throws AppError NotFound, Forbidden, Conflict `VersionConflict` */
export function deleteFeedRegion(
  ctx: RegionsCtx,
  actor: Actor,
  place: { feedId: string; regionId: string },
  begunWith: number | null,
): Promise<undefined> {
  return changeRegions(ctx, actor, place.feedId, async (trx, feed, regions) => {
    const region = requireRegion(regions, place.regionId);
    requireVersion(begunWith, region.version);
    await deleteRegionRow(trx, feed.id, region.id);
    await note(trx, actor, feed, 'Region deleted', region.name);
    return undefined;
  });
}

/** One change of a feed's regions at a time, so that names and their number can be checked first. */
async function changeRegions<T>(
  ctx: RegionsCtx,
  actor: Actor,
  feedId: string,
  change: (trx: Transaction, feed: FeedRow, regions: RegionRow[]) => Promise<T>,
): Promise<T> {
  await requireFeed(ctx, actor, feedId, 'EditMetadataPolicyStatement');
  return transaction(ctx.db, async (trx) => {
    const feed = await lockFeed(trx, feedId);
    requireWritable(feed);
    return change(trx, feed, await listRegions(trx, feedId));
  });
}

function requireFreeName(regions: readonly RegionRow[], name: string): void {
  if (regions.some((region) => plainName(region.name) === plainName(name))) throw appError('RegionNameTaken');
}

/** Names that read the same are the same. */
const plainName = (name: string) => name.normalize('NFKC').toLowerCase();

function requireRegion(regions: readonly RegionRow[], regionId: string): RegionRow {
  const region = regions.find(({ id }) => String(id) === regionId);
  if (!region) throw appError('NoSuchRegion');
  return region;
}

const nowOf = ({ clock }: Pick<RegionsCtx, 'clock'>) => new Date(clock.now());

const renamed = (before: string, after: string) => (before === after ? after : `${before} → ${after}`);

function alertWords(before: RegionValues, after: RegionValues): string {
  if ((before.alert_since === null) === (after.alert_since === null)) return '';
  return after.alert_since === null ? ', changes are not told any more' : ', changes are told';
}

async function note(
  trx: Transaction,
  actor: Actor,
  feed: FeedRow,
  action: string,
  what: string,
): Promise<void> {
  if (feed.account_id === null) return;
  const detail = `${feed.name}: ${what}.`;
  await noteAudit(trx, actor, { accountId: feed.account_id, action, roId: feed.id, detail });
}
