/** How the alerts of a feed are doing (EXT-41), and what is wrong with an account's feeds now. */
import type { AlertEntry, AlertStatus } from '@longview/contract';
import type { Actor } from '@longview/rules';
import { requireAccount } from '../../access/index.ts';
import { requireFeed } from '../../feeds/index.ts';
import { toAlertEntry, toAlertMessage } from './alert-view.ts';
import type { AlertsCtx } from './ctx.ts';
import { listAlerts, listDeliveries, listOpen } from './delivery-queries.ts';
import { settingsInForce } from './settings.ts';
import { listUnsubscribed } from './settings-queries.ts';
import { waysOf } from './targets.ts';
import { webhookKey } from './transports/webhook-key.ts';

const ALERTS = 50;
const MESSAGES = 20;

/** @throws AppError NotFound, Forbidden */
export async function getAlertStatus(ctx: AlertsCtx, actor: Actor, feedId: string): Promise<AlertStatus> {
  const { feed } = await requireFeed(ctx, actor, feedId, 'ManageStatePolicyStatement');
  const { isOwn } = await settingsInForce(ctx.db, feed);
  return {
    HasOwnSettings: isOwn,
    WebhookKey: webhookKey(ctx.secrets, feedId),
    Ways: waysOf(ctx),
    Unsubscribed: await listUnsubscribed(ctx.db, feedId),
    Alerts: (await listAlerts(ctx.db, feedId, ALERTS)).map(toAlertEntry),
    Messages: (await listDeliveries(ctx.db, feedId, MESSAGES)).map(toAlertMessage),
  };
}

/** @throws AppError Forbidden */
export async function listOpenAlerts(
  ctx: Pick<AlertsCtx, 'db'>,
  actor: Actor,
): Promise<{ Alerts: AlertEntry[] }> {
  return { Alerts: (await listOpen(ctx.db, requireAccount(actor))).map(toAlertEntry) };
}
