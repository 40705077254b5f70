/** All SQL of looking after Stations that fall silent (ALR-07). */
import { sql } from 'kysely';
import type { Queryable, Transaction } from '../../db/transaction.ts';

/** Stations of open accounts that checked in before `before`, and those that were told of as silent. */
export function listSilentStations(db: Queryable, before: Date) {
  return db
    .selectFrom('device')
    .innerJoin('device_contact as contact', 'contact.device_id', 'device.id')
    .innerJoin('account', 'account.id', 'device.account_id')
    .select(['device.id', 'device.account_id', 'device.name'])
    .select(['contact.last_seen_at', 'contact.silence_told_at', 'contact.is_silence_told'])
    .where('device_type', '=', 'Station')
    .where('account.closed_at', 'is', null)
    .where('contact.last_seen_at', 'is not', null)
    .where((is) => is.or([is('contact.last_seen_at', '<', before), is('contact.is_silence_told', '=', true)]))
    .execute();
}

/** `at` null: it is told over. */
export async function noteTold(trx: Transaction, deviceId: string, at: Date | null): Promise<void> {
  const change = at === null ? { is_silence_told: false } : { is_silence_told: true, silence_told_at: at };
  await trx.updateTable('device_contact').set(change).where('device_id', '=', deviceId).execute();
}

/** Accounts with devices that were Active until some time between these two. */
export async function listAccountsFallenSilent(db: Queryable, from: Date, to: Date): Promise<string[]> {
  const query = db.selectFrom('device').innerJoin('device_contact', 'device_id', 'device.id');
  const rows = await query
    .select('account_id')
    .distinct()
    .where(sql<boolean>`last_seen_at > ${from} and last_seen_at <= ${to}`)
    .execute();
  return rows.map(({ account_id }) => account_id);
}
