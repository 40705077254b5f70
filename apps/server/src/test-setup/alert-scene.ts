/** Feeds in trouble: the service with every way to be told, a node that watches feeds by a clock of the test's, and calls. */
import { type Clock, type Logger, silentLogger } from '@longview/base';
import type { AlertEntry, AlertStatus } from '@longview/contract';
import { makeId } from '@longview/rules';
import { FakeClock, type MailServer, startMailServer } from '@longview/test-kit';
import { type MqttBroker, startMqttBroker } from '@longview/test-kit/mqtt-broker';
import { type Receiver, startReceiver } from '@longview/test-kit/receiver';
import { sql } from 'kysely';
import { ContentStates } from '../capture/content/content-state.ts';
import type { FeedPlan, SourceFacts } from '../capture/feed-plan.ts';
import { LiveViews } from '../capture/live-views.ts';
import type { Ctx } from '../context/ctx.ts';
import { noteChangedFeeds, postAlerts } from '../features/alerts/index.ts';
import { startTestApp, type TestApp } from './app.ts';
import { steadyCapture } from './captures.ts';
import { addFeed, picture, storeFrames } from './pictures.ts';
import type { TestUser } from './users.ts';

export interface AlertScene {
  app: TestApp;
  mail: MailServer;
  broker: MqttBroker;
  hook: Receiver;
  close(): Promise<void>;
}

export async function openAlertScene(clock?: Clock): Promise<AlertScene> {
  const [mail, broker, hook] = await Promise.all([startMailServer(), startMqttBroker(), startReceiver()]);
  const env = {
    SIGNUP: 'open',
    SMTP_URL: mail.url,
    MAIL_FROM: 'Longview <cams@example.org>',
    MQTT_URL: broker.url,
    PRIVATE_TARGETS: 'all',
    PUBLIC_URL: 'http://cams.example.org',
  };
  const app = await startTestApp({ env, hasJobs: true, ...(clock && { clock }) });
  const close = async () => {
    await app.close();
    await Promise.all([mail.close(), broker.close(), hook.close()]);
  };
  return { app, mail, broker, hook, close };
}

const SOURCE: SourceFacts = {
  isSent: false,
  url: 'http://10.0.0.7/',
  fingerprint: '1',
  useBasicAuth: false,
  tlsInsecure: false,
  linkedDeviceId: null,
  timeZone: 'UTC',
  preload: null,
  policyCaller: 'user',
  username: null,
  passwordSealed: null,
  headersSealed: null,
};

export const planOf = (feedId: string): FeedPlan => ({
  feedId,
  isFirstPictureOnly: false,
  isCapturing: true,
  hasPicture: true,
  source: SOURCE,
  capture: steadyCapture({ acceptSec: 10 }),
});

/** The states of feeds as one process keeps them; `onAlerts` is what it does with news. */
export function watcher(
  ctx: Ctx,
  clock: Clock,
  onAlerts = postAlerts,
  logger: Logger = silentLogger,
): ContentStates {
  return new ContentStates({
    db: ctx.db,
    clock,
    logger,
    views: new LiveViews(clock),
    content: ctx.content,
    changes: ctx.changes,
    onAlerts: (trx, news) => onAlerts(ctx, trx, news),
    onChanged: noteChangedFeeds,
  });
}

export type Watched = Awaited<ReturnType<typeof watch>>;

/** A feed whose last picture is of this moment, and the process that watches it. */
export async function watch({ ctx }: TestApp, owner: TestUser, name: string) {
  const feedId = await addFeed(ctx, { accountId: owner.accountId, name, timeZone: 'Europe/Vienna' });
  const clock = new FakeClock(Date.now());
  const long = new Date(clock.now() - 30 * 86_400_000);
  await ctx.db.updateTable('feed').set({ state_changed_at: long }).where('id', '=', feedId).execute();
  const nowSec = Math.floor(clock.now() / 1000);
  await storeFrames(ctx, feedId, [nowSec], () => picture(1280, 720, '#4080c0', nowSec % 60));
  await ctx.content.flush();
  const states = watcher(ctx, clock);
  states.watch(feedId);
  const plan = planOf(feedId);
  const look = () => states.evaluate([plan]);
  /** A new picture comes, as the node's clock tells the time. */
  const note = async () => {
    const timeSec = Math.floor(clock.now() / 1000);
    const jpeg = await picture(320, 180, '#804020', timeSec % 60);
    ctx.content.noteAccepted({ feedId, timeSec, stored: true, jpeg, width: 320, height: 180 });
    await ctx.content.flush();
  };
  const recover = async () => {
    await note();
    await look();
  };
  await look();
  return { feedId, clock, states, plan, look, nowSec, note, recover };
}

export async function fallSilent({ clock, look }: Watched): Promise<void> {
  await clock.advance(900_000);
  await look();
}

export type WatchedMany = Awaited<ReturnType<typeof watchMany>>;

/** As many feeds as one process watches, by one clock; their last pictures are noted but not stored. */
export async function watchMany({ ctx }: TestApp, owner: TestUser, count: number) {
  const clock = new FakeClock(Date.now());
  const state_changed_at = new Date(clock.now() - 30 * 86_400_000);
  const states = watcher(ctx, clock);
  const numbers = Array.from({ length: count }, (_, index) => String(index + 1).padStart(4, '0'));
  const feedIds = numbers.map(() => makeId('feed', (n) => Math.floor(Math.random() * n)));
  const rows = feedIds.map((id, index) => {
    const name = `Camera ${numbers[index]}`;
    const plan = { size_code: 'x1080', interval_code: '1sec', state: 'Capture' } as const;
    return { id, account_id: owner.accountId, name, time_zone: 'Europe/Vienna', state_changed_at, ...plan };
  });
  await ctx.db.insertInto('feed').values(rows).execute();
  const note = async (indexes: readonly number[]) => {
    const timeSec = Math.floor(clock.now() / 1000);
    const jpeg = Buffer.from(`a picture of ${timeSec}`);
    for (const index of indexes) {
      ctx.content.noteAccepted({
        feedId: feedIds[index] ?? '',
        timeSec,
        stored: true,
        jpeg,
        width: 2,
        height: 2,
      });
    }
    await ctx.content.flush();
  };
  const all = feedIds.map((_, index) => index);
  for (const feedId of feedIds) states.watch(feedId);
  const look = (indexes = all) => states.evaluate(indexes.map((index) => planOf(feedIds[index] ?? '')));
  await note(all);
  await look();
  /** Long enough that they are seen silent, and then that they are told so. */
  const fallSilent = async () => {
    await clock.advance(300_000);
    await look();
    await clock.advance(440_000);
  };
  return { feedIds, clock, look, note, fallSilent };
}

export type AlertCalls = ReturnType<typeof alertCalls>;

export function alertCalls(app: TestApp) {
  const read = async <T>(path: string, as: TestUser) => (await (await app.call(path, { as })).json()) as T;
  return {
    read,
    save: (path: string, as: TestUser, body: object) => app.call(path, { as, body }),
    statusOf: (feedId: string, as: TestUser) => read<AlertStatus>(`/api/nv/feed/alertstatus/${feedId}`, as),
    openOf: async (as: TestUser) =>
      (await read<{ Alerts: AlertEntry[] }>('/api/nv/tenant/openalerts', as)).Alerts,
    /** How many messages there are, sent or not. */
    countJobs: async (): Promise<number> => {
      const count = sql<{ n: number }>`select count(*)::int as n from alert_delivery`;
      return (await count.execute(app.ctx.db)).rows[0]?.n ?? 0;
    },
  };
}
