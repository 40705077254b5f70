/** SQL of films that are made by themselves (EXT-93). */
import type { FilmPeriod } from '@longview/rules/kept-films';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { AutomaticFilm } from '../../db/rows.ts';
import type { Queryable, Transaction } from '../../db/transaction.ts';

export type AutomaticRow = Selectable<AutomaticFilm>;

export async function findAutomatic(db: Queryable, feedId: string): Promise<AutomaticRow | null> {
  const query = db.selectFrom('automatic_film').selectAll().where('feed_id', '=', feedId);
  return (await query.executeTakeFirst()) ?? null;
}

/** What was made stays known, so that no period is made twice. */
export async function saveAutomatic(db: Queryable, row: Insertable<AutomaticFilm>): Promise<void> {
  const { feed_id: _, ...set } = row;
  await db
    .insertInto('automatic_film')
    .values(row)
    .onConflict((conflict) => conflict.column('feed_id').doUpdateSet(set))
    .execute();
}

/** Feeds that have any, with their zones. */
export function listAutomatic(db: Queryable) {
  return db
    .selectFrom('automatic_film')
    .innerJoin('feed', 'feed.id', 'automatic_film.feed_id')
    .selectAll('automatic_film')
    .select(['feed.time_zone', 'feed.account_id'])
    .where(sql<boolean>`cardinality(periods) > 0`)
    .execute();
}

/** Deletes the finished automatic films of a period but for the newest; gives those that went. */
export function deleteOlderFilms(trx: Transaction, feedId: string, period: FilmPeriod, keep: number) {
  const films = trx
    .selectFrom('kept_film')
    .select('id')
    .where('feed_id', '=', feedId)
    .where('period', '=', period)
    .where('state', '=', 'Done')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .offset(keep);
  return trx
    .deleteFrom('kept_film')
    .where('id', 'in', films)
    .returning(['id', 'feed_id', 'account_id', 'name', 'object_key'])
    .execute();
}

/** True for the one who comes first: the period is theirs to make. */
export async function takePeriod(
  trx: Transaction,
  feedId: string,
  period: FilmPeriod,
  firstDay: string,
): Promise<boolean> {
  const query = trx
    .updateTable('automatic_film')
    .set({ made: sql`made || jsonb_build_object(${period}::text, ${firstDay}::text)` })
    .where('feed_id', '=', feedId)
    .where(sql<boolean>`made ->> ${period} is distinct from ${firstDay}`);
  return (await query.executeTakeFirst()).numUpdatedRows > 0n;
}
