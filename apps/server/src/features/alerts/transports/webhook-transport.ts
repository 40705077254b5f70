/** Sends alerts to web addresses, signed (ALR-06). Only the guarded client calls them (OPS-06). */
import { createHmac } from 'node:crypto';
import { AppError } from '@longview/base';
import { ENGLISH, toWire } from '../alert-notice.ts';
import type { AlertsCtx } from '../ctx.ts';
import { aloneOf, toGroupWire } from '../group-notice.ts';
import type { Outgoing, Trouble } from '../outgoing.ts';
import { otherWebhookKey, webhookKey } from './webhook-key.ts';

const TOTAL_MS = 10_000;

/** Feeds with settings of their own are told one by one (AL7). */
function keyOwner({ told, hasOwn, accountId }: Outgoing): string {
  return (hasOwn ? null : accountId) ?? told[0]?.feedId ?? '';
}

export async function sendByWebhook(
  ctx: Pick<AlertsCtx, 'config' | 'secrets' | 'outbound'>,
  message: Outgoing,
): Promise<Trouble> {
  const alone = aloneOf(message);
  const body = JSON.stringify(alone ? toWire(alone.feedId, alone.notice) : toGroupWire(message, ENGLISH));
  const owner = keyOwner(message);
  const signed = (key: string) => createHmac('sha256', key).update(body).digest('hex');
  const other = otherWebhookKey(ctx.secrets, owner);
  const answer = await ctx.outbound
    .request(message.target, {
      policy: { caller: 'user', privateTargets: ctx.config.privateTargets },
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'longview-signature': signed(webhookKey(ctx.secrets, owner)),
        ...(other && { 'longview-signature-also': signed(other) }),
        'longview-delivery': message.id,
      },
      body,
      totalTimeoutMs: TOTAL_MS,
      onBody: () => () => 'enough',
    })
    .catch((err) => {
      if (err instanceof AppError) return err;
      throw err;
    });
  if (answer instanceof AppError) return { message: answer.message };
  if (!answer.ok) return { message: `The address does not answer (${answer.kind}).` };
  const isTaken = answer.status >= 200 && answer.status < 300;
  return isTaken ? null : { message: `The address answered with status ${answer.status}.` };
}
