/** All SQL of what is sent to platforms, as people see it. */
import { RESTREAM_LOST_MS } from '@longview/rules/restream';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Restream } from '../../db/rows.ts';
import type { Queryable, Transaction } from '../../db/transaction.ts';

export type RestreamRow = Selectable<Restream>;

/** With what the node that sends says of it; the rest is null where none does. */
function rowsWithReports(db: Queryable) {
  const isHeard = sql<boolean>`report.heard_at > now() - make_interval(secs => ${RESTREAM_LOST_MS / 1000})`;
  return db
    .selectFrom('restream')
    .leftJoin('restream_report as report', (join) =>
      join.onRef('report.restream_id', '=', 'restream.id').on(isHeard),
    )
    .selectAll('restream')
    .select(['report.state', 'report.since_at', 'report.message', 'report.bits_per_second']);
}

/** Of a feed, oldest first. */
export function listRestreamsOf(db: Queryable, feedId: string) {
  return rowsWithReports(db)
    .where('restream.feed_id', '=', feedId)
    .orderBy('restream.created_at')
    .orderBy('restream.id')
    .execute();
}

export type ReportedRow = Awaited<ReturnType<typeof listRestreamsOf>>[number];

export async function findReported(db: Queryable, id: string): Promise<ReportedRow> {
  return rowsWithReports(db).where('restream.id', '=', id).executeTakeFirstOrThrow();
}

/** Null when the feed has no such one. */
export async function lockRestream(
  trx: Transaction,
  { feedId, restreamId }: { feedId: string; restreamId: string },
): Promise<RestreamRow | null> {
  const query = trx.selectFrom('restream').selectAll().where('id', '=', restreamId);
  return (await query.where('feed_id', '=', feedId).forUpdate().executeTakeFirst()) ?? null;
}

export async function countRestreams(trx: Transaction, feedId: string): Promise<number> {
  const query = trx.selectFrom('restream').select(sql<number>`count(*)::int`.as('count'));
  return (await query.where('feed_id', '=', feedId).executeTakeFirstOrThrow()).count;
}

export async function insertRestream(trx: Transaction, row: Insertable<Restream>): Promise<void> {
  await trx.insertInto('restream').values(row).execute();
}

export async function updateRestream(
  trx: Transaction,
  id: string,
  change: Updateable<Restream>,
): Promise<void> {
  await trx.updateTable('restream').set(change).where('id', '=', id).execute();
}

/** What was said of it as it was before says nothing of it as it is now. */
export async function forgetRestreamReport(trx: Transaction, id: string): Promise<void> {
  await trx.deleteFrom('restream_report').where('restream_id', '=', id).execute();
}

/** False when there was none. */
export async function deleteRestreamRow(trx: Transaction, feedId: string, id: string): Promise<boolean> {
  const query = trx.deleteFrom('restream').where('id', '=', id).where('feed_id', '=', feedId);
  return (await query.executeTakeFirst()).numDeletedRows > 0n;
}
