import type { Pricing, Usage } from '@longview/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { PlanCalls } from '../../test-setup/plan-calls.ts';
import type { TestUser } from '../../test-setup/users.ts';

const DAY_MS = 86_400_000;

const plans = await PlanCalls.open();
const { app } = plans;
afterAll(() => app.close());

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
const statesOf = async (owner: TestUser) =>
  app.ctx.db
    .selectFrom('feed')
    .select(['id', 'state', 'inactive_reason', 'size_code', 'interval_code'])
    .where('account_id', '=', owner.accountId)
    .orderBy('created_at')
    .execute();

describe('an account with plans on', () => {
  it('begins with a trial that becomes Free, with nothing deleted [OPS-07] [ADM-03]', async () => {
    const owner = await plans.addOwner();
    const trial = await planOf(owner);
    expect(trial).toMatchObject({ Plan: { Code: 'trial-d-1' }, PlansEnforced: true });
    const daysLeft = (Date.parse(trial.TrialEndsAt ?? '') - Date.now()) / DAY_MS;
    expect(Math.ceil(daysLeft)).toBe(14);
    for (const IntervalCode of ['10sec', '1min']) {
      await plans.createFeed(owner, { SizeCode: 'x1080', IntervalCode });
    }
    await plans.endPeriod(owner);
    expect(await planOf(owner)).toMatchObject({ Plan: { Code: 'free-d-1' }, TrialEndsAt: null });
    expect(await statesOf(owner)).toMatchObject([
      { state: 'Capture', inactive_reason: 'None', size_code: 'x480', interval_code: '10min' },
      { state: 'View', inactive_reason: 'NoPlanCapability' },
    ]);
  });

  it('takes a dearer plan at once and a cheaper one at the end of the period [ADM-02] [ADM-03]', async () => {
    const owner = await plans.addOwner();
    expect((await plans.set(owner, 'pro-c-m-1')).status).toBe(200);
    expect(await planOf(owner)).toMatchObject({ Plan: { Code: 'pro-c-m-1' }, PendingPlanCode: null });
    expect((await plans.set(owner, 'basic-c-m-1', { AddedStorage: 10 })).status).toBe(200);
    expect(await planOf(owner)).toMatchObject({
      Plan: { Code: 'pro-c-m-1' },
      PendingPlanCode: 'basic-c-m-1',
      AddedStorage: 0,
    });
    await plans.endPeriod(owner);
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

  it('has more traffic a month with added bandwidth, as its usage page says [ADM-02] [ADM-07]', async () => {
    const owner = await plans.addOwner();
    const limit = async () => {
      const usage = await app.call('/api/nv/tenant/usage', { as: owner });
      return ((await usage.json()) as Usage).Limits.Bandwidth ?? 0;
    };
    await plans.set(owner, 'pro-c-m-1');
    const before = await limit();
    expect((await plans.set(owner, 'pro-c-m-1', { AddedBandwidth: 100 })).status).toBe(200);
    expect(await limit()).toBe(before + 100);
  });

  it('takes a change that waits back by choosing the present plan again [ADM-02]', async () => {
    const owner = await plans.addOwner();
    await plans.set(owner, 'control-c-m-1');
    await plans.set(owner, 'free-d-1');
    expect(await planOf(owner)).toMatchObject({ PendingPlanCode: 'free-d-1' });
    await plans.set(owner, 'control-c-m-1');
    expect(await planOf(owner)).toMatchObject({ Plan: { Code: 'control-c-m-1' }, PendingPlanCode: null });
  });

  it('a feed that the plan stopped says so and is not activated, until there is room [STT-05] [ADM-03]', async () => {
    const owner = await plans.addOwner();
    await plans.set(owner, 'pro-c-m-1');
    for (let count = 0; count < 2; count += 1) await plans.createFeed(owner);
    await plans.set(owner, 'free-d-1');
    await plans.endPeriod(owner);
    const [first = '', second = ''] = (await statesOf(owner)).map(({ id }) => id);
    const stateOf = async (id: string) =>
      (await app.call(`/api/nv/feed/getfeedstate/${id}`, { as: owner })).json();
    const choose = async (id: string, FeedState: string) =>
      (await app.call(`/api/nv/feed/setfeedstate/${id}`, { as: owner, body: { FeedState } })).status;
    const stopped = {
      ...{ FeedState: 'View', IsEnabled: false, CanCapture: false },
      FeedProperties: { StateInactiveReason: 'NoPlanCapability' },
    };
    expect(await stateOf(second)).toMatchObject(stopped);
    expect(await choose(second, 'Capture')).toBe(402);
    expect(await stateOf(second)).toMatchObject(stopped);
    expect(await choose(first, 'View')).toBe(200);
    expect(await choose(second, 'Capture')).toBe(200);
    expect(await stateOf(second)).toMatchObject({
      ...{ FeedState: 'Capture', IsEnabled: true },
      FeedProperties: { StateInactiveReason: 'None' },
    });
  });

  it('brings feeds that a smaller plan stopped back with a larger one [ADM-03]', async () => {
    const owner = await plans.addOwner();
    await plans.set(owner, 'pro-c-m-1');
    for (let count = 0; count < 3; count += 1) {
      await plans.createFeed(owner);
    }
    await plans.set(owner, 'free-d-1');
    await plans.endPeriod(owner);
    expect((await statesOf(owner)).map(({ state }) => state)).toEqual(['Capture', 'View', 'View']);
    await plans.set(owner, 'pro-c-m-1');
    expect((await statesOf(owner)).map(({ state, inactive_reason }) => [state, inactive_reason])).toEqual(
      Array.from({ length: 3 }, () => ['Capture', 'None']),
    );
  });

  it.each([
    ['a plan that is not in the list', { PlanCode: 'gold-c-m-1' }],
    ['a hidden plan', { PlanCode: 'partner-m-1' }],
    ['gigabytes that cannot be chosen', { PlanCode: 'pro-c-m-1', AddedStorage: 7 }],
  ])('refuses %s [ADM-02]', async (_, body) => {
    const owner = await plans.addOwner();
    const response = await app.call('/api/nv/tenant/plan', { as: owner, body });
    expect(response.status).toBe(400);
  });

  it('lets only Owners change the plan, and API keys not even see it [ADM-02] [PRM-22] [PRM-23]', async () => {
    const owner = await plans.addOwner();
    await app.ctx.db
      .updateTable('account_member')
      .set({ member_role: 'Administrator' })
      .where('user_id', '=', owner.userId)
      .execute();
    app.ctx.callers.clear();
    expect((await plans.set(owner, 'pro-c-m-1')).status).toBe(403);
    expect((await app.call('/api/nv/tenant/plan', { as: owner })).status).toBe(200);
    expect((await app.call('/api/nv/tenant/plan')).status).toBe(401);
    const made = await app.call('/api/nv/tenant/apikeys/primary', { as: owner, body: {} });
    const { Key: apiKey } = (await made.json()) as { Key: string };
    expect((await app.call('/api/nv/tenant/plan', { as: { apiKey } })).status).toBe(403);
    expect((await app.call('/api/nv/tenant/usage', { as: { apiKey } })).status).toBe(403);
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
    const owner = await plans.addOwner();
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
    const owner = await plans.addOwner();
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
