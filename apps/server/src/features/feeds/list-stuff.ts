/** All feeds and collections the caller owns or is given (API-17). Sharing comes with its own feature. */
import { createHash } from 'node:crypto';
import { AppError } from '@longview/base';
import type { StuffList } from '@longview/contract';
import { type Actor, actorAccountId, OWNER_GRANT } from '@longview/rules';
import type { Ctx } from '../../context.ts';
import { type HttpReply, reply } from '../../http/reply.ts';
import { listCollectionEntries } from '../collections/index.ts';
import { listFeedsOf } from './feed-list-queries.ts';
import { toFeedEntry } from './feed-view.ts';

/** @throws AppError Unauthenticated for callers without a session or API key */
export async function listStuff(ctx: Ctx, actor: Actor, ifNoneMatch: string | undefined): Promise<HttpReply> {
  if (actor.kind !== 'user' && actor.kind !== 'apiKey') {
    throw new AppError('Unauthenticated', 'Sign in first.');
  }
  const body = JSON.stringify(await readStuff(ctx, actorAccountId(actor)));
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const headers = { ETag: etag, 'Cache-Control': 'private, no-cache' };
  if (isSame(ifNoneMatch, etag)) return reply(304, null, headers);
  return reply(200, body, { ...headers, 'Content-Type': 'application/json; charset=utf-8' });
}

async function readStuff(ctx: Ctx, accountId: string | null): Promise<StuffList> {
  const rows = accountId ? await listFeedsOf(ctx.db, accountId) : [];
  const nowMs = ctx.clock.now();
  return {
    Feeds_Owned: rows.map((row) => toFeedEntry(row, OWNER_GRANT, nowMs)),
    Feeds_SharedIn: [],
    Feeds_SharedInPending: [],
    Collections_Owned: accountId ? await listCollectionEntries(ctx.db, accountId, rows) : [],
    Collections_SharedIn: [],
    Collections_SharedInPending: [],
  };
}

/** A proxy that compresses makes the tag weak. */
const isSame = (given: string | undefined, etag: string) =>
  given?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false;
