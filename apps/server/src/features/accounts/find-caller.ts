/** Looks up whose session or API key a call carries. */
import { createHash } from 'node:crypto';
import { AppError } from '@longview/base';
import type { Actor } from '@longview/rules';
import type { Ctx } from '../../context.ts';
import { findApiKey, findSignedIn, type MemberRole, touchApiKey } from './account-queries.ts';

const TOUCH_MS = 60_000;

/** The user of the session cookie in `headers`, with cookies to send back; null without a living session. */
export async function findUser(
  ctx: Ctx,
  headers: Headers,
): Promise<{ actor: Actor; cookies: string[] } | null> {
  const session = await ctx.auth.findSession(headers);
  const row = session && (await findSignedIn(ctx.db, session.userId));
  if (!row) return null;
  const memberRole = row.member_role as MemberRole | null;
  return {
    actor: { kind: 'user', userId: row.id, accountId: row.account_id, memberRole },
    cookies: session.cookies,
  };
}

/** @throws AppError Unauthenticated `BadKey` (PUB-01) */
export async function findKeyHolder(ctx: Ctx, key: string): Promise<Actor> {
  const hash = hashKey(key);
  const row = await findApiKey(ctx.db, hash);
  if (!row)
    throw new AppError('Unauthenticated', 'This API key does not exist.', { detail: { code: 'BadKey' } });
  const now = ctx.clock.now();
  const isStale = !row.last_used_at || row.last_used_at.getTime() + TOUCH_MS <= now;
  if (isStale) await touchApiKey(ctx.db, hash, new Date(now));
  return { kind: 'apiKey', accountId: row.account_id, keyName: row.name };
}

/** Keys are 256 random bits, so one plain hash is enough. */
export function hashKey(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}
