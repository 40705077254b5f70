/** Sends alerts to web addresses, signed (ALR-06). Only the guarded client calls them (OPS-06). */
import { createHmac } from 'node:crypto';
import { AppError } from '@longview/base';
import type { Ctx } from '../../context.ts';
import { toWire } from './alert-notice.ts';
import type { Outgoing, Trouble } from './send-alert.ts';
import { webhookKey } from './webhook-key.ts';

const TOTAL_MS = 10_000;

export async function sendByWebhook(ctx: Ctx, message: Outgoing): Promise<Trouble> {
  const { feed_id: feedId, account_id: accountId, has_own: isOwn } = message;
  const body = JSON.stringify(toWire(feedId, message.notice));
  const key = webhookKey(ctx.secrets, isOwn || accountId === null ? feedId : accountId);
  const answer = await ctx.outbound
    .request(message.target, {
      policy: { caller: 'user', privateTargets: ctx.config.privateTargets },
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'longview-signature': createHmac('sha256', key).update(body).digest('hex'),
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
