/** Makes a collection or changes one (API-26). Its feeds are the account's own. */
import { appError, badField } from '@longview/base';
import type { routes } from '@longview/contract';
import { type Actor, actorAccountId, type Grant, OWNER_GRANT, PUBLIC_GIFT } from '@longview/rules';
import type { z } from 'zod';
import {
  changeAccess,
  noSuch,
  requireAccount,
  requireGivable,
  requireObject,
  requireStatement,
} from '../../access/index.ts';
import { changesText, noteAudit } from '../../audit/index.ts';
import { newId } from '../../db/new-id.ts';
import type { Transaction } from '../../db/transaction.ts';
import { requireVersion } from '../../http/if-match.ts';
import { hasCapability, requireCapability } from '../../plans/index.ts';
import { giftsOf, requireCollection } from './collection-access.ts';
import {
  type CollectionRow,
  findCollectionForUpdate,
  insertCollection,
  listFeedIds,
  listOwnFeedIds,
  replaceMembers,
  updateCollection,
} from './collection-queries.ts';
import type { CollectionsCtx } from './ctx.ts';

type Wish = z.output<(typeof routes)['saveCollection']['body']>['collectionInfo'];

/** @throws AppError InvalidInput, NotFound, Forbidden, Conflict, UpgradeRequired */
export async function saveCollection(
  ctx: CollectionsCtx,
  actor: Actor,
  wish: Wish,
  begunWith: number | null,
): Promise<{ id: string; isNew: boolean; grant: Grant }> {
  if (wish.Id !== 'New') return changeCollection(ctx, actor, wish, begunWith);
  const accountId = requireAccount(actor);
  await requireCapability(ctx, accountId, 'AllowCollections');
  const id = newId('collection');
  const isPublic = await publicity(ctx, accountId, wish, null);
  await changeAccess(ctx, accountId, async (trx) => {
    await insertCollection(trx, { id, account_id: accountId, ...described(wish), is_public: isPublic });
    await putFeeds(trx, { id, account_id: accountId }, wish.FeedIds);
    const detail = `${wish.Description.Name}, ${isPublic ? 'public' : 'private'}.`;
    await noteAudit(trx, actor, { accountId, action: 'Collection added', roId: id, detail });
  });
  return { id, isNew: true, grant: OWNER_GRANT };
}

async function changeCollection(ctx: CollectionsCtx, actor: Actor, wish: Wish, begunWith: number | null) {
  const { collection, grant } = await requireCollection(ctx, actor, wish.Id, 'EditCollectionPolicyStatement');
  const accountId = collection.account_id;
  await requireCapability(ctx, accountId, 'AllowCollections');
  await changeAccess(ctx, accountId, async (trx) => {
    const row = await findCollectionForUpdate(trx, collection.id);
    if (!row) throw noSuch('collection');
    requireVersion(begunWith, row.version);
    const isPublic = await publicity(ctx, accountId, wish, row.is_public);
    if (isPublic !== row.is_public) {
      if (wish.Share) requireStatement(actor, grant, 'SharePolicyStatement');
      if (isPublic) requireGivable(grant, PUBLIC_GIFT);
      const action = isPublic ? 'Collection made public' : 'Collection made private';
      await noteAudit(trx, actor, { accountId, action, roId: row.id });
    }
    const before = await auditedOf(trx, row);
    await updateCollection(trx, row.id, {
      ...described(wish),
      is_public: isPublic,
      version: row.version + 1,
    });
    await changeFeeds(ctx, trx, actor, { ...row, is_public: isPublic }, wish.FeedIds);
    const changes = changesText(before, await auditedOf(trx, { ...row, ...described(wish) }));
    if (changes === '') return;
    const detail = `${row.name}: ${changes}.`;
    await noteAudit(trx, actor, { accountId, action: 'Collection changed', roId: row.id, detail });
  });
  return { id: collection.id, isNew: false, grant };
}

const described = ({ Description: { Name, Description } }: Wish) => ({
  name: Name,
  description: Description || null,
});

/** What of a collection the audit list names the changes of; being public has an entry of its own. */
async function auditedOf(trx: Transaction, row: CollectionRow) {
  const { length } = await listFeedIds(trx, row);
  return { name: row.name, description: row.description, ...(!row.is_all && { cameras: length }) };
}

/**
 * Without the right to be private, new ones are public and none can be made private; what is private already stays so
 * while nobody says otherwise (PRM-06). `stored` is null for a new one. @throws AppError UpgradeRequired
 */
async function publicity(
  ctx: Pick<CollectionsCtx, 'plans'>,
  accountId: string,
  { Share }: Wish,
  stored: boolean | null,
): Promise<boolean> {
  if (Share?.IsPublic === false) await requireCapability(ctx, accountId, 'AllowPrivate');
  return Share?.IsPublic ?? stored ?? !(await hasCapability(ctx, accountId, 'AllowPrivate'));
}

/** @throws AppError Forbidden for a changed list of an all-feeds collection, or of feeds one may not share [PRM-37] */
async function changeFeeds(
  ctx: Pick<CollectionsCtx, 'clock' | 'db' | 'plans'>,
  trx: Transaction,
  actor: Actor,
  collection: CollectionRow,
  feedIds: readonly string[],
): Promise<void> {
  const before = await listFeedIds(trx, collection);
  if (collection.is_all) {
    const isSame = feedIds.length === before.length && before.every((id) => feedIds.includes(id));
    if (!isSame) throw appError('AllFeedsHoldsAll');
    return;
  }
  await putFeeds(trx, collection, feedIds);
  if (actorAccountId(actor) === collection.account_id) return;
  // Adding a feed shares it with all who see the collection, the caller among them.
  const gifts = await giftsOf(ctx, collection);
  for (const id of feedIds.filter((feedId) => !before.includes(feedId))) {
    const { grant } = await requireObject(ctx, actor, id, 'SharePolicyStatement');
    for (const gift of gifts) requireGivable(grant, gift);
  }
}

/** @throws AppError InvalidInput naming feeds that are not the account's */
async function putFeeds(
  trx: Transaction,
  { id, account_id: accountId }: { id: string; account_id: string },
  feedIds: readonly string[],
): Promise<void> {
  const wanted = [...new Set(feedIds)];
  const own = await listOwnFeedIds(trx, accountId, wanted);
  const unknown = wanted.filter((feedId) => !own.has(feedId));
  if (unknown.length > 0) {
    throw badField('FeedIds', 'NoSuchFeeds', { ids: unknown.slice(0, 5).join(', ') });
  }
  await replaceMembers(trx, id, wanted);
}
