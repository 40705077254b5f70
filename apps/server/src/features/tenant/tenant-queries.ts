/** All SQL of the account's own page. */
import type { TenantSettings } from '@longview/contract';
import { sql } from 'kysely';
import type { Queryable } from '../../db/transaction.ts';

/** `monthStart`: sent bytes count from there. */
export function findTenant(db: Queryable, accountId: string, monthStart: string) {
  return db
    .selectFrom('account')
    .select(['id', 'name', 'locale', 'time_zone', 'shows_brand', 'page_style'])
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
  { Name: name, Locale: locale, TimeZone: time_zone, ShowsBrand, PageStyle }: TenantSettings,
): Promise<void> {
  await db
    .updateTable('account')
    .set((row) => ({
      ...{ name, locale, time_zone },
      ...(ShowsBrand !== undefined && { shows_brand: ShowsBrand }),
      ...(PageStyle !== undefined && { page_style: PageStyle && JSON.stringify(PageStyle) }),
      version: row('version', '+', 1),
    }))
    .where('id', '=', accountId)
    .execute();
}
