/** Makes a feed with its default capture request (API-68). */
import { appError } from '@longview/base';
import { defaultCaptureRequest, type FeedDetail, type routes } from '@longview/contract';
import { type Actor, OWNER_GRANT } from '@longview/rules';
import type { Insertable } from 'kysely';
import type { z } from 'zod';
import { requireAccount } from '../../access/index.ts';
import { noteAudit } from '../../audit/index.ts';
import { newId } from '../../db/new-id.ts';
import type { Feed as FeedTable } from '../../db/rows.ts';
import type { Transaction } from '../../db/transaction.ts';
import { changeFeed } from '../../feeds/feed-changed.ts';
import { findAccountZone, insertFeed, saveRequest } from '../../feeds/feed-queries.ts';
import { requireCapability, requireCodes, requireRoomForFeeds } from '../../plans/index.ts';
import { addToCollection, findCollection } from '../collections/index.ts';
import type { FeedsCtx } from './ctx.ts';
import { showFeed } from './get-feed.ts';

type FeedWish = z.output<(typeof routes)['createFeed']['body']>;

/** @throws AppError NotFound for a collection that is not the account's, UpgradeRequired for what the plan has not */
export async function createFeed(ctx: FeedsCtx, actor: Actor, wish: FeedWish): Promise<FeedDetail> {
  const accountId = requireAccount(actor);
  const id = newId('feed');
  await requireCodes(ctx, accountId, { size: wish.SizeCode, interval: wish.IntervalCode });
  if (!wish.IsPublic) await requireCapability(ctx, accountId, 'AllowPrivate');
  await changeFeed(ctx, id, async (trx) => {
    await requireRoomForFeeds(ctx, trx, accountId);
    const zone = wish.TimeZone ?? (await findAccountZone(trx, accountId));
    await insertFeed(trx, {
      ...toRow(ctx, wish),
      id,
      account_id: accountId,
      time_zone: zone,
      created_by: nameOf(actor),
    });
    await saveDefaultRequest(trx, id, wish.IntervalCode);
    if (wish.CollectionId) await putIn(trx, accountId, wish.CollectionId, id);
    await noteAudit(trx, actor, { accountId, action: 'Camera added', roId: id, detail: detailOf(wish) });
  });
  return showFeed(ctx, id, OWNER_GRANT);
}

function toRow(ctx: Pick<FeedsCtx, 'clock'>, wish: FeedWish): Omit<Insertable<FeedTable>, 'id'> {
  const now = new Date(ctx.clock.now());
  return {
    name: wish.Name,
    description: wish.Description || null,
    is_public: wish.IsPublic,
    size_code: wish.SizeCode,
    interval_code: wish.IntervalCode,
    created_at: now,
    state_changed_at: now,
  };
}

async function saveDefaultRequest(trx: Transaction, feedId: string, interval: FeedWish['IntervalCode']) {
  const { Version: version, ...body } = defaultCaptureRequest(interval);
  await saveRequest(trx, { feedId, payloadType: 'Image', body, version });
}

/** The all-feeds collection holds the feed already (COL-10). */
async function putIn(
  trx: Transaction,
  accountId: string,
  collectionId: string,
  feedId: string,
): Promise<void> {
  const collection = await findCollection(trx, accountId, collectionId);
  if (!collection) throw appError('NoSuchCollection');
  if (!collection.is_all) await addToCollection(trx, collectionId, feedId);
}

const detailOf = ({ Name, SizeCode, IntervalCode, IsPublic }: FeedWish) =>
  `${Name}: ${SizeCode}, ${IntervalCode}${IsPublic ? ', public' : ''}.`;

function nameOf(actor: Actor): string | null {
  if (actor.kind === 'user') return actor.userId;
  return actor.kind === 'apiKey' ? `apikey:${actor.keyName}` : null;
}
