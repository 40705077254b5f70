/** All SQL of changing schedule profiles, and of who uses them. */
import { sql } from 'kysely';
import type { Queryable, Transaction } from '../../db/transaction.ts';
import type { StoredProfile } from '../../schedules/index.ts';

const profiles = (db: Queryable) =>
  db.selectFrom('schedule_profile').selectAll().$narrowType<{ body: object }>();

/** By name. */
export async function listProfiles(db: Queryable, accountId: string): Promise<StoredProfile[]> {
  const query = profiles(db).where('account_id', '=', accountId);
  return query.orderBy(sql`lower(name)`).orderBy('id').execute();
}

/** A profile of this account. */
export async function findProfile(
  db: Queryable,
  accountId: string,
  id: string,
): Promise<StoredProfile | null> {
  const query = profiles(db).where('id', '=', id).where('account_id', '=', accountId);
  return (await query.executeTakeFirst()) ?? null;
}

/** Locked until the transaction ends, also against requests that are being saved with it. */
export async function lockProfile(
  trx: Transaction,
  accountId: string,
  id: string,
): Promise<StoredProfile | null> {
  const query = profiles(trx).where('id', '=', id).where('account_id', '=', accountId).forUpdate();
  return (await query.executeTakeFirst()) ?? null;
}

/** How many profiles the account has besides `exceptId`, and how much text they are together. */
export async function sumProfiles(
  db: Queryable,
  accountId: string,
  exceptId: string | null,
): Promise<{ count: number; chars: number }> {
  const sums = db
    .selectFrom('schedule_profile')
    .select(sql<number>`count(*)::int`.as('count'))
    .select(sql<number>`coalesce(sum(length(body::text)), 0)::int`.as('chars'))
    .where('account_id', '=', accountId);
  const others = exceptId === null ? sums : sums.where('id', '<>', exceptId);
  return others.executeTakeFirstOrThrow();
}

export async function insertProfile(
  db: Queryable,
  profile: Pick<StoredProfile, 'id' | 'account_id' | 'name' | 'body'>,
): Promise<StoredProfile> {
  const values = { ...profile, body: JSON.stringify(profile.body) };
  const query = db.insertInto('schedule_profile').values(values).returningAll();
  return query.$narrowType<{ body: object }>().executeTakeFirstOrThrow();
}

/** Stores a changed profile as its next version. */
export async function updateProfile(
  db: Queryable,
  id: string,
  { name, body }: Pick<StoredProfile, 'name' | 'body'>,
): Promise<StoredProfile> {
  const change = { name, body: JSON.stringify(body), version: sql<number>`version + 1` };
  const query = db.updateTable('schedule_profile').set(change).where('id', '=', id).returningAll();
  return query.$narrowType<{ body: object }>().executeTakeFirstOrThrow();
}

export async function deleteProfileRow(db: Queryable, id: string): Promise<void> {
  await db.deleteFrom('schedule_profile').where('id', '=', id).execute();
}

/** Feeds of which a capture request, of whatever payload, names the schedule; by name, each once. */
export async function listFeedsWith(
  db: Queryable,
  scheduleId: string,
): Promise<{ id: string; name: string }[]> {
  const query = db.selectFrom('feed').select(['id', 'name']);
  return query
    .where('id', 'in', (request) =>
      request
        .selectFrom('capture_request')
        .select('feed_id')
        .where(sql<boolean>`schedule_ids ? ${scheduleId}`),
    )
    .orderBy(sql`lower(name)`)
    .execute();
}

/** Names of what keeps or removes frames by the schedule: feeds, and the account's own settings (ENT-37, ADM-10). */
export async function listRetainedWith(db: Queryable, scheduleId: string): Promise<{ name: string }[]> {
  const { rows } = await sql<{ name: string }>`
    select name from feed join feed_retention on feed_id = feed.id where schedule_ids ? ${scheduleId}
    union all select 'the retention of the account' from account_retention
      where schedule_ids ? ${scheduleId}
  `.execute(db);
  return rows;
}
