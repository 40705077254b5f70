/** All SQL of fresh proofs and of the passkeys that a password change ends (EXT-381, EXT-382). */
import { sql } from 'kysely';
import type { Queryable } from '../../db/transaction.ts';

/** When the person of the session last proved who they are: by a proof within it, else by signing in. */
export async function findProvedAt(db: Queryable, sessionId: string): Promise<Date | null> {
  const proved = sql<Date>`greatest(created_at, proved_at)`.as('at');
  const query = db.selectFrom('session').select(proved).where('id', '=', sessionId);
  return (await query.executeTakeFirst())?.at ?? null;
}

export async function updateProvedAt(db: Queryable, sessionId: string, at: Date): Promise<void> {
  await db.updateTable('session').set({ proved_at: at }).where('id', '=', sessionId).execute();
}

/** Names of the user's passkeys, the oldest first. */
export async function listPasskeyNames(db: Queryable, userId: string): Promise<string[]> {
  const query = db.selectFrom('passkey').select('name').where('user_id', '=', userId).orderBy('created_at');
  return (await query.execute()).map(({ name }) => name || 'Passkey');
}

/** The name of one of the user's passkeys. */
export async function findPasskeyName(db: Queryable, userId: string, id: string): Promise<string | null> {
  const query = db.selectFrom('passkey').select('name').where('user_id', '=', userId).where('id', '=', id);
  const found = await query.executeTakeFirst();
  return found ? found.name || 'Passkey' : null;
}

export async function deletePasskeys(db: Queryable, userId: string): Promise<void> {
  await db.deleteFrom('passkey').where('user_id', '=', userId).execute();
}

/** Whether the user's second factor is on. */
export async function hasTwoFactor(db: Queryable, userId: string): Promise<boolean> {
  const query = db.selectFrom('app_user').select('two_factor_enabled').where('id', '=', userId);
  return (await query.executeTakeFirst())?.two_factor_enabled ?? false;
}
