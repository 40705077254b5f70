import { CAPABILITIES } from '@longview/rules/plans';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-setup/app.ts';
import { addClipRow } from '../../test-setup/clips.ts';
import { addFeed, picture, sec, storeFrames } from '../../test-setup/pictures.ts';
import type { TestUser } from '../../test-setup/users.ts';

let app: TestApp;
let ada: TestUser;

beforeAll(async () => {
  app = await startTestApp();
  ada = await app.addOwner('Ada');
});
afterAll(() => app.close());

const PATH = '/api/nv/tenant/tenantinfo';

it('tells the account with all capabilities and what it has stored [API-18] [ENT-13] [OPS-07] [GAP-11]', async () => {
  const feed = await addFeed(app.ctx, { accountId: ada.accountId });
  const hour = sec('2025-05-01T12:00:00Z');
  const large = (step: number) => picture(1920, 1080, '#308030', step);
  await storeFrames(app.ctx, feed, [hour, hour + 3600, hour + 7200], large);
  const info = (await (await app.call(PATH, { as: ada })).json()) as Record<string, unknown>;
  expect(info).toMatchObject({
    Id: ada.accountId,
    Name: 'Ada',
    PlanInfo: { PlanCode: 'control-c-m-1', IsTrial: false, TrialEndsAt: null, PlansEnforced: false },
    Usage: { FeedCount: 1, Bandwidth: 0 },
    MemberRole: 'Owner',
    Locale: 'en',
    TimeZone: 'UTC',
  });
  expect(info).toMatchObject({
    PlanInfo: { Capabilities: Object.fromEntries(CAPABILITIES.map((name) => [name, true])) },
  });
});

it('counts all that is stored as the plan does: films and clips too [API-18] [EXT-223]', async () => {
  const grace = await app.addOwner('Grace');
  const feedId = await addFeed(app.ctx, { accountId: grace.accountId });
  await addClipRow(app.ctx, feedId, { startSec: sec('2025-05-01T12:00:00Z'), byteCount: 3 * 2 ** 30 });
  const { Usage } = (await (await app.call(PATH, { as: grace })).json()) as { Usage: object };
  const usage = (await (await app.call('/api/nv/tenant/usage', { as: grace })).json()) as object;
  expect(Usage).toMatchObject({ Storage: 3 });
  expect(usage).toMatchObject({ Storage: 3 });
});

it('needs an account [API-18]', async () => {
  expect((await app.call(PATH)).status).toBe(401);
});
