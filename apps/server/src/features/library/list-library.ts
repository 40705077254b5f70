/** All feeds and collections the caller owns or is given (API-17). */
import { createHash } from 'node:crypto';
import { appError } from '@longview/base';
import type { CollectionEntry, FeedEntry, StuffList } from '@longview/contract';
import { type Actor, actorAccountId, isId, OWNER_GRANT, reachOf, type ShareFacts } from '@longview/rules';
import { feedFacts, mayBePrivate } from '../../access/index.ts';
import { listFeedsById, listFeedsOf, toFeedEntry, withOpenHours } from '../../feeds/index.ts';
import { type HttpReply, reply } from '../../http/replies/reply.ts';
import { listCollectionEntries, listSharedCollections } from '../collections/index.ts';
import { listSharedIn, SharesOfAccount } from '../sharing/index.ts';
import type { LibraryCtx } from './ctx.ts';

/** @throws AppError Unauthenticated for callers without a session or API key */
export async function listLibrary(
  ctx: LibraryCtx,
  actor: Actor,
  ifNoneMatch: string | undefined,
): Promise<HttpReply> {
  if (actor.kind !== 'user' && actor.kind !== 'apiKey') {
    throw appError('SignInFirst');
  }
  const body = JSON.stringify({ ...(await readOwned(ctx, actor)), ...(await readSharedIn(ctx, actor)) });
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const headers = { ETag: etag, 'Cache-Control': 'private, no-cache' };
  if (isSame(ifNoneMatch, etag)) return reply(304, null, headers);
  return reply(200, body, { ...headers, 'Content-Type': 'application/json; charset=utf-8' });
}

type Owned = Pick<StuffList, 'Feeds_Owned' | 'Collections_Owned'>;

async function readOwned(ctx: LibraryCtx, actor: Actor): Promise<Owned> {
  const accountId = actorAccountId(actor);
  if (accountId === null) return { Feeds_Owned: [], Collections_Owned: [] };
  const [rows, shares] = await Promise.all([
    listFeedsOf(ctx.db, accountId),
    SharesOfAccount.read(ctx, accountId),
  ]);
  const nowMs = ctx.clock.now();
  return {
    Feeds_Owned: rows.map((row) =>
      toFeedEntry(withOpenHours(ctx, row), OWNER_GRANT, shares.oldestKey(row.id), nowMs),
    ),
    Collections_Owned: await listCollectionEntries(ctx, accountId, rows, shares),
  };
}

type GivenIn = Omit<StuffList, keyof Owned>;

/** What others gave the caller, directly or in a collection; closed feeds are not shown (STT-01). */
async function readSharedIn(ctx: LibraryCtx, actor: Actor): Promise<GivenIn> {
  const { accepted, pending } = await listSharedIn(ctx, actor);
  const collections = await listSharedCollections(ctx, actor, accepted);
  const feeds = await listSharedFeeds(ctx, actor, sharesByFeed(accepted, collections));
  const shown = new Set(feeds.map(({ Feed }) => Feed.Id));
  return {
    Feeds_SharedIn: feeds,
    Feeds_SharedInPending: pending.filter(({ RoId }) => isId('feed', RoId)),
    Collections_SharedIn: collections.map((entry) => ({
      ...entry,
      Collection: { ...entry.Collection, FeedIds: entry.Collection.FeedIds.filter((id) => shown.has(id)) },
    })),
    Collections_SharedInPending: pending.filter(({ RoId }) => isId('collection', RoId)),
  };
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
  ctx: Pick<LibraryCtx, 'clock' | 'db' | 'plans' | 'frames'>,
  actor: Actor,
  sharesOf: ReadonlyMap<string, readonly ShareFacts[]>,
): Promise<FeedEntry[]> {
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
      return reach.kind === 'Granted' ? toFeedEntry(withOpenHours(ctx, row), reach.grant, null, nowMs) : null;
    });
  return (await Promise.all(entries)).filter((entry) => entry !== null);
}

/** A proxy that compresses makes the tag weak. */
const isSame = (given: string | undefined, etag: string) =>
  given?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false;
