/** SQL of what people say about how long frames are kept (ENT-36, ADM-10). */
import type { ResourceSettings, TenantRetention } from '@longview/contract';
import type { Queryable, Transaction } from '../../db/transaction.ts';

/** As stored; `changedAt` is the last save that changed anything. */
export interface StoredRetention<S = TenantRetention> {
  settings: S;
  changedAt: Date;
}

const NEVER = new Date(0);

/** What holds for an account until somebody saves (ADM-10). */
const KEEP_ALL: TenantRetention = { FrameRetentionPolicy: 'None', FrameRetentionSettings: [], Version: 0 };

interface Columns {
  policy: TenantRetention['FrameRetentionPolicy'];
  items: unknown;
  version: number;
}

/** Nobody but us writes `items`. */
const toSettings = ({ policy, items, version }: Columns): TenantRetention => ({
  FrameRetentionPolicy: policy,
  FrameRetentionSettings: items as TenantRetention['FrameRetentionSettings'],
  Version: version,
});

export async function findAccountRetention(
  db: Queryable,
  accountId: string,
): Promise<StoredRetention & { confirmedCount: number | null }> {
  const query = db.selectFrom('account_retention').selectAll().where('account_id', '=', accountId);
  const row = await query.executeTakeFirst();
  if (!row) return { settings: KEEP_ALL, changedAt: NEVER, confirmedCount: null };
  return { settings: toSettings(row), changedAt: row.changed_at, confirmedCount: row.confirmed_count };
}

export async function findFeedRetention(
  db: Queryable,
  feedId: string,
): Promise<StoredRetention<ResourceSettings>> {
  const query = db.selectFrom('feed_retention').selectAll().where('feed_id', '=', feedId);
  const row = await query.executeTakeFirst();
  if (!row) return { settings: { FrameRemovalStrategy: 'AccountSettings', ...KEEP_ALL }, changedAt: NEVER };
  const { strategy: FrameRemovalStrategy } = row;
  return { settings: { FrameRemovalStrategy, ...toSettings(row) }, changedAt: row.changed_at };
}

export async function storeAccountRetention(
  trx: Transaction,
  accountId: string,
  { settings, changedAt, confirmedCount }: StoredRetention & { confirmedCount: number | null },
): Promise<void> {
  const values = {
    policy: settings.FrameRetentionPolicy,
    items: JSON.stringify(settings.FrameRetentionSettings),
    version: settings.Version,
    changed_at: changedAt,
    confirmed_count: confirmedCount,
  };
  await trx
    .insertInto('account_retention')
    .values({ account_id: accountId, ...values })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
    .execute();
}

export async function storeFeedRetention(
  trx: Transaction,
  feedId: string,
  { settings, changedAt }: StoredRetention<ResourceSettings>,
): Promise<void> {
  const values = {
    strategy: settings.FrameRemovalStrategy,
    policy: settings.FrameRetentionPolicy,
    items: JSON.stringify(settings.FrameRetentionSettings),
    version: settings.Version,
    changed_at: changedAt,
  };
  await trx
    .insertInto('feed_retention')
    .values({ feed_id: feedId, ...values })
    .onConflict((conflict) => conflict.column('feed_id').doUpdateSet(values))
    .execute();
}

/** Saves of the same account come one after another. */
export async function lockAccount(trx: Transaction, accountId: string): Promise<void> {
  await trx.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute();
}
