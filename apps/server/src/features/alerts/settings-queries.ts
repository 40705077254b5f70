/** SQL of alert settings, of accounts and of feeds, and of who wants no mails. */
import { sql } from 'kysely';
import type { Queryable } from '../../db/transaction.ts';

/** `body` is ALR-04 without Version; a feed's also without MutedUntil. */
export interface StoredSettings {
  body: unknown;
  version: number;
}

export async function findAccountSettings(db: Queryable, accountId: string): Promise<StoredSettings | null> {
  const query = db.selectFrom('account_alert_settings').select(['body', 'version']);
  return (await query.where('account_id', '=', accountId).executeTakeFirst()) ?? null;
}

/** Locks the account first: two first saves at once are told apart too. */
export async function lockAccountSettings(db: Queryable, accountId: string): Promise<StoredSettings | null> {
  await db.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute();
  return findAccountSettings(db, accountId);
}

export async function saveAccountSettings(
  db: Queryable,
  accountId: string,
  { body, version }: { body: object; version: number },
): Promise<void> {
  const row = { body: JSON.stringify(body), version };
  await db
    .insertInto('account_alert_settings')
    .values({ account_id: accountId, ...row })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute();
}

export interface StoredFeedSettings extends StoredSettings {
  muted_until: Date | null;
}

export async function findFeedSettings(db: Queryable, feedId: string): Promise<StoredFeedSettings | null> {
  const query = db.selectFrom('feed_alert_settings').select(['body', 'muted_until', 'version']);
  return (await query.where('feed_id', '=', feedId).executeTakeFirst()) ?? null;
}

/** Settings in force of several feeds (null: the defaults), and who wants no mails of each, in lower case. */
export async function listSettingsOf(
  db: Queryable,
  feedIds: readonly string[],
): Promise<{ feed_id: string; settings: unknown; unsubscribed: string[] }[]> {
  return db
    .selectFrom('feed')
    .leftJoin('feed_alert_settings as own', 'own.feed_id', 'feed.id')
    .leftJoin('account_alert_settings as defaults', 'defaults.account_id', 'feed.account_id')
    .select(['feed.id as feed_id', sql<unknown>`coalesce(own.body, defaults.body)`.as('settings')])
    .select(
      sql<string[]>`array(select email from alert_unsubscribed as ended where ended.feed_id = feed.id)`.as(
        'unsubscribed',
      ),
    )
    .where('feed.id', '=', sql<string>`any(${[...feedIds]})`)
    .execute();
}

/** Null `body` is the account's. */
export async function saveFeedSettings(
  db: Queryable,
  feedId: string,
  save: { body: object | null; mutedUntil: Date | null; version: number },
): Promise<void> {
  const { body, mutedUntil: muted_until, version } = save;
  const row = { body: body && JSON.stringify(body), muted_until, version };
  await db
    .insertInto('feed_alert_settings')
    .values({ feed_id: feedId, ...row })
    .onConflict((conflict) => conflict.column('feed_id').doUpdateSet(row))
    .execute();
}

/** Lower case addresses. */
export async function listUnsubscribed(db: Queryable, feedId: string): Promise<string[]> {
  const query = db.selectFrom('alert_unsubscribed').select('email').where('feed_id', '=', feedId);
  return (await query.orderBy('email').execute()).map((row) => row.email);
}

export async function addUnsubscribed(
  db: Queryable,
  feedIds: readonly string[],
  email: string,
): Promise<void> {
  await sql`insert into alert_unsubscribed (feed_id, email)
    select id, ${email.toLowerCase()} from feed where id = any(${[...feedIds]}) on conflict do nothing`.execute(
    db,
  );
}

export async function removeUnsubscribed(
  db: Queryable,
  feedId: string,
  emails: readonly string[],
): Promise<void> {
  await db
    .deleteFrom('alert_unsubscribed')
    .where('feed_id', '=', feedId)
    .where('email', '=', sql<string>`any(${emails.map((email) => email.toLowerCase())})`)
    .execute();
}

export async function findOwnAddress(db: Queryable, userId: string): Promise<string | null> {
  const query = db.selectFrom('app_user').select('email').where('id', '=', userId);
  return (await query.executeTakeFirst())?.email ?? null;
}
