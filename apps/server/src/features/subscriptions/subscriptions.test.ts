import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-setup/app.ts';
import { addFeed } from '../../test-setup/pictures.ts';
import type { TestUser } from '../../test-setup/users.ts';

let app: TestApp;
let ada: TestUser;
let feed: string;

beforeAll(async () => {
  app = await startTestApp({ env: { PLANS: 'on' } });
  ada = await app.setUp();
  const plan = { PlanCode: 'basic-c-m-1' };
  expect((await app.call('/api/nv/tenant/plan', { as: ada, body: plan })).status).toBe(200);
  feed = await addFeed(app.ctx, { accountId: ada.accountId, intervalCode: '1min', isPublic: true });
});
afterAll(() => app.close());

const CHOICE = {
  SizeCode: 'x480',
  IntervalCode: '10min',
  VideoClip_Enabled: false,
  VideoStream_Enabled: false,
};
const read = (as?: TestUser) =>
  app.call(`/api/nv/feed/getfeedsubscriptioninfo/${feed}`, as === undefined ? {} : { as });
const save = (body: object, headers: Record<string, string> = {}) =>
  app.call(`/api/nv/feed/setfeedsubscriptioninfo/${feed}`, { as: ada, body, headers });

it('gives size, interval and what the plan allows, and takes a change of it [API-05] [API-08] [ENT-07] [PRM-14]', async () => {
  expect(await (await read(ada)).json()).toMatchObject({
    FeedId: feed,
    PlanCode: 'basic-c-m-1',
    SizeCode: 'x1080',
    IntervalCode: '1min',
    Interval: 'PT1M',
    PlanInfo: { Capabilities: { AllowCustomCaptureBoundary: false, AllowPrivate: true } },
    Version: 1,
  });
  const saved = await save(CHOICE);
  expect([saved.status, await saved.json()]).toMatchObject([
    200,
    { ...CHOICE, Interval: 'PT10M', Version: 2 },
  ]);
  expect((await app.ctx.frames.facts.find(feed))?.planIntervalSec).toBe(600);
});

it('refuses codes that the plan has not, add-ons it has not, and an older version [API-08] [PRM-15] [GEN-15]', async () => {
  const bad = await save({ ...CHOICE, SizeCode: 'x4320', IntervalCode: '1sec' });
  expect([bad.status, await bad.json()]).toMatchObject([
    400,
    { Error: { Fields: [{ Name: 'SizeCode' }, { Name: 'IntervalCode' }] } },
  ]);
  const clip = await save({ ...CHOICE, VideoClip_Enabled: true });
  expect([clip.status, await clip.json()]).toMatchObject([
    402,
    { Error: { Message: 'Upgrade your plan to use video clips.' } },
  ]);
  expect((await save({ ...CHOICE, VideoStream_Enabled: true })).status).toBe(402);
  expect((await save(CHOICE, { 'if-match': '"1"' })).status).toBe(409);
});

it('is for who manages the state: visitors and other accounts see a public feed and may not [API-05] [PRM-21]', async () => {
  expect((await read()).status).toBe(401);
  expect((await read(await app.addOwner('Grace'))).status).toBe(403);
  const hidden = await addFeed(app.ctx, { accountId: ada.accountId });
  const path = `/api/nv/feed/getfeedsubscriptioninfo/${hidden}`;
  expect((await app.call(path, { as: await app.addOwner('Mary') })).status).toBe(404);
});
