/**
 * Decides which messages about alerts of an account go out as one (EXT-348). They wait as rows, so that neither a
 * restart nor another node loses or doubles one; the rules say how long.
 */
import type { FeedAlerts, Gathering } from '@longview/rules/alerts';
import { gatherForSec, nextToldSec } from '@longview/rules/alerts';
import { settingsOf } from '../../capture/index.ts';
import { type Transaction, transaction } from '../../db/transaction.ts';
import type { AlertsCtx } from './ctx.ts';
import {
  endGathering,
  findTroubled,
  type GatheringRow,
  listGathering,
  listStillWrong,
  lockGathering,
  type TroubledRow,
} from './gather-queries.ts';

/** The job: sends what need not wait, and looks again while something does. */
export async function gatherAlerts(
  ctx: Pick<AlertsCtx, 'clock' | 'db' | 'queue'>,
  { accountId }: { accountId: string },
): Promise<void> {
  await transaction(ctx.db, async (trx) => {
    await lockGathering(trx, accountId);
    const rows = await listGathering(trx, accountId);
    if (rows.length === 0) return;
    const others = await findTroubled(trx, accountId);
    let againSec = Number.POSITIVE_INFINITY;
    for (const group of groupsOf(rows)) {
      const waitSec = await waitOf(ctx, trx, { group, rows, ...others });
      if (waitSec === 0) await post(ctx, trx, group);
      else againSec = Math.min(againSec, Math.ceil(waitSec));
    }
    if (againSec === Number.POSITIVE_INFINITY) return;
    await ctx.queue.send(trx, 'gather-alerts', { accountId }, { afterSec: againSec, onceAs: accountId });
  });
}

/** What may be one message: the same event to the same target, and for a webhook signed with the same key. */
function groupsOf(rows: readonly GatheringRow[]): GatheringRow[][] {
  const keyOf = ({ way, target, notice, has_own, feed_id }: GatheringRow) =>
    JSON.stringify([way, target, notice.event, way === 'Webhook' && has_own ? feed_id : null]);
  return [...Map.groupBy(rows, keyOf).values()];
}

interface Waiting {
  group: readonly GatheringRow[];
  /** Everything that waits. */
  rows: readonly GatheringRow[];
  troubled: readonly TroubledRow[];
  captured: number;
}

async function waitOf(ctx: Pick<AlertsCtx, 'clock'>, trx: Transaction, waiting: Waiting): Promise<number> {
  const { group, troubled, captured } = waiting;
  const [first, newest] = [group[0], group.at(-1)];
  if (!first || !newest) return 0;
  const { event } = first.notice;
  if (event === 'AlertTest' || event === 'RegionChanged' || isOvertaken(waiting)) return 0;
  const gathering: Gathering = {
    event,
    firstSec: first.notice.atSec,
    newestSec: newest.notice.atSec,
    wrongForSec: Math.min(...group.map(({ notice }) => notice.atSec - notice.sinceSec)),
    // By the clock of the node that decided last: nodes may differ by a little.
    nowSec: newest.notice.atSec + (ctx.clock.now() - newest.made_at.getTime()) / 1000,
    hasOthers: captured > new Set(group.map(({ feed_id }) => feed_id)).size,
    expectedSec: event === 'AlertEnded' ? [] : troubled.flatMap((row) => expectedOf(row, event)),
    stillWrong: event === 'AlertEnded' ? (await listStillWrong(trx, idsOf(group))).length : 0,
  };
  return gatherForSec(gathering);
}

function expectedOf(row: TroubledRow, event: 'AlertStarted' | 'AlertReminder'): number[] {
  const sec = nextToldSec(row.alerts as FeedAlerts, settingsOf(row), event);
  return sec === null ? [] : [sec];
}

/** A start is told before the end that came meanwhile. */
function isOvertaken({ group, rows }: Waiting): boolean {
  if (group[0]?.notice.event === 'AlertEnded') return false;
  const feeds = new Set(group.map(({ feed_id }) => feed_id));
  return rows.some(({ feed_id, notice }) => notice.event === 'AlertEnded' && feeds.has(feed_id));
}

/** A camera alone is told as ever, each kind in a message of its own; so is each change of a region, for its pictures. */
async function post(
  ctx: Pick<AlertsCtx, 'queue'>,
  trx: Transaction,
  group: readonly GatheringRow[],
): Promise<void> {
  const isChange = group[0]?.notice.event === 'RegionChanged';
  const isAlone = isChange || new Set(group.map(({ feed_id }) => feed_id)).size === 1;
  for (const ids of isAlone ? idsOf(group).map((id) => [id]) : [idsOf(group)]) {
    const [deliveryId] = ids;
    if (deliveryId === undefined) continue;
    await endGathering(trx, ids);
    await ctx.queue.send(trx, 'send-alert', { deliveryId });
  }
}

const idsOf = (group: readonly GatheringRow[]) => group.map(({ id }) => id);
