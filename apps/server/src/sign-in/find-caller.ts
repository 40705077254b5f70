/** Looks up whose session or API key a call carries. */
import { createHash } from 'node:crypto';
import type { Clock } from '@longview/base';
import { appError } from '@longview/base';
import type { Actor } from '@longview/rules';
import type { Db } from '../db/open.ts';
import type { Mailer } from '../mail.ts';
import { findApiKey, findSignedIn, listAcceptedShares, touchApiKey, touchUser } from './account-queries.ts';
import type { Auth } from './better-auth/auth.ts';
import type { CallerCache } from './caller-cache.ts';

const TOUCH_MS = 60_000;

interface FoundUser {
  actor: Actor;
  cookies?: string[];
}

/**
 * The user of the session in `cookie`, with cookies to send back; null without a living session. `toHeaders` gives
 * the call's headers, which are only needed for a caller who was not seen just now: that one is known at once.
 */
export function findUser(
  ctx: { clock: Clock; db: Db; mailer: Mailer; auth: Auth; callers: CallerCache },
  cookie: string,
  toHeaders: () => Headers,
): FoundUser | Promise<FoundUser | null> {
  return ctx.callers.find(`cookie ${cookie}`, () => readUser(ctx, toHeaders()));
}

async function readUser(ctx: { clock: Clock; db: Db; mailer: Mailer; auth: Auth }, headers: Headers) {
  const session = await ctx.auth.findSession(headers);
  const row = session && (await findSignedIn(ctx.db, session.userId));
  if (!row) return null;
  const now = ctx.clock.now();
  if (isStale(row.last_seen_at, now)) await touchUser(ctx.db, row.id, new Date(now));
  const actor: Actor = {
    kind: 'user',
    userId: row.id,
    accountId: row.account_id,
    memberRole: row.account_id === null ? null : row.member_role,
    // Without a mail server nobody can verify an address, so it counts as it is (ACC-03).
    email: row.email_verified || !ctx.mailer.isSetUp ? row.email : null,
    accepted: new Set(await listAcceptedShares(ctx.db, row.id)),
  };
  // A session that is just being prolonged must go on to do so until the browser has the new cookie.
  return { actor, cookies: session.cookies, mayKeep: session.cookies.length === 0 };
}

/**
 * What stands for a key that was right in the last minutes, never the key itself; null for others. Asks nobody, so
 * that wrong keys cost nothing (PUB-01).
 */
export function knownKey(ctx: { callers: CallerCache }, key: string): string | null {
  return ctx.callers.knownAs(`key ${key}`);
}

/** @throws AppError Unauthenticated `BadKey` (PUB-01) */
export async function findKeyHolder(
  ctx: { clock: Clock; db: Db; callers: CallerCache },
  key: string,
): Promise<Actor> {
  const found = await ctx.callers.find(`key ${key}`, () => readKeyHolder(ctx, key));
  if (found) return found.actor;
  throw appError('NoSuchApiKey');
}

async function readKeyHolder(ctx: { clock: Clock; db: Db }, key: string) {
  const hash = hashKey(key);
  const row = await findApiKey(ctx.db, hash);
  if (!row) return null;
  const now = ctx.clock.now();
  if (isStale(row.last_used_at, now)) await touchApiKey(ctx.db, hash, new Date(now));
  const actor: Actor = { kind: 'apiKey', accountId: row.account_id, keyName: row.name };
  return { actor, mayKeep: true };
}

function isStale(at: Date | null, now: number): boolean {
  return !at || at.getTime() + TOUCH_MS <= now;
}

/** Keys are 256 random bits, so one plain hash is enough. */
export function hashKey(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}
