/** Whose word holds for a feed, and from when on (RET-02, RET-12). */
import type { ResourceSettings, TenantRetention } from '@longview/contract';
import { REMOVAL_DELAY_SEC } from '@longview/rules/retention';
import type { Queryable } from '../../db/transaction.ts';
import type { RetainedFeed } from './feed-queries.ts';
import { findAccountRetention, findFeedRetention } from './settings-queries.ts';

/** The settings a feed's frames go by. */
export interface SettingsInForce {
  strategy: ResourceSettings['FrameRemovalStrategy'];
  settings: TenantRetention;
  /** Tells one save from another. */
  key: string;
  /** Unix seconds; nothing is removed before (RET-12). */
  startsAtSec: number;
  /** What a person said yes to with that save; null for settings of the feed, whose run knows it. */
  confirmedCount: number | null;
}

export async function findSettingsInForce(
  db: Queryable,
  { id, account_id }: RetainedFeed,
): Promise<SettingsInForce> {
  const feed = await findFeedRetention(db, id);
  const strategy = feed.settings.FrameRemovalStrategy;
  if (strategy === 'Feed') {
    const key = `Feed ${feed.settings.Version}`;
    return {
      strategy,
      settings: feed.settings,
      key,
      startsAtSec: startOf(feed.changedAt),
      confirmedCount: null,
    };
  }
  const account = await findAccountRetention(db, account_id ?? '');
  return {
    strategy,
    settings: account.settings,
    key: `Account ${account.settings.Version} ${feed.settings.Version}`,
    // Who lets a feed follow the account begins its removal just as who changes the account's settings.
    startsAtSec: Math.max(startOf(feed.changedAt), startOf(account.changedAt)),
    confirmedCount: account.confirmedCount,
  };
}

const startOf = (changedAt: Date) => Math.floor(changedAt.getTime() / 1000) + REMOVAL_DELAY_SEC;
