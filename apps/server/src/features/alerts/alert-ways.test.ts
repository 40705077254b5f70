/** The ways out: mail, web address, broker, browser; how each is tried, signed, ended and left. */
import { createECDH, createHmac, randomBytes } from 'node:crypto';
import type { MailServer } from '@longview/test-kit';
import type { MqttBroker } from '@longview/test-kit/mqtt-broker';
import type { Receiver } from '@longview/test-kit/receiver';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type AlertCalls,
  type AlertScene,
  alertCalls,
  fallSilent,
  openAlertScene,
  watch,
} from '../../test-setup/alert-scene.ts';
import type { TestApp } from '../../test-setup/app.ts';
import { openPush } from '../../test-setup/open-push.ts';
import { addFeed } from '../../test-setup/pictures.ts';
import { sendAlert } from './index.ts';

let scene: AlertScene;
let app: TestApp;
let mail: MailServer;
let broker: MqttBroker;
let hook: Receiver;
let calls: AlertCalls;

beforeAll(async () => {
  scene = await openAlertScene();
  ({ app, mail, broker, hook } = scene);
  calls = alertCalls(app);
});
afterAll(() => scene.close());
beforeEach(() => hook.answerWith(200));

describe('ways out', () => {
  it('a webhook gets the event, signed with the key of the panel [ALR-06]', async () => {
    const hal = await app.addOwner('Hal');
    const feed = await watch(app, hal, 'Hooked');
    await calls.save(`/api/nv/feed/alert/${feed.feedId}`, hal, { WebhookUrl: `${hook.url}/in` });
    const { WebhookKey } = await calls.statusOf(feed.feedId, hal);
    await fallSilent(feed);
    const { headers, body } = await hook.next('/in');
    expect(JSON.parse(String(body))).toMatchObject({
      ...{ Event: 'AlertStarted', FeedId: feed.feedId, Name: 'Hooked', Kind: 'NoFrames' },
      LastFrameTime: new Date(feed.nowSec * 1000).toISOString().replace('.000', ''),
    });
    expect(headers['longview-signature']).toBe(createHmac('sha256', WebhookKey).update(body).digest('hex'));
    await feed.recover();
    expect(JSON.parse(String((await hook.next('/in')).body)).Event).toBe('AlertEnded');
  });

  it('of the account’s settings holds for feeds without their own, with the account’s key [EXT-40]', async () => {
    const ida = await app.addOwner('Ida');
    const saved = await calls.save('/api/nv/tenant/alert', ida, { WebhookUrl: `${hook.url}/all` });
    const { WebhookKey } = (await saved.json()) as { WebhookKey: string };
    const feed = await watch(app, ida, 'Common');
    await fallSilent(feed);
    const { headers, body } = await hook.next('/all');
    expect(headers['longview-signature']).toBe(createHmac('sha256', WebhookKey).update(body).digest('hex'));
  });

  it('a webhook that fails is tried five times over an hour, and the panel shows the last failure [ALR-06]', async () => {
    const jo = await app.addOwner('Jo');
    const feed = await watch(app, jo, 'Failing');
    hook.answerWith(500);
    await calls.save(`/api/nv/feed/alert/${feed.feedId}`, jo, {
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
    const { Messages } = await calls.statusOf(feed.feedId, jo);
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
      await calls.save(`/api/nv/feed/alert/${feedId}`, tom, { WebhookUrl: `${hook.url}/tested` });
      for (let n = 0; n < 11; n++)
        statuses.push((await calls.save(`/api/nv/feed/alerttest/${feedId}`, tom, { Way: 'Webhook' })).status);
    }
    expect(statuses).toEqual([...Array(20).fill(200), 429, 429]);
    expect(hook.taken.filter(({ path }) => path === '/tested')).toHaveLength(20);
  });

  it('the broker keeps how a feed is, and Home Assistant learns of it [EXT-45]', async () => {
    const kim = await app.addOwner('Kim');
    const feed = await watch(app, kim, 'Quay');
    await fallSilent(feed);
    const topic = `longview/${feed.feedId}/alert`;
    expect(await broker.next(topic)).toMatchObject({ State: 'ON', Event: 'AlertStarted', Name: 'Quay' });
    const sensor = await broker.next(`homeassistant/binary_sensor/longview_${feed.feedId}/config`);
    expect(sensor).toMatchObject({ state_topic: topic, device_class: 'problem' });
    await feed.recover();
    await broker.next(topic, ({ State }) => State === 'OFF');
    expect(broker.messages.get(topic)?.isKept).toBe(true);
  });

  it('a browser gets a sealed message; one that is gone is forgotten [EXT-44]', async () => {
    const lee = await app.addOwner('Lee');
    const { Key } = await calls.read<{ Key: string }>('/api/nv/push/key', lee);
    expect(Buffer.from(Key, 'base64url')).toHaveLength(65);
    expect(await calls.read('/api/nv/push/key', lee)).toEqual({ Key });
    const browser = createECDH('prime256v1');
    const secret = randomBytes(16);
    const body = {
      Endpoint: `${hook.url}/push`,
      P256dh: browser.generateKeys('base64url'),
      Auth: secret.toString('base64url'),
    };
    expect((await calls.save('/api/nv/push/subscription', lee, body)).status).toBe(204);
    const feed = await watch(app, lee, 'Lock');
    await fallSilent(feed);
    const { headers, body: sealed } = await hook.next('/push');
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '14400' });
    expect(headers.authorization).toMatch(new RegExp(`^vapid t=.*k=${Key}$`));
    expect(String(sealed)).not.toContain('Lock');
    expect(openPush(sealed, browser, secret)).toMatchObject({
      tag: feed.feedId,
      title: expect.stringMatching(/^Lock: /),
    });
    hook.answerWith(410);
    const test = await calls.save(`/api/nv/feed/alerttest/${feed.feedId}`, lee, { Way: 'Push' });
    expect(await test.json()).toEqual({
      Results: [{ Target: 'Browser', Error: 'The browser takes no more messages.' }],
    });
    const again = await calls.save(`/api/nv/feed/alerttest/${feed.feedId}`, lee, { Way: 'Push' });
    expect(await again.json()).toEqual({ Results: [] });
  });

  it('a test goes out at once: mails to whoever asks, to nobody else [EXT-43]', async () => {
    const max = await app.addOwner('Max');
    const feed = await watch(app, max, 'Tried');
    await calls.save(`/api/nv/feed/alert/${feed.feedId}`, max, { Recipients: ['stranger@example.org'] });
    const test = await calls.save(`/api/nv/feed/alerttest/${feed.feedId}`, max, { Way: 'Mail' });
    expect(await test.json()).toEqual({ Results: [{ Target: 'max@example.org', Error: null }] });
    expect(await mail.next('max@example.org')).toContain('Tried: test alert');
  });

  it('where anybody may have an account, an address that is none of its own gets only so many mails an hour [EXT-266]', async () => {
    const ned = await app.addOwner('Ned');
    const [feed, to] = [await watch(app, ned, 'Cannon'), 'nobody-asked@example.org'];
    await calls.save(`/api/nv/feed/alert/${feed.feedId}`, ned, { Recipients: [to, 'ned@example.org'] });
    const key = `alertMailsPerAddress:${app.ctx.secrets.sign('limits', `${ned.accountId}:${to}`)}`;
    const used = { key, count: 100, ends_at: new Date(Date.now() + 3_600_000) };
    await app.ctx.db.insertInto('sign_in_limit').values(used).execute();
    await fallSilent(feed);
    expect(await mail.next('ned@example.org')).toContain('Cannon');
    const found = async () => {
      const { Messages } = await calls.statusOf(feed.feedId, ned);
      return Messages.find(({ Target }) => Target === to);
    };
    await expect.poll(found).toMatchObject({ State: 'Waiting', Tries: 1, Error: /Too many/ });
  });
});

it('the link of a mail ends the mails of that feed, by its button only; being named begins them anew [ALR-05]', async () => {
  const nia = await app.addOwner('Nia');
  const [feed, other] = [await watch(app, nia, 'One'), await watch(app, nia, 'Two')];
  await fallSilent(feed);
  const text = await mail.next('nia@example.org');
  const link =
    /List-Unsubscribe: <http:\/\/cams\.example\.org(\S+)>/.exec(text.replace(/\r\n\s+/g, ' '))?.[1] ?? '';
  const page = await app.call(link);
  expect(await page.text()).toContain('Stop e-mails');
  const german = await app.call(link, { headers: { 'accept-language': 'de' } });
  expect(await german.text()).toContain('Abbestellen');
  expect((await calls.statusOf(feed.feedId, nia)).Unsubscribed).toEqual([]);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const post = { method: 'POST', headers, body: Buffer.from('List-Unsubscribe=One-Click') };
  expect((await app.call(link.replace(/sig=.{4}/, 'sig=AAAA'), post)).status).toBe(400);
  expect((await app.call(link, post)).status).toBe(200);
  expect((await calls.statusOf(feed.feedId, nia)).Unsubscribed).toEqual(['nia@example.org']);
  const before = await calls.countJobs();
  await feed.recover();
  await fallSilent(other);
  expect(await mail.next('nia@example.org')).toContain('Two: no new pictures');
  // To the broker two of each, and the mail of the other feed.
  expect(await calls.countJobs()).toBe(before + 5);
  await calls.save(`/api/nv/feed/alert/${feed.feedId}`, nia, { Recipients: ['Nia@example.org'] });
  expect((await calls.statusOf(feed.feedId, nia)).Unsubscribed).toEqual([]);
});
