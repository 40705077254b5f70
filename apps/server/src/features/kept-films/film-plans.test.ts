import type { KeptFilm } from '@longview/contract';
import { formatTime } from '@longview/rules';
import { type MailServer, startMailServer } from '@longview/test-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-setup/app.ts';
import { addFeed, sec, storeFrames } from '../../test-setup/pictures.ts';
import { codeOf } from '../../test-setup/refusals.ts';
import type { TestUser } from '../../test-setup/users.ts';

const START = sec('2026-03-02T08:00:00Z');
const PATH = '/api/v2/timelapse';
let mail: MailServer;
let app: TestApp;

beforeAll(async () => {
  mail = await startMailServer();
  const env = { PLANS: 'on', SMTP_URL: mail.url, MAIL_FROM: 'Longview <cams@example.org>' };
  app = await startTestApp({ env, hasJobs: true });
  await app.setUp();
});
afterAll(async () => {
  await app.close();
  await mail.close();
});

async function addFilled(owner: TestUser): Promise<string> {
  const feed = await addFeed(app.ctx, { accountId: owner.accountId });
  await storeFrames(
    app.ctx,
    feed,
    Array.from({ length: 5 }, (_, i) => START + i * 60),
  );
  return feed;
}
const order = (as: TestUser, FeedId: string, more = {}) => {
  const body = { FeedId, From: formatTime(START), To: formatTime(START + 3600), SizeCode: 'x240', ...more };
  return app.call(PATH, { as, body });
};
const film = async (as: TestUser, id: string) =>
  (await (await app.call(`${PATH}/${id}`, { as })).json()) as KeptFilm;

it('a film is made by its job, and who ordered it is told in their language [TLP-07]', async () => {
  const owner = await app.addOwner('Gerda');
  await app.call('/api/nv/user/profile', { as: owner, body: { Locale: 'de', TimeZone: 'Europe/Vienna' } });
  await app.ctx.db.updateTable('app_user').set({ locale: 'de' }).where('id', '=', owner.userId).execute();
  const feed = await addFilled(owner);
  const { Id } = (await (await order(owner, feed, { NotifyEmail: true, Name: 'Mai' })).json()) as KeptFilm;
  const text = await mail.next('gerda@example.org');
  expect(text).toContain(`/feed/${feed}/dashboard#Timelapse`);
  expect(text).toContain('fertig');
  expect(await film(owner, Id)).toMatchObject({ State: 'Done' });
});

it('is 402 where the storage is full, and fails with that reason when it becomes full [TLP-07] [ADM-03] [EXT-92]', async () => {
  const owner = await app.addOwner('Frieda');
  await app.call('/api/nv/tenant/plan', { as: owner, body: { PlanCode: 'basic-c-m-1' } });
  const feed = await addFilled(owner);
  const fill = (bytes: number) =>
    app.ctx.db.updateTable('feed_storage').set({ byte_count: bytes }).where('feed_id', '=', feed).execute();
  await expect.poll(async () => (await fill(1000 * 2 ** 30))[0]?.numUpdatedRows).toBe(1n);
  app.ctx.room.forget(owner.accountId);
  const refused = await order(owner, feed);
  expect([refused.status, await codeOf(refused)]).toEqual([402, 'StorageLimit']);
});

it('needs AllowDeflicker for Deflicker, ordered or by itself [PRM-09] [TLP-02]', async () => {
  const owner = await app.addOwner('Dora');
  await app.call('/api/nv/tenant/plan', { as: owner, body: { PlanCode: 'basic-c-m-1' } });
  const feed = await addFilled(owner);
  expect((await order(owner, feed, { Deflicker: true })).status).toBe(402);
  const automatic = { FeedId: feed, Periods: ['Day'], Deflicker: true };
  const put = { as: owner, method: 'PUT', body: automatic };
  expect((await app.call(`${PATH}/automatic`, put)).status).toBe(402);
  expect((await order(owner, feed)).status).toBe(202);
});
