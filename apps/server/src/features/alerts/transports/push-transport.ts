/** Shows alerts in browsers, by their push services (EXT-44). Only the guarded client calls those (OPS-06). */
import webPush from 'web-push';
import { type MailText, mailTextOfUser } from '../../../locale/index.ts';
import { type AlertNotice, noticeText } from '../alert-notice.ts';
import type { AlertsCtx } from '../ctx.ts';
import { aloneOf, namesText, summaryOf } from '../group-notice.ts';
import type { Outgoing, Trouble } from '../outgoing.ts';
import { comparedPictures } from './compared-pictures.ts';
import { loadPushKey } from './push-key.ts';
import { deleteSubscriptionById, findSubscription } from './push-queries.ts';

/** Later than this a notice is of no use any more. */
const TTL_SEC = 4 * 3600;
const TOTAL_MS = 10_000;
const ENDED: Trouble = { message: 'The browser takes no more messages.', isFinal: true };

export async function sendByPush(
  ctx: Pick<AlertsCtx, 'config' | 'db' | 'secrets' | 'outbound'>,
  message: Outgoing,
): Promise<Trouble> {
  const subscription = await findSubscription(ctx.db, Number(message.target));
  if (!subscription) return ENDED;
  const push = toPush(message, await mailTextOfUser(ctx.db, subscription.user_id));
  const { method, headers, body, endpoint } = await sealed(ctx, subscription, push);
  const answer = await ctx.outbound.request(endpoint, {
    policy: { caller: 'user', privateTargets: ctx.config.privateTargets },
    method,
    headers: toTexts(headers),
    body,
    totalTimeoutMs: TOTAL_MS,
    onBody: () => () => 'enough',
  });
  if (!answer.ok) return { message: `The push service does not answer (${answer.kind}).` };
  if (answer.status === 404 || answer.status === 410) {
    await deleteSubscriptionById(ctx.db, subscription.id);
    return ENDED;
  }
  const isTaken = answer.status >= 200 && answer.status < 300;
  return isTaken ? null : { message: `The push service answered with status ${answer.status}.` };
}

/** Encrypted for the browser and signed by us. */
async function sealed(
  ctx: Pick<AlertsCtx, 'config' | 'db' | 'secrets'>,
  row: { endpoint: string; keys_sealed: string },
  payload: object,
) {
  const { publicKey, privateSealed } = await loadPushKey(ctx);
  const keys = JSON.parse(ctx.secrets.open(row.keys_sealed)) as { p256dh: string; auth: string };
  const { publicUrl, operatorMail } = ctx.config;
  const subject = publicUrl.startsWith('https:')
    ? publicUrl
    : `mailto:${operatorMail ?? `longview@${new URL(publicUrl).hostname}`}`;
  const vapidDetails = { subject, publicKey, privateKey: ctx.secrets.open(privateSealed) };
  const subscription = { endpoint: row.endpoint, keys };
  return webPush.generateRequestDetails(subscription, JSON.stringify(payload), {
    vapidDetails,
    TTL: TTL_SEC,
  });
}

/** What the dashboard's worker shows. */
function toPush(message: Outgoing, text: MailText) {
  const alone = aloneOf(message);
  if (!alone) return toGroupPush(message, text);
  const { feedId, notice } = alone;
  const compared = notice.change ? comparedPictures(feedId, notice) : null;
  const path = compared?.path ?? `/feed/${feedId}/dashboard#Alerts`;
  return {
    title: titleOf(notice, text),
    body: noticeText(notice, text),
    tag: feedId,
    path,
  };
}

/** Names that a notice shows: push services take 4 KB. */
const NAMES = 5;
const NAME_CHARACTERS = 60;

/** Its tag is the account's, so that the end takes the start's place. */
function toGroupPush(message: Outgoing, text: MailText) {
  const { event, count } = summaryOf(message);
  const key = event === 'AlertEnded' ? 'push.allEnded' : 'push.alerts';
  const names = [...new Set(message.told.map(({ notice }) => notice.name.slice(0, NAME_CHARACTERS)))];
  const down = message.stillWrong.length;
  const body = namesText(names, NAMES, text);
  const more = down > 0 ? ` ${text.t('alerts.down', { count: down }).replace(/:$/, '.')}` : '';
  return {
    title: text.t(key, { count }),
    body: `${body}.${more}`,
    tag: message.accountId ?? message.id,
    path: '/mystuff',
  };
}

function titleOf({ event, name }: AlertNotice, { t }: MailText): string {
  if (event === 'AlertTest') return t('push.test', { name });
  return t(event === 'AlertEnded' ? 'push.ended' : 'push.alert', { name });
}

function toTexts(headers: object): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}
