/** Makes the messages of what is to be told, each with its job, in the transaction that decides it. Sends nothing. */
import type { FeedAlertNews } from '../../capture/index.ts';
import type { Ctx } from '../../context.ts';
import type { Transaction } from '../../db/transaction.ts';
import { toNotices } from './alert-notice.ts';
import { insertDelivery } from './delivery-queries.ts';
import { targetsOf } from './targets.ts';

/** Neither a decision without its messages nor a message without its decision survives [ALR-05] [ALR-06]. */
export async function postAlerts(ctx: Ctx, trx: Transaction, news: readonly FeedAlertNews[]): Promise<void> {
  const madeAt = new Date(ctx.clock.now());
  for (const one of news) {
    const targets = await targetsOf(ctx, trx, { id: one.feedId, accountId: one.accountId });
    for (const notice of toNotices(one)) {
      for (const { way, target } of targets) {
        const deliveryId = await insertDelivery(trx, { feedId: one.feedId, way, target, notice }, madeAt);
        await ctx.queue.send(trx, 'send-alert', { deliveryId });
      }
    }
  }
}
