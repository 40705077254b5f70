/** Brings an account's feeds within its plan, and those that a smaller plan stopped back (ADM-03). Deletes nothing. */
import { fitToPlan } from '@longview/rules/feeds';
import { codesWithin, type Plan } from '@longview/rules/plans';
import { clearAlerts } from '../../capture/index.ts';
import type { Transaction } from '../../db/transaction.ts';
import {
  listCapturing,
  listStopped,
  setCodes,
  setPlanState,
  type UsedFeed,
} from '../../plans/plan-queries.ts';
import { toUse } from '../../plans/storage-room.ts';
import type { PlansCtx } from './ctx.ts';

/** Gives the feeds that changed. The account's plan row must be locked. */
export async function fitFeeds(
  ctx: Pick<PlansCtx, 'clock' | 'changes'>,
  trx: Transaction,
  accountId: string,
  plan: Plan,
): Promise<string[]> {
  const capturing = await listCapturing(trx, accountId);
  const stoppedBefore = await listStopped(trx, accountId);
  const { stopped: over, resumed } = fitToPlan(capturing, stoppedBefore, plan.limits.maxFeeds);
  const stays = capturing.slice(0, capturing.length - over.length);
  const stopped = over.map(({ id }) => id);
  const changedAt = new Date(ctx.clock.now());
  await setPlanState(trx, stopped, { state: 'View', reason: 'NoPlanCapability', changedAt });
  if (stopped.length > 0) await clearAlerts(trx, stopped);
  await setPlanState(
    trx,
    resumed.map(({ id }) => id),
    { state: 'Capture', reason: 'None', changedAt },
  );
  const resized = await fitCodes(trx, plan, [...stays, ...resumed]);
  const touched = [...new Set([...stopped, ...resumed.map(({ id }) => id), ...resized])];
  await ctx.changes.tellAll(trx, touched);
  return touched;
}

/** Feeds whose size or interval the plan has not get the nearest smaller ones; pictures already stored stay. */
async function fitCodes(trx: Transaction, plan: Plan, feeds: readonly UsedFeed[]): Promise<string[]> {
  const changed: string[] = [];
  for (const feed of feeds) {
    const use = toUse(feed);
    const { size, interval } = codesWithin(plan, use.size, use.interval);
    const has = (type: string) => plan.addOns.some((addOn) => addOn.type === type);
    const clip = use.hasVideoClip && has('VideoClip');
    const stream = use.hasVideoStream && has('VideoStream');
    const isSame = size === use.size && interval === use.interval;
    if (isSame && clip === use.hasVideoClip && stream === use.hasVideoStream) continue;
    await setCodes(trx, feed.id, { size, interval, hasVideoClip: clip, hasVideoStream: stream });
    changed.push(feed.id);
  }
  return changed;
}
