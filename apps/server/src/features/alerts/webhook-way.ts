/** Sends alerts to web addresses, signed (ALR-06). Only the guarded client calls them (OPS-06). */
import { createHmac } from 'node:crypto';
import { AppError } from '@longview/base';
import type { Ctx } from '../../context.ts';
import type { Secrets } from '../../secrets.ts';
import { toWire } from './alert-notice.ts';
import type { Outgoing, Trouble } from './send-alert.ts';

const TOTAL_MS = 10_000;

/** Key of the signature: of a feed with settings of its own, else of its account. */
export function webhookKey(secrets: Secrets, { feedId, accountId, isOwn }: KeyOwner): string {
  return secrets.derive(`alert webhook ${isOwn || accountId === null ? feedId : accountId}`);
}

interface KeyOwner {
  feedId: string;
  accountId: string | null;
  isOwn: boolean;
}

export async function sendByWebhook(ctx: Ctx, message: Outgoing): Promise<Trouble> {
  const { feed_id: feedId, account_id: accountId, has_own: isOwn } = message;
  const body = JSON.stringify(toWire(feedId, message.notice));
  const key = webhookKey(ctx.secrets, { feedId, accountId, isOwn });
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
