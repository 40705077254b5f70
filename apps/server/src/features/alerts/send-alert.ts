/**
 * Sends one message about an alert, with its tries (ALR-06). A message that was sent is not sent again; only when the
 * process dies between sending and noting it the same message goes once more, under the same id.
 */
import type { Ctx } from '../../context.ts';
import { transaction } from '../../db/transaction.ts';
import { findWaiting, updateDelivery, type WaitingDelivery, type Way } from './delivery-queries.ts';
import { sendByMail } from './mail-way.ts';
import { sendByMqtt } from './mqtt-way.ts';
import { sendByPush } from './push-way.ts';
import { sendByWebhook } from './webhook-way.ts';

/** A message as a way gets it. */
export type Outgoing = Omit<WaitingDelivery, 'try_count' | 'way'>;

/** What became of a try: null is sent. */
export type Trouble = { message: string; isFinal?: boolean } | null;

export type SendBy = (ctx: Ctx, message: Outgoing) => Promise<Trouble>;

const SEND_BY: Readonly<Record<Way, SendBy>> = {
  Mail: sendByMail,
  Webhook: sendByWebhook,
  Mqtt: sendByMqtt,
  Push: sendByPush,
};

/** Pauses between the five tries: an hour in all. */
const PAUSES_SEC = [60, 300, 900, 2340];

export async function sendAlert(ctx: Ctx, { deliveryId }: { deliveryId: string }): Promise<void> {
  const delivery = await findWaiting(ctx.db, deliveryId);
  if (!delivery) return;
  const trouble = await trySend(ctx, delivery.way, delivery);
  const tryCount = delivery.try_count + 1;
  const pauseSec = trouble?.isFinal ? undefined : PAUSES_SEC[delivery.try_count];
  const isDone = trouble === null || pauseSec === undefined;
  const state = trouble === null ? 'Sent' : isDone ? 'Failed' : 'Waiting';
  const doneAt = isDone ? new Date(ctx.clock.now()) : null;
  await transaction(ctx.db, async (trx) => {
    await updateDelivery(trx, delivery.id, { state, tryCount, error: trouble?.message ?? null, doneAt });
    if (!isDone) await ctx.queue.send(trx, 'send-alert', { deliveryId }, { afterSec: pauseSec });
  });
  if (state === 'Failed') {
    const { feed_id: feedId, way } = delivery;
    ctx.logger.warn({ feedId, way, trouble: trouble?.message }, 'a message about an alert could not be sent');
  }
}

/** What a way throws is a failed try, never a lost message. */
export async function trySend(ctx: Ctx, way: Way, message: Outgoing): Promise<Trouble> {
  return SEND_BY[way](ctx, message).catch((err) => {
    ctx.logger.debug({ err, way }, 'a try to send an alert failed');
    return { message: err instanceof Error ? err.message : 'It could not be sent.' };
  });
}
