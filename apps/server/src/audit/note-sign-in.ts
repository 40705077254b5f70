/** Sign-ins, and what people change of theirs, in the audit list of their account: who, how and from where (ADM-08). */
import { sql } from 'kysely';
import type { Db } from '../db/open.ts';
import { type Queryable, transaction } from '../db/transaction.ts';
import { insertUserEntry } from './audit-queries.ts';

export async function noteSignIn(
  db: Db,
  userId: string,
  how: string,
  clientAddress: string | null,
): Promise<void> {
  const detail = `Signed in ${how}${clientAddress ? ` from ${clientAddress}` : ''}.`;
  await insertUserEntry(db, { id: userId }, { action: 'Sign-in', detail });
}

/**
 * A wrong password for a known address; for an unknown one nothing is written. The caller is to learn neither, also
 * not from the time it takes: one statement for both, and no waiting for the disk (ACC-04).
 */
export async function noteFailedSignIn(db: Db, email: string, clientAddress: string): Promise<void> {
  await transaction(db, async (trx) => {
    await sql`set local synchronous_commit = off`.execute(trx);
    const entry = { action: 'Sign-in failed', detail: `Wrong password from ${clientAddress}.` };
    await insertUserEntry(trx, { email }, entry);
  });
}

/** What a person changed of their own sign-in, in the list of the account they belong to (EXT-382). */
export async function noteOwnAct(
  db: Queryable,
  user: { id: string } | { email: string },
  action: string,
  detail: string,
): Promise<void> {
  await insertUserEntry(db, user, { action, detail });
}
