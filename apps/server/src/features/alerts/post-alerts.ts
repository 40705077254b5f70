/** Makes the messages of what is to be told, in the transaction that decides it. Sends nothing. */
import type { FeedAlertNews } from '../../capture/index.ts';
import type { Transaction } from '../../db/transaction.ts';
import { type AlertNotice, toNotices } from './alert-notice.ts';
import type { AlertsCtx } from './ctx.ts';
import { insertDeliveries } from './delivery-queries.ts';
import { targetsOfAll } from './targets.ts';

/** Neither a decision without its messages nor a message without its decision survives [ALR-05] [ALR-06] [EXT-348]. */
export async function postAlerts(
  ctx: Pick<AlertsCtx, 'clock' | 'queue' | 'mailer' | 'mqtt'>,
  trx: Transaction,
  news: readonly FeedAlertNews[],
): Promise<void> {
  for (const [accountId, ofAccount] of Map.groupBy(news, (one) => one.accountId)) {
    const told = ofAccount.flatMap((one) => toNotices(one).map((notice) => ({ feedId: one.feedId, notice })));
    await postNotices(ctx, trx, accountId, told);
  }
}

/** The same of notices about feeds of one account. */
export async function postNotices(
  ctx: Pick<AlertsCtx, 'clock' | 'queue' | 'mailer' | 'mqtt'>,
  trx: Transaction,
  accountId: string,
  news: readonly { feedId: string; notice: AlertNotice }[],
): Promise<void> {
  const targets = await targetsOfAll(
    ctx,
    trx,
    accountId,
    news.map(({ feedId }) => feedId),
  );
  const deliveries = news.flatMap(({ feedId, notice }) =>
    (targets.get(feedId) ?? [])
      // What has no end is no state of the feed.
      .filter(({ isState }) => !isState || notice.event !== 'RegionChanged')
      .map((target) => ({ feedId, notice, ...target })),
  );
  const states = await insertDeliveries(trx, deliveries, new Date(ctx.clock.now()));
  for (const deliveryId of states) await ctx.queue.send(trx, 'send-alert', { deliveryId });
  // Also where there is nobody to tell: what waits from before is looked at.
  await ctx.queue.send(trx, 'gather-alerts', { accountId });
}
