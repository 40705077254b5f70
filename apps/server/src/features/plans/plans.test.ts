import type { Pricing } from '@longview/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transaction } from '../../db/transaction.ts';
import { startTestApp, type TestApp } from '../../test-setup/app.ts';
import { addFeed, picture } from '../../test-setup/pictures.ts';
import type { TestUser } from '../../test-setup/users.ts';
import { sweepPlans } from './plan-jobs.ts';
import { requireRoomForFeeds } from './require-plan.ts';

const DAY_MS = 86_400_000;

let app: TestApp;
let people = 0;

beforeAll(async () => {
  app = await startTestApp({ env: { PLANS: 'on' } });
  await app.setUp();
});
afterAll(() => app.close());

/** A fresh Owner; each test has an account of its own. */
function addOwner(): Promise<TestUser> {
  people += 1;
  return app.addOwner(`Person${people}`);
}

async function setPlan(owner: TestUser, PlanCode: string, added: object = {}) {
  return app.call('/api/nv/tenant/plan', { as: owner, body: { PlanCode, ...added } });
}
async function planOf(owner: TestUser) {
  const response = await app.call('/api/nv/tenant/plan', { as: owner });
  return (await response.json()) as {
    Plan: { Code: string };
    AddedStorage: number;
    TrialEndsAt: string | null;
    PendingPlanCode: string | null;
    PendingAt: string | null;
    PlansEnforced: boolean;
    Plans: { Code: string }[];
  };
}
/** As if the trial or billing period of the account had just ended. */
async function endPeriod(owner: TestUser): Promise<void> {
  await sql`update account_plan set period_ends_at = now() - interval '1 second',
    trial_ends_at = case when trial_ends_at is null then null else now() - interval '1 second' end
    where account_id = ${owner.accountId}`.execute(app.ctx.db);
  await sweepPlans(app.ctx);
}
async function setToFree(owner: TestUser): Promise<TestUser> {
  await setPlan(owner, 'free-d-1');
  return owner;
}
const create = (owner: TestUser, body: object = {}) =>
  app.call('/api/nv/feed/create', {
    as: owner,
    body: { Name: 'Mast', SizeCode: 'x480', IntervalCode: '10min', IsPublic: true, ...body },
  });
const errorOf = async (response: Response) => {
  const { Error: error } = (await response.json()) as { Error: { Code: string; Message: string } };
  return [response.status, error.Code, error.Message];
};
const statesOf = async (owner: TestUser) =>
  app.ctx.db
    .selectFrom('feed')
    .select(['id', 'state', 'inactive_reason', 'size_code', 'interval_code'])
    .where('account_id', '=', owner.accountId)
    .orderBy('created_at')
    .execute();

describe('an account with plans on', () => {
  it('begins with a trial that becomes Free, with nothing deleted [OPS-07] [ADM-03]', async () => {
    const owner = await addOwner();
    const trial = await planOf(owner);
    expect(trial).toMatchObject({ Plan: { Code: 'trial-d-1' }, PlansEnforced: true });
    const daysLeft = (Date.parse(trial.TrialEndsAt ?? '') - Date.now()) / DAY_MS;
    expect(Math.ceil(daysLeft)).toBe(14);
    for (const IntervalCode of ['10sec', '1min']) {
      await create(owner, { SizeCode: 'x1080', IntervalCode });
    }
    await endPeriod(owner);
    expect(await planOf(owner)).toMatchObject({ Plan: { Code: 'free-d-1' }, TrialEndsAt: null });
    expect(await statesOf(owner)).toMatchObject([
      { state: 'Capture', inactive_reason: 'None', size_code: 'x480', interval_code: '10min' },
      { state: 'View', inactive_reason: 'NoPlanCapability' },
    ]);
  });

  it('takes a dearer plan at once and a cheaper one at the end of the period [ADM-02] [ADM-03]', async () => {
    const owner = await addOwner();
    expect((await setPlan(owner, 'pro-c-m-1')).status).toBe(200);
    expect(await planOf(owner)).toMatchObject({ Plan: { Code: 'pro-c-m-1' }, PendingPlanCode: null });
    expect((await setPlan(owner, 'basic-c-m-1', { AddedStorage: 10 })).status).toBe(200);
    expect(await planOf(owner)).toMatchObject({
      Plan: { Code: 'pro-c-m-1' },
      PendingPlanCode: 'basic-c-m-1',
      AddedStorage: 0,
    });
    await endPeriod(owner);
    expect(await planOf(owner)).toMatchObject({
      Plan: { Code: 'basic-c-m-1' },
      PendingPlanCode: null,
      AddedStorage: 10,
    });
    const audit = await app.ctx.db
      .selectFrom('audit_entry')
      .select(['actor', 'detail'])
      .where('account_id', '=', owner.accountId)
      .where('action', '=', 'Plan changed')
      .orderBy('id')
      .execute();
    expect(audit.map(({ actor }) => actor).at(-1)).toBe('Longview');
    expect(audit).toHaveLength(3);
  });

  it('takes a change that waits back by choosing the present plan again [ADM-02]', async () => {
    const owner = await addOwner();
    await setPlan(owner, 'control-c-m-1');
    await setPlan(owner, 'free-d-1');
    expect(await planOf(owner)).toMatchObject({ PendingPlanCode: 'free-d-1' });
    await setPlan(owner, 'control-c-m-1');
    expect(await planOf(owner)).toMatchObject({ Plan: { Code: 'control-c-m-1' }, PendingPlanCode: null });
  });

  it('brings feeds that a smaller plan stopped back with a larger one [ADM-03]', async () => {
    const owner = await addOwner();
    await setPlan(owner, 'pro-c-m-1');
    for (let count = 0; count < 3; count += 1) {
      await create(owner);
    }
    await setPlan(owner, 'free-d-1');
    await endPeriod(owner);
    expect((await statesOf(owner)).map(({ state }) => state)).toEqual(['Capture', 'View', 'View']);
    await setPlan(owner, 'pro-c-m-1');
    expect((await statesOf(owner)).map(({ state, inactive_reason }) => [state, inactive_reason])).toEqual(
      Array.from({ length: 3 }, () => ['Capture', 'None']),
    );
  });

  it.each([
    ['a plan that is not in the list', { PlanCode: 'gold-c-m-1' }],
    ['a hidden plan', { PlanCode: 'partner-m-1' }],
    ['gigabytes that cannot be chosen', { PlanCode: 'pro-c-m-1', AddedStorage: 7 }],
  ])('refuses %s [ADM-02]', async (_, body) => {
    const owner = await addOwner();
    const response = await app.call('/api/nv/tenant/plan', { as: owner, body });
    expect(response.status).toBe(400);
  });

  it('lets only Owners change the plan, and API keys not even see it [ADM-02] [PRM-22] [PRM-23]', async () => {
    const owner = await addOwner();
    await app.ctx.db
      .updateTable('account_member')
      .set({ member_role: 'Administrator' })
      .where('user_id', '=', owner.userId)
      .execute();
    app.ctx.callers.clear();
    expect((await setPlan(owner, 'pro-c-m-1')).status).toBe(403);
    expect((await app.call('/api/nv/tenant/plan', { as: owner })).status).toBe(200);
    expect((await app.call('/api/nv/tenant/plan')).status).toBe(401);
    const made = await app.call('/api/nv/tenant/apikeys/primary', { as: owner, body: {} });
    const { Key: apiKey } = (await made.json()) as { Key: string };
    expect((await app.call('/api/nv/tenant/plan', { as: { apiKey } })).status).toBe(403);
    expect((await app.call('/api/nv/tenant/usage', { as: { apiKey } })).status).toBe(403);
  });
});

describe('gates', () => {
  it('answers 402 FeedLimit for a feed too many, made or brought to Capture [API-68] [API-09]', async () => {
    const owner = await addOwner();
    for (let count = 0; count < 3; count += 1) expect((await create(owner)).status).toBe(201);
    const limit = [402, 'FeedLimit', 'Upgrade your plan to add more feeds.'];
    expect(await errorOf(await create(owner))).toEqual(limit);
    const idle = await addFeed(app.ctx, { accountId: owner.accountId, state: 'View' });
    const path = `/api/nv/feed/setfeedstate/${idle}`;
    expect(await errorOf(await app.call(path, { as: owner, body: { FeedState: 'Capture' } }))).toEqual(limit);
    const state = await app.call(`/api/nv/feed/getfeedstate/${idle}`, { as: owner });
    expect(await state.json()).toMatchObject({ CanCapture: false });
    const demos = await app.call('/api/nv/feed/createdemo', { as: owner, body: {} });
    expect(await errorOf(demos)).toEqual(limit);
  });

  it('lets one of two feeds through that are made at the same time [API-68]', async () => {
    const { ctx } = app;
    const { accountId } = await setToFree(await addOwner());
    const row = { id: 'fe0000000001', account_id: accountId, name: 'Mast', size_code: 'x480' as const };
    const second = Promise.withResolvers<unknown>();
    await transaction(ctx.db, async (first) => {
      await requireRoomForFeeds(ctx, first, accountId);
      await first
        .insertInto('feed')
        .values({ ...row, interval_code: '10min' })
        .execute();
      const other = transaction(ctx.db, (trx) => requireRoomForFeeds(ctx, trx, accountId));
      second.resolve(other.catch((err) => err.detail.code));
      // Without a lock the other has its answer long before this ends.
      await Promise.race([second.promise, ctx.clock.sleep(300)]);
    });
    expect(await second.promise).toBe('FeedLimit');
  });

  it('answers 402 for a size, an interval or a private feed that the plan has not [API-67] [API-68] [PRM-06] [PRM-16]', async () => {
    const owner = await addOwner();
    await setPlan(owner, 'free-d-1');
    const upgrade = (feature: string) => [402, 'PlanUpgradeRequired', `Upgrade your plan to use ${feature}.`];
    const codes = upgrade('this size and interval');
    expect(await errorOf(await create(owner, { SizeCode: 'x1080' }))).toEqual(codes);
    expect(await errorOf(await create(owner, { IntervalCode: '1sec' }))).toEqual(codes);
    const hidden = upgrade('private feeds and collections');
    expect(await errorOf(await create(owner, { IsPublic: false }))).toEqual(hidden);
    const feed = await addFeed(app.ctx, { accountId: owner.accountId, isPublic: true });
    const body = { Name: 'Mast', TimeZone: 'UTC', IsPublic: false };
    expect(await errorOf(await app.call(`/api/nv/feed/info/${feed}`, { as: owner, body }))).toEqual(hidden);
  });

  it('answers 402 for custom intervals, clips and streams [CAP-17] [PRM-08] [PRM-14] [PRM-15]', async () => {
    const owner = await addOwner();
    await setPlan(owner, 'basic-c-m-1');
    const feed = await addFeed(app.ctx, { accountId: owner.accountId, intervalCode: '1min' });
    const request = (Values: object[], PayloadType = 'Image') =>
      app.call(`/api/nv/feed/capture/basic/${feed}`, { as: owner, body: { PayloadType, Values } });
    const custom = [{ Accept_Interval_Value: 'PT90S' }];
    expect((await errorOf(await request(custom)))[2]).toBe(
      'Upgrade your plan to use custom capture intervals.',
    );
    expect((await request([{ Accept_Interval_Value: 'PT1M' }])).status).toBe(200);
    expect((await request([], 'VideoClip')).status).toBe(402);
    const source = (intent: string, Target_Url: string) =>
      app.call(`/api/nv/ipdevice/capturesource/${feed}/${intent}`, { as: owner, body: { Target_Url } });
    const stream = await source('VideoStream', 'rtsp://192.0.2.7/live');
    expect(await errorOf(stream)).toEqual([
      402,
      'PlanUpgradeRequired',
      'Upgrade your plan to use video streams.',
    ]);
  });

  it('saves a stream source and says that it is only tried [PRM-13] [PRM-17] [API-55]', async () => {
    const owner = await addOwner();
    const feed = await addFeed(app.ctx, { accountId: owner.accountId });
    const path = `/api/nv/ipdevice/capturesource/${feed}/Image`;
    const saved = await app.call(path, { as: owner, body: { Target_Url: 'rtsp://192.0.2.7/live' } });
    expect([saved.status, await saved.json()]).toMatchObject([
      200,
      {
        LimitationMessage:
          'To capture RTSP/RTMP/SRT streams upgrade to the Control plan. Capture is limited to one frame only to enable connection testing.',
      },
    ]);
    await setPlan(owner, 'control-c-m-1');
    expect(await (await app.call(path, { as: owner })).json()).toMatchObject({ LimitationMessage: null });
  });

  it('answers uploads with 402 StorageLimit when the storage is full, until some is added [ADM-03] [PUB-07]', async () => {
    const owner = await addOwner();
    await setPlan(owner, 'basic-c-m-1');
    const feed = await addFeed(app.ctx, { accountId: owner.accountId, intervalCode: '1min' });
    const bytes = 1000 * 2 ** 30;
    const stored = { feed_id: feed, frame_count: 1, byte_count: bytes };
    await app.ctx.db.insertInto('feed_storage').values(stored).execute();
    const upload = async () =>
      app.call(`/api/v2/frame-set?feedid=${feed}`, { as: owner, body: await picture(320, 180) });
    expect((await errorOf(await upload())).slice(0, 2)).toEqual([402, 'StorageLimit']);
    await setPlan(owner, 'basic-c-m-1', { AddedStorage: 1000 });
    expect((await upload()).status).toBe(200);
  });
});

describe('the price list', () => {
  it('is open to anyone, by set or prefix, hidden plans by prefix only [API-01]', async () => {
    const codes = async (query: string) => {
      const response = await app.call(`/api/nv/pricing/get${query}`);
      return ((await response.json()) as { Plans: { Code: string }[] }).Plans.map(({ Code }) => Code);
    };
    expect(await codes('')).toEqual([
      ...[
        'free-d-1',
        'basic-c-m-1',
        'basic-c-y-1',
        'pro-c-m-1',
        'pro-c-y-1',
        'control-c-m-1',
        'control-c-y-1',
      ],
    ]);
    expect(await codes('?planSet=volume')).toContain('basic-v-m-1');
    expect(await codes('?planCodePrefix=partner-m')).toEqual(['partner-m-1']);
    expect(await codes('?planCodePrefix=none')).toEqual([]);
    expect((await app.call('/api/nv/pricing/get?planSet=gold')).status).toBe(400);
    expect(await (await app.call('/api/nv/pricing/get')).json()).toMatchObject({
      AddedStoragePerGB: 0.25,
      AddedBandwidthPerGB: 0.25,
      PriceListVersion: 1,
    });
  });

  it('has each plan whole [API-01] [ENT-01]', async () => {
    const listed = await (await app.call('/api/nv/pricing/get?planCodePrefix=pro-c-m')).json();
    const [pro] = (listed as Pricing).Plans;
    expect(pro).toMatchObject({
      ...{ Id: 'pro-c-m-1', Code: 'pro-c-m-1', Name: 'Pro', BillingPeriod: 'Month', UnitAmount: 15 },
      ...{ SuggestedPlanCode: 'control-c-m-1', HidePricing: false },
      ...{
        Capabilities: { AllowPrivate: true },
        Limits: { MaxFeeds: 10, MaxMembers: null, TrialDays: null },
      },
    });
    expect(pro?.IntervalCodes).toContainEqual({ Value: '10sec', DisplayName: '10 seconds' });
    expect(pro?.SizeCodes).toContainEqual({ Value: 'x1080', DisplayName: '1080p' });
    expect(pro?.AddOns.find(({ Code }) => Code === 'feed_x1080_1min')).toMatchObject({ Type: 'Feed' });
  });

  it('gives the own plan, or another as a preview [API-07] [PRC-35] [ENT-06]', async () => {
    const owner = await addOwner();
    const path = '/api/nv/feed/getfeedsubscriptionpricing';
    const get = async (query = '') => (await app.call(`${path}${query}`, { as: owner })).json();
    expect(await get()).toMatchObject({ Plan: { Code: 'trial-d-1' }, IsPreview: false, IsTrial: true });
    expect(await get('?planCodePrefix=pro-c-y')).toMatchObject({
      Plan: { Code: 'pro-c-y-1' },
      IsPreview: true,
      IsTrial: false,
    });
    expect((await app.call(`${path}?planCodePrefix=gold`, { as: owner })).status).toBe(404);
    expect((await app.call(path)).status).toBe(401);
  });

  it('shows the plan with its trial in the account’s own page [ENT-13]', async () => {
    const owner = await addOwner();
    const info = await (await app.call('/api/nv/tenant/tenantinfo', { as: owner })).json();
    expect(info).toMatchObject({
      PlanInfo: {
        PlanCode: 'trial-d-1',
        IsTrial: true,
        PlansEnforced: true,
        Capabilities: { AllowPrivate: true, AllowRTSPCapture: false },
      },
    });
  });
});
