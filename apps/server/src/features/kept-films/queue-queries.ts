/** SQL of the order in which an account's films are made (EXT-728, EXT-729). */
import { sql } from 'kysely';
import type { Queryable, Transaction } from '../../db/transaction.ts';
import { COLUMNS, type KeptFilmRow } from './kept-film-queries.ts';

/** Unfinished films, the one that is being made first, then as they are taken up. */
export function listQueue(db: Queryable, accountId: string): Promise<KeptFilmRow[]> {
  const films = db.selectFrom('kept_film').select(COLUMNS).where('account_id', '=', accountId);
  return films
    .where('state', 'in', ['Queued', 'Running'])
    .orderBy(sql`state = 'Running'`, 'desc')
    .orderBy(sql`queue_place nulls last`)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** In this order from now on; what is ordered later comes behind. */
export async function placeFilms(trx: Transaction, ids: readonly string[]): Promise<void> {
  await sql`
    update kept_film set queue_place = placed.place
    from unnest(${[...ids]}::text[]) with ordinality as placed (id, place)
    where kept_film.id = placed.id and queue_place is distinct from placed.place`.execute(trx);
}

/** Whether it was paused before; undefined when it is over. Of two who pause at once the second waits. */
export async function setPaused(
  trx: Transaction,
  id: string,
  at: Date | null,
): Promise<{ isPaused: boolean } | undefined> {
  const query = trx.selectFrom('kept_film').select('paused_at').where('id', '=', id);
  const row = await query.where('state', 'in', ['Queued', 'Running']).forUpdate().executeTakeFirst();
  if (!row) return undefined;
  const isPaused = row.paused_at !== null;
  if (isPaused !== (at !== null))
    await trx.updateTable('kept_film').set({ paused_at: at }).where('id', '=', id).execute();
  return { isPaused };
}
