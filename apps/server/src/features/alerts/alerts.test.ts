import { createECDH, createHmac, randomBytes } from 'node:crypto';
import { silentLogger } from '@longview/base';
import type { AlertEntry, AlertStatus, FeedEntry } from '@longview/contract';
import { FakeClock, type MailServer, startMailServer } from '@longview/test-kit';
import { type MqttBroker, startMqttBroker } from '@longview/test-kit/mqtt-broker';
import { type Receiver, startReceiver } from '@longview/test-kit/receiver';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ContentStates } from '../../capture/content-state.ts';
import type { FeedPlan, SourceFacts } from '../../capture/feed-plan.ts';
import { LiveViews } from '../../capture/live-views.ts';
import { startTestApp, type TestApp } from '../../test-setup/app.ts';
import { steadyCapture } from '../../test-setup/captures.ts';
import { addFeed, picture, storeFrames } from '../../test-setup/pictures.ts';
import type { TestUser } from '../../test-setup/users.ts';
import { noteChangedFeeds, postAlerts, sendAlert } from './index.ts';

/** Feeds in trouble, from the look that finds it to the message that arrives; only the node's clock is the test's. */
const HOUR = 3600;
let mail: MailServer;
let broker: MqttBroker;
let hook: Receiver;
let app: TestApp;

beforeAll(async () => {
  [mail, broker, hook] = await Promise.all([startMailServer(), startMqttBroker(), startReceiver()]);
  const env = {
    SMTP_URL: mail.url,
    MAIL_FROM: 'Longview <cams@example.org>',
    MQTT_URL: broker.url,
    PRIVATE_TARGETS: 'all',
    PUBLIC_URL: 'http://cams.example.org',
  };
  app = await startTestApp({ env, hasJobs: true });
});
afterAll(async () => {
  await app.close();
  await Promise.all([mail.close(), broker.close(), hook.close()]);
});
beforeEach(() => hook.answerWith(200));

const source: SourceFacts = {
  ...{
    url: 'http://10.0.0.7/',
    fingerprint: '1',
    useBasicAuth: false,
    preload: null,
    policyCaller: 'user' as const,
  },
  ...{ username: null, passwordSealed: null, headersSealed: null },
};

/** A feed whose last picture is of this moment, and the node that watches it. */
async function watch(owner: TestUser, name: string) {
  const feedId = await addFeed(app.ctx, { accountId: owner.accountId, name, timeZone: 'Europe/Vienna' });
  const clock = new FakeClock(Date.now());
  const long = new Date(clock.now() - 30 * 86_400_000);
  await app.ctx.db.updateTable('feed').set({ state_changed_at: long }).where('id', '=', feedId).execute();
  const nowSec = Math.floor(clock.now() / 1000);
  await storeFrames(app.ctx, feedId, [nowSec], () => picture(1280, 720, '#4080c0', nowSec % 60));
  await app.ctx.content.flush();
  const states = new ContentStates({
    ...{ db: app.ctx.db, clock, logger: silentLogger, views: new LiveViews(clock) },
    ...{ content: app.ctx.content, changes: app.ctx.changes },
    onAlerts: (trx, news) => postAlerts(app.ctx, trx, news),
    onChanged: noteChangedFeeds,
  });
  states.watch(feedId);
  const plan: FeedPlan = {
    ...{ feedId, isLookOnly: false, isCapturing: true, hasPicture: true, source },
    capture: steadyCapture({ acceptSec: 10 }),
  };
  const look = () => states.evaluate([plan]);
  await look();
  return { feedId, clock, states, plan, look, nowSec };
}

type Watched = Awaited<ReturnType<typeof watch>>;

async function fallSilent({ clock, look }: Watched) {
  await clock.advance(900_000);
  await look();
}

/** A new picture comes, as the node's clock tells the time. */
async function recover({ feedId, clock, look }: Watched) {
  const timeSec = Math.floor(clock.now() / 1000);
  const jpeg = await picture(320, 180, '#804020', timeSec % 60);
  app.ctx.content.noteAccepted({ feedId, timeSec, stored: true, jpeg, width: 320, height: 180 });
  await app.ctx.content.flush();
  await look();
}

const save = (path: string, as: TestUser, body: object) => app.call(path, { as, body });
const read = async <T>(path: string, as: TestUser) => (await (await app.call(path, { as })).json()) as T;
const statusOf = (feedId: string, as: TestUser) =>
  read<AlertStatus>(`/api/nv/feed/alertstatus/${feedId}`, as);
const openOf = async (as: TestUser) =>
  (await read<{ Alerts: AlertEntry[] }>('/api/nv/tenant/openalerts', as)).Alerts;
const countJobs = async () =>
  (await sql<{ n: number }>`select count(*)::int as n from alert_delivery`.execute(app.ctx.db)).rows[0]?.n;

describe('a feed that falls silent', () => {
  it('mails its account with the last picture, reminds, and tells when it is well again [ALR-02] [ALR-05]', async () => {
    const ada = await app.addOwner('Ada');
    const feed = await watch(ada, 'North mast');
    await fallSilent(feed);
    const started = await mail.next('ada@example.org');
    expect(started).toContain('Subject: North mast: no new pictures');
    expect(started).toContain('No new pictures come in.');
    expect(started).toMatch(/Last picture: .*\(Europe\/Vienna\)/);
    expect(started).toContain('Content-Type: image/jpeg; name=last-picture.jpg');
    expect(started).toContain(`http://cams.example.org/feed/${feed.feedId}/dashboard#Alerts`);
    expect(started).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    await feed.clock.advance(HOUR * 1000);
    await feed.look();
    expect(await mail.next('ada@example.org')).toContain('North mast: still no new pictures');
    await recover(feed);
    expect(await mail.next('ada@example.org')).toContain('North mast: well again');
  });

  it('is told once, however often it is looked at and by whomever [ALR-02] [ALR-05]', async () => {
    const bea = await app.addOwner('Bea');
    const feed = await watch(bea, 'Gate');
    await feed.clock.advance(900_000);
    const before = (await countJobs()) ?? 0;
    await Promise.all([feed.look(), feed.look(), feed.look()]);
    await feed.look();
    // One mail and one message to the broker.
    expect(await countJobs()).toBe(before + 2);
  });

  it('says why, once that is certain, and keeps its history [EXT-41]', async () => {
    const cy = await app.addOwner('Cy');
    const feed = await watch(cy, 'Yard');
    const report = {
      statusCode: 'Unauthorized',
      message: 'No.',
      errorStatusCode: '401',
      loadTimeMs: 1,
      sourceTimeMs: null,
    };
    for (let tries = 1; tries <= 3; tries += 1) {
      const rest = {
        triedAtMs: feed.clock.now(),
        isOk: false,
        nextSec: null,
        failCount: tries,
        pausedReason: null,
      };
      app.ctx.content.noteTried(feed.feedId, { ...rest, report });
    }
    await fallSilent(feed);
    const open = await statusOf(feed.feedId, cy);
    expect(open.Alerts).toMatchObject([{ Kind: 'NoFrames', Cause: 'Unauthorized', EndedAt: null }]);
    expect(open.Alerts[0]?.Text).toContain('refuses the login');
    expect(await openOf(cy)).toMatchObject([{ FeedId: feed.feedId, Kind: 'NoFrames' }]);
    await recover(feed);
    expect((await statusOf(feed.feedId, cy)).Alerts[0]?.EndedAt).toMatch(/Z$/);
    expect(await openOf(cy)).toEqual([]);
  });

  it('sends nothing while it is switched off or muted, and the badge stays [ALR-04] [EXT-22] [EXT-42]', async () => {
    const dee = await app.addOwner('Dee');
    const [off, muted] = [await watch(dee, 'Off'), await watch(dee, 'Muted')];
    await save(`/api/nv/feed/alert/${off.feedId}`, dee, { IsEnabled: false });
    const until = new Date(Math.floor(muted.clock.now() / 1000 + 2 * HOUR) * 1000).toISOString();
    await save(`/api/nv/feed/alertmute/${muted.feedId}`, dee, { Until: until });
    const before = await countJobs();
    await fallSilent(off);
    await fallSilent(muted);
    expect(await countJobs()).toBe(before);
    const detail = await read<FeedEntry>(`/api/v2/feed-get?feedid=${off.feedId}`, dee);
    expect(detail.FeedProperties.CaptureAlert_IsActive).toBe(true);
    await muted.clock.advance(2 * HOUR * 1000);
    await muted.look();
    expect(await mail.next('dee@example.org')).toContain('Muted: no new pictures');
  });

  it('ends its alert when it leaves Capture [ALR-02]', async () => {
    const eve = await app.addOwner('Eve');
    const feed = await watch(eve, 'Crane');
    await fallSilent(feed);
    expect(await mail.next('eve@example.org')).toContain('no new pictures');
    await save(`/api/nv/feed/setfeedstate/${feed.feedId}`, eve, { FeedState: 'View' });
    await feed.states.evaluate([]);
    expect(await mail.next('eve@example.org')).toContain('well again');
    expect((await statusOf(feed.feedId, eve)).Alerts[0]?.EndedAt).toMatch(/Z$/);
  });

  it('that is disabled by itself stands on the audit list [STT-03] [ADM-08]', async () => {
    const fay = await app.addOwner('Fay');
    const feed = await watch(fay, 'Barn');
    await feed.clock.advance(3 * 86_400_000);
    expect(await feed.states.changeByItself()).toContain(feed.feedId);
    const { Entries } = await read<{ Entries: object[] }>('/api/nv/tenant/audit', fay);
    expect(Entries[0]).toMatchObject({ Actor: 'Longview', Action: 'Feed state changed', RoId: feed.feedId });
  });
});

it('a frozen picture is told, also when the process that saw it begin is gone [EXT-22]', async () => {
  const gus = await app.addOwner('Gus');
  const feed = await watch(gus, 'Frozen');
  const jpeg = await picture(320, 180, '#101010');
  const note = async (fromSec: number, count: number) => {
    for (let index = 0; index < count; index += 1) {
      const timeSec = feed.nowSec + fromSec + index * 100;
      app.ctx.content.noteAccepted({
        feedId: feed.feedId,
        timeSec,
        stored: true,
        jpeg,
        width: 320,
        height: 180,
      });
    }
    await app.ctx.content.flush();
  };
  await note(10, 3);
  await note(310, 3);
  await feed.clock.advance(600_000);
  await feed.look();
  expect((await statusOf(feed.feedId, gus)).Alerts).toEqual([]);
  await note(610, 1);
  await feed.look();
  expect((await statusOf(feed.feedId, gus)).Alerts).toMatchObject([{ Kind: 'FrozenPicture', EndedAt: null }]);
  expect(await mail.next('gus@example.org')).toContain('the picture is frozen');
});

it('a camera’s clock that is wrong for ten minutes is told [EXT-22]', async () => {
  const hugo = await app.addOwner('Hugo');
  const feed = await watch(hugo, 'Late');
  const report = {
    statusCode: 'Ok',
    message: null,
    errorStatusCode: null,
    loadTimeMs: 1,
    sourceTimeMs: null,
  };
  const tried = { triedAtMs: feed.clock.now(), isOk: true, nextSec: null, failCount: 0, pausedReason: null };
  app.ctx.content.noteTried(feed.feedId, { ...tried, report, clockSkewSec: -400 });
  await feed.look();
  await feed.clock.advance(601_000);
  await recover(feed);
  expect((await statusOf(feed.feedId, hugo)).Alerts).toMatchObject([{ Kind: 'ClockWrong', EndedAt: null }]);
  app.ctx.content.noteTried(feed.feedId, { ...tried, report, clockSkewSec: 3 });
  await feed.look();
  expect((await statusOf(feed.feedId, hugo)).Alerts[0]?.EndedAt).toMatch(/Z$/);
});

describe('ways out', () => {
  it('a webhook gets the event, signed with the key of the panel [ALR-06]', async () => {
    const hal = await app.addOwner('Hal');
    const feed = await watch(hal, 'Hooked');
    await save(`/api/nv/feed/alert/${feed.feedId}`, hal, { WebhookUrl: `${hook.url}/in` });
    const { WebhookKey } = await statusOf(feed.feedId, hal);
    await fallSilent(feed);
    const { headers, body } = await hook.next('/in');
    expect(JSON.parse(String(body))).toMatchObject({
      ...{ Event: 'AlertStarted', FeedId: feed.feedId, Name: 'Hooked', Kind: 'NoFrames' },
      LastFrameTime: new Date(feed.nowSec * 1000).toISOString().replace('.000', ''),
    });
    expect(headers['longview-signature']).toBe(createHmac('sha256', WebhookKey).update(body).digest('hex'));
    await recover(feed);
    expect(JSON.parse(String((await hook.next('/in')).body)).Event).toBe('AlertEnded');
  });

  it('of the account’s settings holds for feeds without their own, with the account’s key [EXT-40]', async () => {
    const ida = await app.addOwner('Ida');
    const saved = await save('/api/nv/tenant/alert', ida, { WebhookUrl: `${hook.url}/all` });
    const { WebhookKey } = (await saved.json()) as { WebhookKey: string };
    const feed = await watch(ida, 'Common');
    await fallSilent(feed);
    const { headers, body } = await hook.next('/all');
    expect(headers['longview-signature']).toBe(createHmac('sha256', WebhookKey).update(body).digest('hex'));
  });

  it('a webhook that fails is tried five times over an hour, and the panel shows the last failure [ALR-06]', async () => {
    const jo = await app.addOwner('Jo');
    const feed = await watch(jo, 'Failing');
    hook.answerWith(500);
    await save(`/api/nv/feed/alert/${feed.feedId}`, jo, {
      WebhookUrl: `${hook.url}/bad`,
      Recipients: ['x@example.org'],
    });
    await fallSilent(feed);
    await hook.next('/bad');
    const row = app.ctx.db.selectFrom('alert_delivery').select('id');
    const own = row.where('feed_id', '=', feed.feedId).where('way', '=', 'Webhook');
    const { id: deliveryId } = await own.executeTakeFirstOrThrow();
    const tries = async () =>
      (
        await sql<{ n: number; start: number }>`select count(*)::int as n,
      extract(epoch from max(start_after) - min(start_after))::int as start from pgboss.job
      where name = 'send-alert' and data ->> 'deliveryId' = ${deliveryId}`.execute(app.ctx.db)
      ).rows[0];
    while ((await tries())?.n !== 2) await new Promise((resolve) => setTimeout(resolve, 20));
    expect((await tries())?.start).toBeGreaterThan(50);
    for (let more = 0; more < 6; more += 1) await sendAlert(app.ctx, { deliveryId });
    const { Messages } = await statusOf(feed.feedId, jo);
    const failed = Messages.find((one) => one.Way === 'Webhook');
    expect(failed).toMatchObject({
      State: 'Failed',
      Tries: 5,
      Error: 'The address answered with status 500.',
    });
    expect(hook.taken.filter(({ path }) => path === '/bad')).toHaveLength(5);
    const longest = (await tries())?.start ?? 0;
    expect(longest).toBeGreaterThan(2300);
  });

  it('a test message is no way to call others again and again, by whichever feed [EXT-43] [OPS-06]', async () => {
    const tom = await app.addOwner('Tom');
    const statuses: number[] = [];
    const feeds = [await addFeed(app.ctx, { ...tom }), await addFeed(app.ctx, { ...tom })];
    for (const feedId of feeds) {
      await save(`/api/nv/feed/alert/${feedId}`, tom, { WebhookUrl: `${hook.url}/tested` });
      for (let n = 0; n < 11; n++)
        statuses.push((await save(`/api/nv/feed/alerttest/${feedId}`, tom, { Way: 'Webhook' })).status);
    }
    expect(statuses).toEqual([...Array(20).fill(200), 429, 429]);
    expect(hook.taken.filter(({ path }) => path === '/tested')).toHaveLength(20);
  });

  it('the broker keeps how a feed is, and Home Assistant learns of it [EXT-45]', async () => {
    const kim = await app.addOwner('Kim');
    const feed = await watch(kim, 'Quay');
    await fallSilent(feed);
    const topic = `longview/${feed.feedId}/alert`;
    expect(await broker.next(topic)).toMatchObject({ State: 'ON', Event: 'AlertStarted', Name: 'Quay' });
    const sensor = await broker.next(`homeassistant/binary_sensor/longview_${feed.feedId}/config`);
    expect(sensor).toMatchObject({ state_topic: topic, device_class: 'problem' });
    await recover(feed);
    await broker.next(topic, ({ State }) => State === 'OFF');
    expect(broker.messages.get(topic)?.isKept).toBe(true);
  });

  it('a browser gets a sealed message; one that is gone is forgotten [EXT-44]', async () => {
    const lee = await app.addOwner('Lee');
    const { Key } = await read<{ Key: string }>('/api/nv/push/key', lee);
    expect(Buffer.from(Key, 'base64url')).toHaveLength(65);
    expect(await read('/api/nv/push/key', lee)).toEqual({ Key });
    const body = {
      Endpoint: `${hook.url}/push`,
      P256dh: createECDH('prime256v1').generateKeys('base64url'),
      Auth: randomBytes(16).toString('base64url'),
    };
    expect((await save('/api/nv/push/subscription', lee, body)).status).toBe(204);
    const feed = await watch(lee, 'Lock');
    await fallSilent(feed);
    const { headers, body: sealed } = await hook.next('/push');
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '14400' });
    expect(headers.authorization).toMatch(new RegExp(`^vapid t=.*k=${Key}$`));
    expect(String(sealed)).not.toContain('Lock');
    hook.answerWith(410);
    const test = await save(`/api/nv/feed/alerttest/${feed.feedId}`, lee, { Way: 'Push' });
    expect(await test.json()).toEqual({
      Results: [{ Target: 'Browser', Error: 'The browser takes no more messages.' }],
    });
    const again = await save(`/api/nv/feed/alerttest/${feed.feedId}`, lee, { Way: 'Push' });
    expect(await again.json()).toEqual({ Results: [] });
  });

  it('a test goes out at once: mails to whoever asks, to nobody else [EXT-43]', async () => {
    const max = await app.addOwner('Max');
    const feed = await watch(max, 'Tried');
    await save(`/api/nv/feed/alert/${feed.feedId}`, max, { Recipients: ['stranger@example.org'] });
    const test = await save(`/api/nv/feed/alerttest/${feed.feedId}`, max, { Way: 'Mail' });
    expect(await test.json()).toEqual({ Results: [{ Target: 'max@example.org', Error: null }] });
    expect(await mail.next('max@example.org')).toContain('Tried: a test of your alerts');
  });
});

it('the link of a mail ends the mails of that feed, by its button only; being named begins them anew [ALR-05]', async () => {
  const nia = await app.addOwner('Nia');
  const [feed, other] = [await watch(nia, 'One'), await watch(nia, 'Two')];
  await fallSilent(feed);
  const text = await mail.next('nia@example.org');
  const link =
    /List-Unsubscribe: <http:\/\/cams\.example\.org(\S+)>/.exec(text.replace(/\r\n\s+/g, ' '))?.[1] ?? '';
  const page = await app.call(link);
  expect(await page.text()).toContain('Send no more');
  const german = await app.call(link, { headers: { 'accept-language': 'de' } });
  expect(await german.text()).toContain('Keine mehr senden');
  expect((await statusOf(feed.feedId, nia)).Unsubscribed).toEqual([]);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const post = { method: 'POST', headers, body: Buffer.from('List-Unsubscribe=One-Click') };
  expect((await app.call(link.replace(/sig=.{4}/, 'sig=AAAA'), post)).status).toBe(400);
  expect((await app.call(link, post)).status).toBe(200);
  expect((await statusOf(feed.feedId, nia)).Unsubscribed).toEqual(['nia@example.org']);
  const before = (await countJobs()) ?? 0;
  await recover(feed);
  await fallSilent(other);
  expect(await mail.next('nia@example.org')).toContain('Two: no new pictures');
  expect(await countJobs()).toBe(before + 3);
  await save(`/api/nv/feed/alert/${feed.feedId}`, nia, { Recipients: ['Nia@example.org'] });
  expect((await statusOf(feed.feedId, nia)).Unsubscribed).toEqual([]);
});

describe('a process that dies', () => {
  it('before its decision is stored has told nothing, and the next look tells it [ALR-05]', async () => {
    const ola = await app.addOwner('Ola');
    const feed = await watch(ola, 'Torn');
    const torn = new ContentStates({
      ...{ db: app.ctx.db, clock: feed.clock, logger: silentLogger, views: new LiveViews(feed.clock) },
      ...{ content: app.ctx.content, changes: app.ctx.changes },
      onAlerts: async (trx, news) => {
        await postAlerts(app.ctx, trx, news);
        throw new Error('the process is gone');
      },
    });
    torn.watch(feed.feedId);
    await feed.clock.advance(900_000);
    const before = (await countJobs()) ?? 0;
    await expect(torn.evaluate([feed.plan])).rejects.toThrow('gone');
    expect(await countJobs()).toBe(before);
    await feed.look();
    expect(await mail.next('ola@example.org')).toContain('Torn: no new pictures');
  });

  it('after it leaves a message that waits; once sent it is not sent again [ALR-05] [ALR-06]', async () => {
    const pia = await app.addOwner('Pia');
    const feed = await watch(pia, 'Waiting');
    await save(`/api/nv/feed/alert/${feed.feedId}`, pia, { WebhookUrl: `${hook.url}/once` });
    await fallSilent(feed);
    await hook.next('/once');
    const rows = app.ctx.db
      .selectFrom('alert_delivery')
      .select(['id', 'state'])
      .where('feed_id', '=', feed.feedId);
    const own = rows.where('way', '=', 'Webhook');
    const read = () => own.executeTakeFirstOrThrow();
    while ((await read()).state !== 'Sent') await new Promise((resolve) => setTimeout(resolve, 20));
    await sendAlert(app.ctx, { deliveryId: (await read()).id });
    expect(hook.taken.filter(({ path }) => path === '/once')).toHaveLength(1);
  });
});
