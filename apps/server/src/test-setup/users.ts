/** People of tests. */
import { scryptSync } from 'node:crypto';
import type { Ctx } from '../context/ctx.ts';
import { newId } from '../db/new-id.ts';
import { transaction } from '../db/transaction.ts';
import { insertUser } from '../sign-in/account-queries.ts';
import { createAccount } from '../sign-in/create-account.ts';

/** Credentials of a call. */
export type Caller = { cookie: string } | { apiKey: string } | { deviceToken: string };

/** The headers of a call: a session comes as from a page of the site. */
export function credentialsOf(as: Caller | undefined): Record<string, string> {
  if (!as) return {};
  if ('cookie' in as) return { cookie: as.cookie, 'sec-fetch-site': 'same-origin' };
  return { authorization: 'apiKey' in as ? `Bearer ${as.apiKey}` : `Device ${as.deviceToken}` };
}

export interface TestUser {
  cookie: string;
  userId: string;
  accountId: string;
}

const PASSWORD = 'a password of tests';

/** A user with an account of their own, signed in. */
export async function addOwner(ctx: Ctx, name: string): Promise<TestUser> {
  const user = userOf(name);
  const accountId = await transaction(ctx.db, async (trx) => {
    await insertUser(trx, user);
    return createAccount(trx, { ownerId: user.id, name, timeZone: null, locale: 'en' });
  });
  return { cookie: await signIn(ctx, user.email), userId: user.id, accountId };
}

/** A user without an account, signed in; their address is verified unless told otherwise. */
export async function addGuest(
  ctx: Ctx,
  name: string,
  { email, isVerified = true }: { email?: string; isVerified?: boolean } = {},
): Promise<Omit<TestUser, 'accountId'>> {
  const user = userOf(name, email);
  await transaction(ctx.db, (trx) => insertUser(trx, user));
  const cookie = await signIn(ctx, user.email);
  if (!isVerified) {
    await ctx.db.updateTable('app_user').set({ email_verified: false }).where('id', '=', user.id).execute();
  }
  return { cookie, userId: user.id };
}

function userOf(name: string, email = `${name.toLowerCase()}@example.org`) {
  return { id: newId('user'), email, name, passwordHash: cheapHash(PASSWORD), timeZone: null };
}

async function signIn(ctx: Ctx, email: string): Promise<string> {
  const cookies = await ctx.auth.signIn(email, PASSWORD, new Headers());
  return cookies.map((line) => line.split(';', 1)[0]).join('; ');
}

/** As hashPassword stores it, with parameters that cost nothing. */
function cheapHash(password: string): string {
  const salt = Buffer.alloc(16, 7);
  const hash = scryptSync(password, salt, 32, { N: 16, r: 1, p: 1 });
  return `scrypt$16$1$1$${salt.toString('base64url')}$${hash.toString('base64url')}`;
}
