/** Collections with their feeds, as lists show them; the all-feeds collection's are computed (COL-10). */
import type { CollectionEntry } from '@longview/contract';
import {
  type Actor,
  actorAccountId,
  type Grant,
  isId,
  OWNER_GRANT,
  reachOf,
  type ShareFacts,
} from '@longview/rules';
import { collectionFacts, noSuch } from '../../access/index.ts';
import { listAttachmentsOf } from '../devices/index.ts';
import { type SharesOfAccount, shareInfoOf } from '../sharing/index.ts';
import {
  type CollectionRow,
  findCollectionById,
  listCollections,
  listCollectionsById,
  listFeedIds,
  listMembers,
} from './collection-queries.ts';
import { toCameras, toCollectionEntry } from './collection-view.ts';
import type { CollectionsCtx } from './ctx.ts';

/** All of an account. `feeds`: all feeds of the account, in the order to show. */
export async function listCollectionEntries(
  ctx: Pick<CollectionsCtx, 'db'>,
  accountId: string,
  feeds: readonly { id: string; state: string }[],
  shares: SharesOfAccount,
) {
  const rows = await listCollections(ctx.db, accountId);
  const members = Map.groupBy(await listMembers(ctx.db, accountId), (member) => member.collection_id);
  const attachments = await listAttachmentsOf(
    ctx.db,
    feeds.map(({ id }) => id),
  );
  const unarchived = feeds.filter((feed) => feed.state !== 'Archive').map((feed) => feed.id);
  return rows.map((row) => {
    const own = members.get(row.id)?.map((member) => member.feed_id) ?? [];
    const share = shares.info(row.id, row.is_public, OWNER_GRANT);
    const feedIds = row.is_all ? unarchived : own;
    return toCollectionEntry(row, feedIds, share, OWNER_GRANT, toCameras(attachments, feedIds));
  });
}

/** Collections of others that `shares`, which `actor` accepted, let them see. */
export async function listSharedCollections(
  ctx: Pick<CollectionsCtx, 'config' | 'clock' | 'db' | 'secrets' | 'mailer' | 'plans'>,
  actor: Actor,
  shares: readonly ShareFacts[],
): Promise<CollectionEntry[]> {
  const sharesOf = Map.groupBy(shares, ({ roId }) => roId);
  const ids = [...sharesOf.keys()].filter((id) => isId('collection', id));
  const rows = await listCollectionsById(ctx.db, ids);
  const entries = rows
    .filter((row) => row.account_id !== actorAccountId(actor))
    .map(async (row) => {
      const facts = await collectionFacts(ctx, row, sharesOf.get(row.id) ?? []);
      const reach = reachOf(actor, facts, row.id, ctx.clock.now());
      return reach.kind === 'Granted' ? entryOf(ctx, row, reach.grant) : null;
    });
  return (await Promise.all(entries)).filter((entry) => entry !== null);
}

/** One collection as the holder of `grant` sees it. @throws AppError NotFound when it went meanwhile */
export async function showCollection(
  ctx: Pick<CollectionsCtx, 'config' | 'clock' | 'db' | 'secrets' | 'mailer'>,
  collectionId: string,
  grant: Grant,
): Promise<CollectionEntry> {
  const collection = await findCollectionById(ctx.db, collectionId);
  if (!collection) throw noSuch('collection');
  return entryOf(ctx, collection, grant);
}

async function entryOf(
  ctx: Pick<CollectionsCtx, 'config' | 'clock' | 'db' | 'secrets' | 'mailer'>,
  row: CollectionRow,
  grant: Grant,
) {
  const share = await shareInfoOf(ctx, row.id, row.is_public, grant);
  const feedIds = await listFeedIds(ctx.db, row);
  const cameras = toCameras(await listAttachmentsOf(ctx.db, feedIds), feedIds);
  return toCollectionEntry(row, feedIds, share, grant, cameras);
}
