/** What others gave the caller, directly or in a collection (ENT-11); closed feeds are not there (STT-01). */
import type { CollectionEntry } from '@longview/contract';
import { type Actor, actorAccountId, type Grant, isId, reachOf, type ShareFacts } from '@longview/rules';
import { feedFacts, mayBePrivate } from '../../access/index.ts';
import { type EntryRow, listFeedsById } from '../../feeds/index.ts';
import { listSharedCollections } from '../collections/index.ts';
import { listSharedIn } from '../sharing/index.ts';
import type { LibraryCtx } from './ctx.ts';

/** A feed of another account, with what the caller holds on it. */
export interface SharedFeed {
  row: EntryRow;
  grant: Grant;
}

export interface SharedIn {
  feeds: SharedFeed[];
  collections: CollectionEntry[];
  /** What waits for the caller's answer. */
  pending: Awaited<ReturnType<typeof listSharedIn>>['pending'];
}

type SharedInCtx = Pick<LibraryCtx, 'config' | 'clock' | 'db' | 'secrets' | 'mailer' | 'plans'>;

export async function readSharedIn(ctx: SharedInCtx, actor: Actor): Promise<SharedIn> {
  const { accepted, pending } = await listSharedIn(ctx, actor);
  const collections = await listSharedCollections(ctx, actor, accepted);
  const feeds = await listSharedFeeds(ctx, actor, sharesByFeed(accepted, collections));
  return { feeds, collections, pending };
}

/** Which of the shares reach a feed, by itself or in a collection. */
function sharesByFeed(
  accepted: readonly ShareFacts[],
  collections: readonly CollectionEntry[],
): Map<string, ShareFacts[]> {
  const feedsOf = new Map(collections.map(({ Collection }) => [Collection.Id, Collection.FeedIds]));
  const pairs = accepted.flatMap((share) =>
    (isId('feed', share.roId) ? [share.roId] : (feedsOf.get(share.roId) ?? [])).map((feedId) => ({
      feedId,
      share,
    })),
  );
  const byFeed = Map.groupBy(pairs, ({ feedId }) => feedId);
  return new Map([...byFeed].map(([feedId, found]) => [feedId, found.map(({ share }) => share)]));
}

async function listSharedFeeds(
  ctx: Pick<LibraryCtx, 'clock' | 'db' | 'plans'>,
  actor: Actor,
  sharesOf: ReadonlyMap<string, readonly ShareFacts[]>,
): Promise<SharedFeed[]> {
  if (sharesOf.size === 0) return [];
  const rows = await listFeedsById(ctx.db, [...sharesOf.keys()]);
  const nowMs = ctx.clock.now();
  const own = actorAccountId(actor);
  const entries = rows
    .filter((row) => row.account_id !== null && row.account_id !== own)
    .map(async (row) => {
      const isAllowed = await mayBePrivate(ctx, row.account_id ?? '');
      const shares = sharesOf.get(row.id) ?? [];
      const facts = feedFacts(row, shares, { isInPublic: false, mayBePrivate: isAllowed });
      const reach = reachOf(actor, facts, row.id, nowMs);
      return reach.kind === 'Granted' ? { row, grant: reach.grant } : null;
    });
  return (await Promise.all(entries)).filter((entry) => entry !== null);
}
