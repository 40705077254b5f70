/** All SQL of the media library. */
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { MediaResource } from '../../db/rows.ts';
import type { Queryable, Transaction } from '../../db/transaction.ts';

export type MediaRow = Selectable<MediaResource>;

/** Newest first; with `tags` those that have all of them. */
export function listMedia(db: Queryable, accountId: string, tags: readonly string[]): Promise<MediaRow[]> {
  const all = db.selectFrom('media_resource').selectAll().where('account_id', '=', accountId);
  return all
    .where(sql<boolean>`tags @> ${[...tags]}::text[]`)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** A resource of any account. */
export async function findMedia(db: Queryable, id: string): Promise<MediaRow | null> {
  const query = db.selectFrom('media_resource').selectAll().where('id', '=', id);
  return (await query.executeTakeFirst()) ?? null;
}

/** Those of the ids that are resources of the account. */
export async function findMediaOf(
  db: Queryable,
  accountId: string,
  ids: readonly string[],
): Promise<MediaRow[]> {
  if (ids.length === 0) return [];
  const query = db.selectFrom('media_resource').selectAll().where('account_id', '=', accountId);
  return query.where('id', 'in', ids).execute();
}

/** The row, locked until the transaction ends. */
export async function findMediaForUpdate(trx: Transaction, id: string): Promise<MediaRow | null> {
  const query = trx.selectFrom('media_resource').selectAll().where('id', '=', id);
  return (await query.forUpdate().executeTakeFirst()) ?? null;
}

export async function insertMedia(
  trx: Transaction,
  rows: readonly Insertable<MediaResource>[],
): Promise<void> {
  await trx.insertInto('media_resource').values(rows).execute();
}

export async function updateMedia(
  trx: Transaction,
  id: string,
  change: Updateable<MediaResource>,
): Promise<void> {
  await trx.updateTable('media_resource').set(change).where('id', '=', id).execute();
}

export async function deleteMediaRow(trx: Transaction, id: string): Promise<void> {
  await trx.deleteFrom('media_resource').where('id', '=', id).execute();
}

/** Takes the resource for a replacement unless another one has it at `now`. Whether it was taken. */
export async function claimMedia(
  db: Queryable,
  id: string,
  claim: { replacingId: string; now: Date; until: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('media_resource')
    .set({ replacing_id: claim.replacingId, replacing_until: claim.until })
    .where('id', '=', id)
    .where((is) => is.or([is('replacing_until', 'is', null), is('replacing_until', '<', claim.now)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Holds a claim longer, or with null lets go of it. A claim that was lost stays lost. */
export async function holdMedia(db: Queryable, replacingId: string, until: Date | null): Promise<void> {
  const set = { replacing_until: until, ...(until === null && { replacing_id: null }) };
  await db.updateTable('media_resource').set(set).where('replacing_id', '=', replacingId).execute();
}

/** Ends all resources of an account; gives the keys of what they stored. */
export async function deleteMediaOf(trx: Transaction, accountId: string): Promise<string[]> {
  const query = trx.deleteFrom('media_resource').where('account_id', '=', accountId);
  const rows = await query.returning(['payload_key', 'poster_key']).execute();
  return rows.flatMap(keysOf);
}

/** Keys of what a resource stores. */
export function keysOf({ payload_key, poster_key }: Pick<MediaRow, 'payload_key' | 'poster_key'>): string[] {
  return poster_key === null ? [payload_key] : [payload_key, poster_key];
}
