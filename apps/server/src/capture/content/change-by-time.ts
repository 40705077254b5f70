/** Disables and archives feeds whose time has come (STT-03, STT-21). The rule decides; nothing is deleted. */

import { INTERVAL_SECONDS, isIntervalCode } from '@longview/rules';
import { changeByTime } from '@longview/rules/feeds';
import { type Transaction, transaction } from '../../db/transaction.ts';
import { clearAlerts, listTimed, setStateByTime, type TimedFeed } from './content-queries.ts';
import type { ChangedFeed, ContentStateDeps } from './content-state-deps.ts';

type Deps = Pick<ContentStateDeps, 'db' | 'changes' | 'onChanged'>;

/** `expectedSince`: of the feeds this node watches, since when their frames could have come; unix seconds. */
export async function changeFeedsByTime(
  deps: Deps,
  expectedSince: ReadonlyMap<string, number>,
  nowSec: number,
): Promise<ChangedFeed[]> {
  return transaction(deps.db, async (trx) => {
    const due = await listTimed(trx, [...expectedSince.keys()], new Date(nowSec * 1000));
    const changed: ChangedFeed[] = [];
    for (const feed of due) {
      const after = changeByTime(timesOf(feed, expectedSince.get(feed.id) ?? null), nowSec);
      if (!after) continue;
      await setStateByTime(trx, feed.id, { ...after, changedAt: new Date(nowSec * 1000) });
      changed.push({ id: feed.id, accountId: feed.account_id, name: feed.name, state: after.state });
    }
    await tell(deps, trx, changed);
    return changed;
  });
}

async function tell({ changes, onChanged }: Deps, trx: Transaction, changed: ChangedFeed[]): Promise<void> {
  if (changed.length === 0) return;
  const ids = changed.map(({ id }) => id);
  await clearAlerts(trx, ids);
  await onChanged?.(trx, changed);
  await changes.tellAll(trx, ids);
}

function timesOf(feed: TimedFeed, expectedSinceSec: number | null) {
  const { interval_code: code } = feed;
  return {
    state: feed.state,
    stateSinceSec: Math.floor(feed.state_changed_at.getTime() / 1000),
    acceptedSec: feed.accepted_at && Math.floor(feed.accepted_at.getTime() / 1000),
    autoDisableSec: feed.auto_disable_sec,
    autoArchiveSec: feed.auto_archive_sec,
    planIntervalSec: isIntervalCode(code) ? INTERVAL_SECONDS[code] : 0,
    expectedSinceSec,
  };
}
