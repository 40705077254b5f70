/** All SQL of regions. Every statement names the feed, so that nobody reaches another's. */
import { sql } from 'kysely';
import type { Queryable, Transaction } from '../../db/transaction.ts';

export interface RegionValues {
  name: string;
  x: number;
  y: number;
  width: number;
  height: number;
  /** Its changes are told from then on; null: they are not (EXT-619). */
  alert_since: Date | null;
}

const COLUMNS = ['id', 'name', 'x', 'y', 'width', 'height', 'alert_since', 'version'] as const;

export type RegionRow = RegionValues & { id: number; version: number };

export function listRegions(db: Queryable, feedId: string): Promise<RegionRow[]> {
  return db
    .selectFrom('feed_region')
    .select(COLUMNS)
    .where('feed_id', '=', feedId)
    .orderBy(sql`lower(name)`)
    .execute();
}

export function insertRegion(trx: Transaction, feedId: string, values: RegionValues): Promise<RegionRow> {
  return trx
    .insertInto('feed_region')
    .values({ feed_id: feedId, ...values })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

/** The feed must be locked. */
export function updateRegion(
  trx: Transaction,
  feedId: string,
  id: number,
  values: RegionValues,
): Promise<RegionRow> {
  return trx
    .updateTable('feed_region')
    .set(({ eb }) => ({ ...values, version: eb('version', '+', 1) }))
    .where('feed_id', '=', feedId)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

export async function deleteRegionRow(trx: Transaction, feedId: string, id: number): Promise<void> {
  await trx.deleteFrom('feed_region').where('feed_id', '=', feedId).where('id', '=', id).execute();
}
