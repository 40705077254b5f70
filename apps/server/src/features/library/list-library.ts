/** All feeds and collections the caller owns or is given (API-17). */
import { createHash } from 'node:crypto';
import { appError } from '@longview/base';
import type { StuffList } from '@longview/contract';
import { type Actor, actorAccountId, isId, OWNER_GRANT } from '@longview/rules';
import { listFeedsOf, toFeedEntry, withOpenHours } from '../../feeds/index.ts';
import { type HttpReply, reply } from '../../http/replies/reply.ts';
import { listCollectionEntries } from '../collections/index.ts';
import { SharesOfAccount } from '../sharing/index.ts';
import type { LibraryCtx } from './ctx.ts';
import { readSharedIn } from './shared-in.ts';

/** @throws AppError Unauthenticated for callers without a session or API key */
export async function listLibrary(
  ctx: LibraryCtx,
  actor: Actor,
  ifNoneMatch: string | undefined,
): Promise<HttpReply> {
  if (actor.kind !== 'user' && actor.kind !== 'apiKey') {
    throw appError('SignInFirst');
  }
  const body = JSON.stringify({ ...(await readOwned(ctx, actor)), ...(await readGivenIn(ctx, actor)) });
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

async function readGivenIn(ctx: LibraryCtx, actor: Actor): Promise<GivenIn> {
  const { feeds, collections, pending } = await readSharedIn(ctx, actor);
  const nowMs = ctx.clock.now();
  const shown = new Set(feeds.map(({ row }) => row.id));
  return {
    Feeds_SharedIn: feeds.map(({ row, grant }) => toFeedEntry(withOpenHours(ctx, row), grant, null, nowMs)),
    Feeds_SharedInPending: pending.filter(({ RoId }) => isId('feed', RoId)),
    Collections_SharedIn: collections.map((entry) => ({
      ...entry,
      Collection: { ...entry.Collection, FeedIds: entry.Collection.FeedIds.filter((id) => shown.has(id)) },
    })),
    Collections_SharedInPending: pending.filter(({ RoId }) => isId('collection', RoId)),
  };
}

/** A proxy that compresses makes the tag weak. */
const isSame = (given: string | undefined, etag: string) =>
  given?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false;
