/** All SQL of links of cloud accounts. */
import type { IpDevice } from '@longview/contract';
import type { Insertable } from 'kysely';
import type { DeviceLinkAttempt } from '../db/rows.ts';
import type { Queryable, Transaction } from '../db/transaction.ts';

/** Replaces what the same caller began for the device, and clears away what is too old for anybody. */
export async function insertAttempt(
  trx: Transaction,
  row: Insertable<DeviceLinkAttempt>,
  now: Date,
): Promise<void> {
  await trx
    .deleteFrom('device_link_attempt')
    .where((is) =>
      is.or([
        is('expires_at', '<=', now),
        is.and([is('device_id', '=', row.device_id), is('session_id', '=', row.session_id)]),
      ]),
    )
    .execute();
  await trx.insertInto('device_link_attempt').values(row).execute();
}

export interface TakenAttempt {
  device_id: string;
  verifier_sealed: string;
}

/** Ends an attempt and gives it, once; null for one that is too old, of another caller, or none. */
export async function takeAttempt(
  db: Queryable,
  stateHash: string,
  { sessionId, now }: { sessionId: string; now: Date },
): Promise<TakenAttempt | null> {
  const taken = await db
    .deleteFrom('device_link_attempt')
    .where('state_hash', '=', stateHash)
    .where('session_id', '=', sessionId)
    .where('expires_at', '>', now)
    .returning(['device_id', 'verifier_sealed'])
    .executeTakeFirst();
  return taken ?? null;
}

export async function deleteAttempts(trx: Transaction, deviceId: string): Promise<void> {
  await trx.deleteFrom('device_link_attempt').where('device_id', '=', deviceId).execute();
}

export interface LinkRow {
  id: string;
  account_id: string;
  device_type: string;
  name: string | null;
  link_state: string;
  tokens_sealed: string | null;
}

const COLUMNS = ['id', 'account_id', 'device_type', 'name', 'link_state', 'tokens_sealed'] as const;

export async function findLink(db: Queryable, deviceId: string): Promise<LinkRow | null> {
  const query = db.selectFrom('ip_device').select(COLUMNS).where('id', '=', deviceId);
  return (await query.executeTakeFirst()) ?? null;
}

/** Links of an account that are not ended. */
export function listLinksOf(db: Queryable, accountId: string): Promise<LinkRow[]> {
  const query = db.selectFrom('ip_device').select(COLUMNS).where('account_id', '=', accountId);
  return query.where('tokens_sealed', 'is not', null).execute();
}

/** Locked against other changes of its link, not against new uses of the device. */
export async function lockLink(trx: Transaction, deviceId: string): Promise<LinkRow | null> {
  const query = trx.selectFrom('ip_device').select(COLUMNS).where('id', '=', deviceId).forNoKeyUpdate();
  return (await query.executeTakeFirst()) ?? null;
}

export interface LinkSave {
  link_state: IpDevice['DeviceState'];
  tokens_sealed: string | null;
  /** Absent: it is the link that there was. */
  linked_at?: Date;
}

/** An edit of the device that is open is not disturbed by it. */
export async function saveLink(trx: Transaction, deviceId: string, link: LinkSave): Promise<void> {
  await trx.updateTable('ip_device').set(link).where('id', '=', deviceId).execute();
}

/** Feeds whose pictures lie in the account. */
export async function listFeedsOfLink(db: Queryable, deviceId: string): Promise<string[]> {
  const query = db.selectFrom('capture_source').select('feed_id').distinct();
  return (await query.where('device_id', '=', deviceId).execute()).map((row) => row.feed_id);
}
