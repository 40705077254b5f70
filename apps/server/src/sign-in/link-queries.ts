/** All SQL of links that work once. */
import type { Queryable } from '../db/transaction.ts';

/** Marks a link as used; false when it was used before. `endsAt`: when it would have ended anyway. */
export async function insertUsedLink(db: Queryable, tokenHash: Buffer, endsAt: Date): Promise<boolean> {
  const links = db.insertInto('used_link').values({ token_hash: tokenHash, ends_at: endsAt });
  const { numInsertedOrUpdatedRows } = await links.onConflict((same) => same.doNothing()).executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function deleteEndedLinks(db: Queryable, now: Date): Promise<void> {
  await db.deleteFrom('used_link').where('ends_at', '<', now).execute();
}
