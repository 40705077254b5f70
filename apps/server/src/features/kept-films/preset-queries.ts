/** All SQL of presets of films. Every statement names the account, so that nobody reaches another's. */
import { type Insertable, type Selectable, sql } from 'kysely';
import type { FilmPreset } from '../../db/rows.ts';
import type { Queryable, Transaction } from '../../db/transaction.ts';

export type PresetRow = Selectable<FilmPreset>;
type PresetValues = Pick<Insertable<FilmPreset>, 'name' | 'choices' | 'is_default'>;

/** By name. */
export function listPresets(db: Queryable, accountId: string): Promise<PresetRow[]> {
  const query = db.selectFrom('film_preset').selectAll().where('account_id', '=', accountId);
  return query.orderBy(sql`lower(name)`).execute();
}

/** One change of an account's presets at a time, so that names, their number and the default can be checked first. */
export async function lockPresetsOf(trx: Transaction, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`film presets ${accountId}`}, 0))`.execute(trx);
}

/** New films begin with no preset, until another one is made their default. */
export async function clearDefault(trx: Transaction, accountId: string): Promise<void> {
  const query = trx.updateTable('film_preset').set({ is_default: false }).where('account_id', '=', accountId);
  await query.where('is_default', '=', true).execute();
}

export function insertPreset(
  trx: Transaction,
  values: PresetValues & { account_id: string; made_by: string | null },
): Promise<PresetRow> {
  return trx.insertInto('film_preset').values(values).returningAll().executeTakeFirstOrThrow();
}

export function updatePreset(
  trx: Transaction,
  { id, account_id: accountId }: Pick<PresetRow, 'id' | 'account_id'>,
  values: PresetValues,
): Promise<PresetRow> {
  const query = trx.updateTable('film_preset').set(values).where('account_id', '=', accountId);
  return query.where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

export async function deletePreset(
  trx: Transaction,
  { id, account_id: accountId }: Pick<PresetRow, 'id' | 'account_id'>,
): Promise<void> {
  await trx.deleteFrom('film_preset').where('account_id', '=', accountId).where('id', '=', id).execute();
}
