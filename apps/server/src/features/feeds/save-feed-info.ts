/** Changes name, description, zone and whether a feed is public (API-67). */
import type { FeedDetail, routes } from '@longview/contract';
import { type Actor, PUBLIC_GIFT } from '@longview/rules';
import type { z } from 'zod';
import { requireGivable, requireStatement } from '../../access/index.ts';
import { changesText, noteAudit } from '../../audit/index.ts';
import type { Transaction } from '../../db/transaction.ts';
import { lockFeed, requireFeed, requireWritable } from '../../feeds/feed-access.ts';
import { changeFeed } from '../../feeds/feed-changed.ts';
import { type FeedRow, updateFeed } from '../../feeds/feed-queries.ts';
import { requireVersion } from '../../http/if-match.ts';
import { requireCapability } from '../../plans/index.ts';
import type { FeedsCtx } from './ctx.ts';
import { showFeed } from './get-feed.ts';

type InfoSave = z.output<(typeof routes)['saveFeedInfo']['body']>;

/** @throws AppError NotFound, Forbidden, UpgradeRequired (private without AllowPrivate), Conflict */
export async function saveFeedInfo(
  ctx: FeedsCtx,
  actor: Actor,
  feedId: string,
  save: InfoSave,
  begunWith: number | null,
): Promise<FeedDetail> {
  const { grant, feed: owned } = await requireFeed(ctx, actor, feedId, 'EditMetadataPolicyStatement');
  if (!save.IsPublic && owned.account_id) await requireCapability(ctx, owned.account_id, 'AllowPrivate');
  await changeFeed(ctx, feedId, async (trx) => {
    const feed = await lockFeed(trx, feedId);
    requireVersion(begunWith, feed.info_version);
    requireWritable(feed);
    if (save.IsPublic !== feed.is_public) {
      requireStatement(actor, grant, 'SharePolicyStatement');
      if (save.IsPublic) requireGivable(grant, PUBLIC_GIFT);
      await notePublicity(trx, actor, feed, save.IsPublic);
    }
    const keepsPictureData = save.KeepPictureData ?? feed.keeps_picture_data;
    // What others get of it is a matter of sharing.
    if (keepsPictureData !== feed.keeps_picture_data) requireStatement(actor, grant, 'SharePolicyStatement');
    await noteInfo(trx, actor, feed, save);
    await updateFeed(trx, feedId, {
      name: save.Name,
      description: save.Description || null,
      time_zone: save.TimeZone,
      is_public: save.IsPublic,
      keeps_picture_data: keepsPictureData,
      ...placeColumns(save.Place),
      info_version: feed.info_version + 1,
    });
  });
  return showFeed(ctx, feedId, grant);
}

/** Making public is the widest of shares (ADM-08). */
async function notePublicity(
  trx: Transaction,
  actor: Actor,
  feed: FeedRow,
  isPublic: boolean,
): Promise<void> {
  if (feed.account_id === null) return;
  const action = isPublic ? 'Camera made public' : 'Camera made private';
  await noteAudit(trx, actor, { accountId: feed.account_id, action, roId: feed.id, detail: feed.name });
}

/** [EXT-352] */
async function noteInfo(trx: Transaction, actor: Actor, feed: FeedRow, save: InfoSave): Promise<void> {
  const place = save.Place === undefined ? placeOf(feed) : save.Place;
  const before = {
    Name: feed.name,
    Description: feed.description,
    TimeZone: feed.time_zone,
    Place: placeOf(feed),
    KeepPictureData: feed.keeps_picture_data,
  };
  const { Name, Description, TimeZone, KeepPictureData = feed.keeps_picture_data } = save;
  const after = { Name, Description, TimeZone, Place: place, KeepPictureData };
  const detail = changesText(before, after);
  if (detail === '' || feed.account_id === null) return;
  await noteAudit(trx, actor, {
    accountId: feed.account_id,
    action: 'Camera changed',
    roId: feed.id,
    detail,
  });
}

const placeOf = ({ latitude: Latitude, longitude: Longitude }: FeedRow) => ({ Latitude, Longitude });

/** Absent leaves the place as it is, null forgets it (EXT-23). */
function placeColumns(place: InfoSave['Place']) {
  if (place === undefined) return {};
  return { latitude: place?.Latitude ?? null, longitude: place?.Longitude ?? null };
}
