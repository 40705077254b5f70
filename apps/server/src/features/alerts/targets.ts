/** To whom a message about a feed goes, by each way that is set up (ALR-04 to ALR-06). */
import type { FeedAlertShape } from '@longview/contract';
import type { Ctx } from '../../context.ts';
import type { Queryable } from '../../db/transaction.ts';
import { listMemberAddresses } from '../plans/index.ts';
import type { Way } from './delivery-queries.ts';
import { listSubscriptions } from './push-queries.ts';
import { settingsInForce } from './settings.ts';
import { listUnsubscribed } from './settings-queries.ts';

export interface Target {
  way: Way;
  target: string;
}

interface OwnedFeed {
  id: string;
  accountId: string;
}

/** The ways this installation can send by. */
export function waysOf(ctx: Pick<Ctx, 'mailer' | 'mqtt'>): Way[] {
  return [
    ...(ctx.mailer.isSetUp ? (['Mail'] as const) : []),
    'Webhook',
    'Push',
    ...(ctx.mqtt.isSetUp ? (['Mqtt'] as const) : []),
  ];
}

export async function targetsOf(ctx: Ctx, db: Queryable, feed: OwnedFeed): Promise<Target[]> {
  const { settings } = await settingsInForce(db, { id: feed.id, account_id: feed.accountId });
  const mails = ctx.mailer.isSetUp ? await mailTargets(db, feed, settings) : [];
  const browsers = await listSubscriptions(db, feed.accountId, settings.Recipients);
  return [
    ...mails.map((target) => ({ way: 'Mail' as const, target })),
    ...(settings.WebhookUrl === null ? [] : [{ way: 'Webhook' as const, target: settings.WebhookUrl }]),
    ...(ctx.mqtt.isSetUp ? [{ way: 'Mqtt' as const, target: `longview/${feed.id}/alert` }] : []),
    ...browsers.map(({ id }) => ({ way: 'Push' as const, target: String(id) })),
  ];
}

async function mailTargets(db: Queryable, feed: OwnedFeed, settings: FeedAlertShape): Promise<string[]> {
  const named = settings.Recipients;
  const wanted = named.length > 0 ? named : await listMemberAddresses(db, feed.accountId);
  const unwanted = new Set(await listUnsubscribed(db, feed.id));
  return [...new Set(wanted.map((email) => email.toLowerCase()))].filter((email) => !unwanted.has(email));
}
