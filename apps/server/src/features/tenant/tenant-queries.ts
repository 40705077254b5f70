/** All SQL of the account's own page. */
import { sql } from 'kysely';
import type { Queryable } from '../../db/transaction.ts';

/** `monthStart`: sent bytes count from there. */
export function findTenant(db: Queryable, accountId: string, monthStart: string) {
  return db
    .selectFrom('account')
    .select(['id', 'name', 'locale', 'time_zone'])
    .select([
      sql<number>`(select count(*) from feed where account_id = account.id)`.as('feed_count'),
      sql<number>`(select coalesce(sum(byte_count), 0)::float8 from feed_traffic
        where feed_traffic.account_id = account.id and day >= ${monthStart}::date)`.as('sent_bytes'),
    ])
    .where('id', '=', accountId)
    .executeTakeFirst();
}

export type TenantRow = NonNullable<Awaited<ReturnType<typeof findTenant>>>;

export async function updateSettings(
  db: Queryable,
  accountId: string,
  { name, locale, timeZone }: { name: string; locale: string; timeZone: string },
): Promise<void> {
  await db
    .updateTable('account')
    .set((row) => ({ name, locale, time_zone: timeZone, version: row('version', '+', 1) }))
    .where('id', '=', accountId)
    .execute();
}
