/** People of tests. */
import { scryptSync } from 'node:crypto';
import type { Ctx } from '../context.ts';
import { transaction } from '../db/transaction.ts';
import { insertUser, newId } from '../features/accounts/account-queries.ts';
import { createAccount } from '../features/accounts/create-account.ts';

/** Credentials of a call. */
export type Caller = { cookie: string } | { apiKey: string };

export interface TestUser {
  cookie: string;
  userId: string;
  accountId: string;
}

const PASSWORD = 'a password of tests';

/** A user with an account of their own, signed in. */
export async function addOwner(ctx: Ctx, name: string): Promise<TestUser> {
  const email = `${name.toLowerCase()}@example.org`;
  const user = { id: newId('user'), email, name, passwordHash: cheapHash(PASSWORD), timeZone: null };
  const accountId = await transaction(ctx.db, async (trx) => {
    await insertUser(trx, user);
    return createAccount(trx, { ownerId: user.id, name, timeZone: null });
  });
  const cookies = await ctx.auth.signIn(email, PASSWORD, new Headers());
  return { cookie: cookies.map((line) => line.split(';', 1)[0]).join('; '), userId: user.id, accountId };
}

/** As hashPassword stores it, with parameters that cost nothing. */
function cheapHash(password: string): string {
  const salt = Buffer.alloc(16, 7);
  const hash = scryptSync(password, salt, 32, { N: 16, r: 1, p: 1 });
  return `scrypt$16$1$1$${salt.toString('base64url')}$${hash.toString('base64url')}`;
}
