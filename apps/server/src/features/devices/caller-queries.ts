/** SQL of who calls as a device. */
import { sql } from 'kysely';
import type { Queryable } from '../../db/transaction.ts';

/** What decides what a device may do. */
export interface CallingDevice {
  id: string;
  account_id: string;
  device_type: string;
  config: unknown;
  view_token_sealed: string | null;
  is_account_closed: boolean;
  /** Whether it still gets its token by asking (DVP-03). */
  is_token_offered: boolean;
}

const calling = (db: Queryable) =>
  db
    .selectFrom('device')
    .innerJoin('account', 'account.id', 'device.account_id')
    .select(['device.id', 'account_id', 'device_type', 'config', 'view_token_sealed'])
    .select([
      sql<boolean>`closed_at is not null`.as('is_account_closed'),
      sql<boolean>`exists (select 1 from pair_request
        where pair_request.device_id = device.id and token_sealed is not null)`.as('is_token_offered'),
    ]);

export async function findByToken(db: Queryable, hash: Buffer): Promise<CallingDevice | null> {
  return (await calling(db).where('token_hash', '=', hash).executeTakeFirst()) ?? null;
}

/** A Window by its id. */
export async function findWindow(db: Queryable, id: string): Promise<CallingDevice | null> {
  const query = calling(db).where('device.id', '=', id).where('device_type', '=', 'Window');
  return (await query.executeTakeFirst()) ?? null;
}

/** Language of an account. */
export async function findLocaleOf(db: Queryable, accountId: string): Promise<string> {
  const query = db.selectFrom('account').select('locale').where('id', '=', accountId);
  return (await query.executeTakeFirst())?.locale ?? 'en';
}

/** The device has used its token: nobody gets it any more. */
export async function withdrawToken(db: Queryable, deviceId: string): Promise<void> {
  await db
    .updateTable('pair_request')
    .set({ token_sealed: null })
    .where('device_id', '=', deviceId)
    .execute();
}
