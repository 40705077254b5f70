/**
 * Second factors that are encrypted with the other key, while the secret key is changed: each is encrypted anew when it
 * is read, so that better-auth, which knows one key, opens it (EXT-400). Does nothing while there is one key.
 */
import type { DBAdapter } from 'better-auth/adapters';
import type { Queryable } from '../../db/transaction.ts';
import type { Secrets } from '../../secrets.ts';
import { resealFactor, SIGN_IN_USE } from '../better-auth/sign-in-keys.ts';

/** better-auth's name of the model. */
const MODEL = 'twoFactor';

interface FactorRow {
  secret: string;
  backupCodes: string;
}

type Reader = Pick<DBAdapter, 'findOne' | 'findMany'>;

/** The same reading, of rows that the key which seals opens. */
export function ownFactors<R extends Reader>(inner: R, db: Queryable, secrets: Secrets): R {
  if (secrets.deriveOther(SIGN_IN_USE) === null) return inner;
  const own = async (row: unknown): Promise<void> => {
    // Rows are of any type: what this one is, the name of its model says and nothing else.
    const { secret, backupCodes } = row as FactorRow;
    await resealFactors(db, secrets, { secret, backup_codes: backupCodes });
  };
  return {
    ...inner,
    findOne: async <T>(input: Parameters<Reader['findOne']>[0]) => {
      const row = await inner.findOne<T>(input);
      if (input.model !== MODEL || row === null) return row;
      await own(row);
      return inner.findOne<T>(input);
    },
    findMany: async <T>(input: Parameters<Reader['findMany']>[0]) => {
      const rows = await inner.findMany<T>(input);
      if (input.model !== MODEL) return rows;
      for (const row of rows) await own(row);
      return inner.findMany<T>(input);
    },
  };
}

/**
 * Stores both secrets of a factor encrypted anew, unless `write` is false; gives how many were not of the key that seals,
 * null when no given key opens them. Only what is still there is replaced.
 */
export async function resealFactors(
  db: Queryable,
  secrets: Secrets,
  row: { secret: string; backup_codes: string },
  write = true,
): Promise<number | null> {
  let count = 0;
  for (const column of ['secret', 'backup_codes'] as const) {
    const { isOpen, anew } = await resealFactor(secrets, row[column]);
    if (!isOpen) return null;
    if (anew === null) continue;
    count += 1;
    if (write)
      await db
        .updateTable('two_factor')
        .set({ [column]: anew })
        .where(column, '=', row[column])
        .execute();
  }
  return count;
}
