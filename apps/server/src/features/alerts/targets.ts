/** To whom messages about feeds go, by each way that is set up (ALR-04 to ALR-06). */
import { FeedAlertShape } from '@longview/contract';
import type { Queryable } from '../../db/transaction.ts';
import { listMemberAddresses } from '../../plans/index.ts';
import type { AlertsCtx } from './ctx.ts';
import type { Way } from './delivery-queries.ts';
import { listSettingsOf } from './settings-queries.ts';
import { eventTopic, stateTopic } from './transports/mqtt-topics.ts';
import { listSubscriptions } from './transports/push-queries.ts';

export interface Target {
  way: Way;
  target: string;
  /** It is told how one feed is, at once and apart from all others [EXT-350]. */
  isState: boolean;
}

/** The ways this installation can send by. */
export function waysOf(ctx: Pick<AlertsCtx, 'mailer' | 'mqtt'>): Way[] {
  return [
    ...(ctx.mailer.isSetUp ? (['Mail'] as const) : []),
    'Webhook',
    'Push',
    ...(ctx.mqtt.isSetUp ? (['Mqtt'] as const) : []),
  ];
}

/** Targets of feeds of one account, by feed: a mass failure asks for all at once. */
export async function targetsOfAll(
  ctx: Pick<AlertsCtx, 'mailer' | 'mqtt'>,
  db: Queryable,
  accountId: string,
  feedIds: readonly string[],
): Promise<ReadonlyMap<string, Target[]>> {
  const members = ctx.mailer.isSetUp ? await listMemberAddresses(db, accountId) : [];
  const browsers = await listSubscriptions(db, accountId);
  const rows = await listSettingsOf(db, feedIds);
  return new Map(
    rows.map(({ feed_id, settings, unsubscribed }) => {
      const { Recipients: named, WebhookUrl } = FeedAlertShape.parse(settings ?? {});
      const wanted = lower(named.length > 0 ? named : members);
      const mails = ctx.mailer.isSetUp ? without(wanted, unsubscribed) : [];
      const shown = named.length > 0 ? browsers.filter(({ email }) => wanted.includes(email)) : browsers;
      const targets = [
        ...mails.map((target) => toTarget('Mail', target)),
        ...(WebhookUrl === null ? [] : [toTarget('Webhook', WebhookUrl)]),
        ...(ctx.mqtt.isSetUp ? mqttTargets(feed_id, accountId) : []),
        ...shown.map(({ id }) => toTarget('Push', String(id))),
      ];
      return [feed_id, targets] as const;
    }),
  );
}

const toTarget = (way: Way, target: string): Target => ({ way, target, isState: false });

function mqttTargets(feedId: string, accountId: string): Target[] {
  return [
    { way: 'Mqtt', target: stateTopic(feedId), isState: true },
    { way: 'Mqtt', target: eventTopic(accountId), isState: false },
  ];
}

const lower = (emails: readonly string[]) => [...new Set(emails.map((email) => email.toLowerCase()))];

const without = (emails: readonly string[], unwanted: readonly string[]) =>
  emails.filter((email) => !unwanted.includes(email));
