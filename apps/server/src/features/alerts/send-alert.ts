/**
 * Sends one message about alerts, with its tries (ALR-06). A message that was sent is not sent again; only when the
 * process dies between sending and noting it the same message goes once more, under the same id.
 */

import { transaction } from '../../db/transaction.ts';
import type { AlertsCtx } from './ctx.ts';
import { findWaiting, updateDelivery, type Way } from './delivery-queries.ts';
import { listStillWrong } from './gather-queries.ts';
import type { Outgoing, SendBy, Trouble } from './outgoing.ts';
import { sendByMail } from './transports/mail-transport.ts';
import { sendByMqtt } from './transports/mqtt-transport.ts';
import { sendByPush } from './transports/push-transport.ts';
import { sendByWebhook } from './transports/webhook-transport.ts';

const SEND_BY: Readonly<Record<Way, SendBy>> = {
  Mail: sendByMail,
  Webhook: sendByWebhook,
  Mqtt: sendByMqtt,
  Push: sendByPush,
};

/** Pauses between the five tries: an hour in all. */
const PAUSES_SEC = [60, 300, 900, 2340];

/** `deliveryId`: the row under whose id the message goes. */
export async function sendAlert(ctx: AlertsCtx, { deliveryId }: { deliveryId: string }): Promise<void> {
  const rows = await findWaiting(ctx.db, deliveryId);
  const [first] = rows;
  if (!first) return;
  const { account_id: accountId, has_own: hasOwn, target, way } = first;
  const told = rows.map((row) => ({ feedId: row.feed_id, timeZone: row.time_zone, notice: row.notice }));
  const isEnd = first.notice.event === 'AlertEnded';
  const ids = rows.map(({ id }) => id);
  const stillWrong = isEnd ? await listStillWrong(ctx.db, ids) : [];
  const trouble = await trySend(ctx, way, { id: deliveryId, accountId, hasOwn, target, told, stillWrong });
  const pauseSec = trouble?.isFinal ? undefined : PAUSES_SEC[first.try_count];
  const isDone = trouble === null || pauseSec === undefined;
  const state = trouble === null ? 'Sent' : isDone ? 'Failed' : 'Waiting';
  const change = {
    state,
    tryCount: first.try_count + 1,
    error: trouble?.message ?? null,
    doneAt: isDone ? new Date(ctx.clock.now()) : null,
  } as const;
  await transaction(ctx.db, async (trx) => {
    await updateDelivery(trx, deliveryId, change);
    if (!isDone) await ctx.queue.send(trx, 'send-alert', { deliveryId }, { afterSec: pauseSec });
  });
  if (state === 'Failed') {
    const feedIds = told.map(({ feedId }) => feedId);
    ctx.logger.warn(
      { feedIds, way, trouble: trouble?.message },
      'a message about an alert could not be sent',
    );
  }
}

/** What a way throws is a failed try, never a lost message. */
export async function trySend(ctx: AlertsCtx, way: Way, message: Outgoing): Promise<Trouble> {
  return SEND_BY[way](ctx, message).catch((err) => {
    ctx.logger.debug({ err, way }, 'a try to send an alert failed');
    return { message: err instanceof Error ? err.message : 'It could not be sent.' };
  });
}
