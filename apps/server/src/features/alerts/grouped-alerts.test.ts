/** Cameras that fail together: what people, programs and the broker get of them. */
import type { MailServer } from '@longview/test-kit';
import type { MqttBroker } from '@longview/test-kit/mqtt-broker';
import type { Receiver, Taken } from '@longview/test-kit/receiver';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { transaction } from '../../db/transaction.ts';
import {
  type AlertCalls,
  type AlertScene,
  alertCalls,
  openAlertScene,
  type WatchedMany,
  watchMany,
} from '../../test-setup/alert-scene.ts';
import type { TestApp } from '../../test-setup/app.ts';
import { lockGathering } from './gather-queries.ts';
import { gatherAlerts } from './index.ts';

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

const PATIENT = { timeout: 60_000 };
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);
const jsonOf = ({ body }: Taken) => JSON.parse(String(body));
const takenAt = (path: string) => hook.taken.filter((one) => one.path === path);

/** Until nothing waits to be sent of these feeds. */
async function sent({ feedIds }: WatchedMany): Promise<void> {
  const waiting = app.ctx.db
    .selectFrom('alert_delivery')
    .select('id')
    .where('feed_id', '=', sql<string>`any(${feedIds})`)
    .where('state', '=', 'Waiting');
  await expect.poll(() => waiting.limit(1).execute(), PATIENT).toEqual([]);
}

/** As if all that was decided had been so long ago; then two nodes look at once. */
async function wait(accountId: string, sec: number): Promise<void> {
  await sql`update alert_delivery set made_at = made_at - make_interval(secs => ${sec})
    where feed_id in (select id from feed where account_id = ${accountId})`.execute(app.ctx.db);
  await Promise.all([gatherAlerts(app.ctx, { accountId }), gatherAlerts(app.ctx, { accountId })]);
}

/** On a busy machine the last cameras are decided later than a message waits: here nothing goes out before all are. */
async function allDecided(accountId: string, look: () => Promise<unknown>): Promise<void> {
  await transaction(app.ctx.db, async (trx) => {
    await lockGathering(trx, accountId);
    await look();
  });
}

it('an outage of 20 cameras is one mail, one call and one event; so is its reminder and its end [EXT-348] [EXT-350]', async () => {
  const ada = await app.addOwner('Ada');
  await calls.save('/api/nv/tenant/alert', ada, { WebhookUrl: `${hook.url}/twenty` });
  const many = await watchMany(app, ada, 20);
  await many.fallSilent();
  // Two nodes: the first one's look comes first, and its news waits for what is about to be told.
  await many.look(range(0, 11));
  await gatherAlerts(app.ctx, { accountId: ada.accountId });
  expect(mail.count('ada@example.org')).toBe(0);
  await many.look(range(11, 20));
  await sent(many);
  const text = await mail.next('ada@example.org');
  expect(text).toContain('Subject: 20 cameras: no new pictures');
  for (const number of ['0001', '0020'])
    expect(text).toContain(`- Camera ${number}: No new pictures come in.`);
  expect(text).toContain('http://cams.example.org/mystuff');
  const body = jsonOf(await hook.next('/twenty'));
  expect(body).toMatchObject({
    Event: 'AlertStarted',
    FeedId: null,
    Name: 'Camera 0001 and 19 more',
    Count: 20,
  });
  expect(body.Feeds.map(({ FeedId }: { FeedId: string }) => FeedId).sort()).toEqual([...many.feedIds].sort());
  expect(JSON.parse(broker.messages.get(`longview/alerts/${ada.accountId}`)?.text ?? '')).toMatchObject({
    Count: 20,
  });
  for (const feedId of many.feedIds) {
    const state = broker.messages.get(`longview/${feedId}/alert`);
    expect(state).toMatchObject({ isKept: true });
    expect(JSON.parse(state?.text ?? '')).toMatchObject({
      State: 'ON',
      FeedId: feedId,
      Event: 'AlertStarted',
    });
  }
  const lookTwice = async () => {
    await many.look(range(0, 11));
    await many.look(range(11, 20));
  };
  await many.clock.advance(3_600_000);
  await allDecided(ada.accountId, lookTwice);
  await sent(many);
  expect(await mail.next('ada@example.org')).toContain('Subject: 20 cameras: no new pictures (reminder)');
  await many.note(range(0, 20));
  await allDecided(ada.accountId, lookTwice);
  await sent(many);
  expect(await mail.next('ada@example.org')).toContain('Subject: 20 cameras: resolved');
  expect(mail.count('ada@example.org')).toBe(3);
  expect(takenAt('/twenty').map((one) => jsonOf(one).Event)).toEqual([
    'AlertStarted',
    'AlertReminder',
    'AlertEnded',
  ]);
  for (const feedId of many.feedIds) {
    expect(JSON.parse(broker.messages.get(`longview/${feedId}/alert`)?.text ?? '')).toMatchObject({
      State: 'OFF',
    });
  }
});

it('a recovery names those that are back and those that are not, and waits a minute for these [EXT-348]', async () => {
  const bob = await app.addOwner('Bob');
  await calls.save('/api/nv/tenant/alert', bob, { WebhookUrl: `${hook.url}/partly` });
  const many = await watchMany(app, bob, 4);
  await many.fallSilent();
  await many.look();
  await sent(many);
  await mail.next('bob@example.org');
  await many.note([0, 1]);
  await many.look();
  await gatherAlerts(app.ctx, { accountId: bob.accountId });
  expect(mail.count('bob@example.org')).toBe(1);
  await wait(bob.accountId, 61);
  await sent(many);
  const text = await mail.next('bob@example.org');
  expect(text).toContain('Subject: 2 of 4 cameras: resolved');
  expect(text).toMatch(/2 cameras still have a problem:\s+- Camera 0003\s+- Camera 0004/);
  await hook.next('/partly');
  expect(jsonOf(await hook.next('/partly'))).toMatchObject({
    ...{ Event: 'AlertEnded', Count: 2, StillWrongCount: 2 },
    StillWrong: [
      { FeedId: many.feedIds[2], Name: 'Camera 0003' },
      { FeedId: many.feedIds[3], Name: 'Camera 0004' },
    ],
  });
  await many.note([2, 3]);
  await many.look();
  await sent(many);
  expect(await mail.next('bob@example.org')).toContain('Subject: 2 cameras: resolved');
  expect([mail.count('bob@example.org'), takenAt('/partly').length]).toEqual([3, 3]);
});

it('what has settings of its own, is muted or unwanted keeps to that [EXT-348] [ALR-04] [EXT-42]', async () => {
  const cleo = await app.addOwner('Cleo');
  await calls.save('/api/nv/tenant/alert', cleo, { WebhookUrl: `${hook.url}/common` });
  const many = await watchMany(app, cleo, 5);
  const [own, muted, unwanted, ...rest] = many.feedIds as [string, string, string, ...string[]];
  await calls.save(`/api/nv/feed/alert/${own}`, cleo, {
    WebhookUrl: `${hook.url}/common`,
    Recipients: ['guard@example.org'],
  });
  const Until = new Date(Math.floor(many.clock.now() / 1000 + 7200) * 1000).toISOString();
  await calls.save(`/api/nv/feed/alertmute/${muted}`, cleo, { Until });
  await app.ctx.db
    .insertInto('alert_unsubscribed')
    .values({ feed_id: unwanted, email: 'cleo@example.org' })
    .execute();
  await many.fallSilent();
  await many.look();
  await sent(many);
  expect(await mail.next('guard@example.org')).toContain('Subject: Camera 0001: no new pictures');
  const text = await mail.next('cleo@example.org');
  expect(text).toContain('Subject: 2 cameras: no new pictures');
  expect(text).not.toMatch(/Camera 000[123]/);
  const bodies = takenAt('/common').map(jsonOf);
  expect(bodies.find(({ FeedId }) => FeedId === own)).toMatchObject({
    Event: 'AlertStarted',
    Name: 'Camera 0001',
  });
  expect(
    bodies
      .find(({ Count }) => Count === 3)
      .Feeds.map(({ FeedId }: { FeedId: string }) => FeedId)
      .sort(),
  ).toEqual([unwanted, ...rest].sort());
  expect(bodies).toHaveLength(2);
  // The link under it ends the mails about the cameras it lists, and of no other.
  const link =
    /List-Unsubscribe: <http:\/\/cams\.example\.org(\S+)>/.exec(text.replace(/\r\n\s+/g, ' '))?.[1] ?? '';
  expect(await (await app.call(link)).text()).toContain('the 2 cameras in this message');
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  expect((await app.call(link, { method: 'POST', headers, body: Buffer.from('x=1') })).status).toBe(200);
  const ended = async (feedId: string) => (await calls.statusOf(feedId, cleo)).Unsubscribed;
  for (const feedId of rest) expect(await ended(feedId)).toEqual(['cleo@example.org']);
  expect(await ended(own)).toEqual([]);
});

it('of 1,000 cameras a mail lists 25 and a call 100, and both say how many there are [EXT-348] [EXT-349]', async () => {
  const dan = await app.addOwner('Dan');
  await calls.save('/api/nv/tenant/alert', dan, { WebhookUrl: `${hook.url}/thousand` });
  const many = await watchMany(app, dan, 1000);
  await many.fallSilent();
  await allDecided(dan.accountId, () => many.look());
  const text = await mail.next('dan@example.org');
  expect(text).toContain('Subject: 1,000 cameras: no new pictures');
  expect(text.match(/^- Camera \d{4}/gm)).toHaveLength(25);
  expect(text).toContain('and 975 more');
  expect(text.length).toBeLessThan(30_000);
  const { body } = await hook.next('/thousand');
  expect(body.length).toBeLessThan(60_000);
  expect(JSON.parse(String(body))).toMatchObject({ Count: 1000, Feeds: { length: 100 } });
  const messages = await sql<{ n: number }>`select count(distinct coalesce(lead_id, id))::int as n
    from alert_delivery where way <> 'Mqtt' and feed_id = any(${many.feedIds})`.execute(app.ctx.db);
  expect(messages.rows[0]?.n).toBe(2);
  expect(mail.count('dan@example.org')).toBe(1);
}, 120_000);

it('the broker knows a camera before anything is wrong with it, its new name, and that it is gone [EXT-350]', async () => {
  const eli = await app.addOwner('Eli');
  const { feedIds } = await watchMany(app, eli, 1);
  const [feedId = ''] = feedIds;
  const announce = () => app.ctx.queue.send(app.ctx.db, 'announce-sensors', {});
  const config = `homeassistant/binary_sensor/longview_${feedId}/config`;
  await announce();
  expect(await broker.next(`longview/${feedId}/alert`)).toMatchObject({
    State: 'OFF',
    Name: 'Camera 0001',
    Event: null,
  });
  expect(await broker.next(config)).toMatchObject({ device: { name: 'Camera 0001' } });
  await app.ctx.db.updateTable('feed').set({ name: 'Quay' }).where('id', '=', feedId).execute();
  await announce();
  await broker.next(config, ({ device }) => (device as { name: string }).name === 'Quay');
  await app.ctx.db.deleteFrom('feed').where('id', '=', feedId).execute();
  await announce();
  await expect.poll(() => broker.messages.get(config), PATIENT).toEqual({ text: '', isKept: true });
  await expect
    .poll(() => broker.messages.get(`longview/${feedId}/alert`), PATIENT)
    .toEqual({ text: '', isKept: true });
});
