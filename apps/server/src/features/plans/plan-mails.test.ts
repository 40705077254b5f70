import { type MailServer, startMailServer } from '@longview/test-kit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-setup/app.ts';
import { OWNER } from '../../test-setup/owner.ts';
import { addFeed } from '../../test-setup/pictures.ts';
import type { TestUser } from '../../test-setup/users.ts';
import { sweepPlans } from './plan-jobs.ts';

const GB = 2 ** 30;

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

/** As if the feed stored so much. */
async function store(feedId: string, size: number): Promise<void> {
  const bytes = Math.round(size);
  await app.ctx.db
    .insertInto('feed_storage')
    .values({ feed_id: feedId, frame_count: 1, byte_count: bytes })
    .onConflict((conflict) => conflict.column('feed_id').doUpdateSet({ byte_count: bytes }))
    .execute();
  await sweepPlans(app.ctx);
}
const marks = (owner: TestUser) =>
  app.ctx.db
    .selectFrom('account_plan')
    .select('warned_percent')
    .where('account_id', '=', owner.accountId)
    .executeTakeFirst();
const orderedMails = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job where name = 'send-mail'`.execute(app.ctx.db);
  return rows[0]?.count ?? 0;
};

describe('mails about plans', () => {
  it('go to members once at 80 % and once at 100 % of the storage, and again after there was room [ADM-03]', async () => {
    const owner = await app.addOwner('Grace');
    await app.ctx.plans.find(owner.accountId);
    const feed = await addFeed(app.ctx, { accountId: owner.accountId, intervalCode: '1min' });
    const { limitGb } = await app.ctx.room.use(owner.accountId);
    expect(limitGb).toBeGreaterThan(0);
    const limit = (limitGb ?? 0) * GB;
    await store(feed, limit * 0.79);
    expect(await marks(owner)).toEqual({ warned_percent: 0 });
    await store(feed, limit * 0.81);
    expect(await mail.next('grace@example.org')).toContain('80 %');
    const before = await orderedMails();
    await sweepPlans(app.ctx);
    expect(await orderedMails()).toBe(before);
    await store(feed, limit);
    expect(await mail.next('grace@example.org')).toContain('is full');
    await store(feed, 0);
    expect(await marks(owner)).toEqual({ warned_percent: 0 });
    await store(feed, limit * 0.9);
    expect(await mail.next('grace@example.org')).toContain('80 %');
  });

  it('go to the operator at each change, and to members at the end of a trial [ADM-03]', async () => {
    const owner = await app.addOwner('Mary');
    const body = { PlanCode: 'pro-c-m-1' };
    expect((await app.call('/api/nv/tenant/plan', { as: owner, body })).status).toBe(200);
    const told = await mail.next(OWNER.Email);
    expect(told).toContain('Mary');
    expect(told).toContain('trial-d-1 to pro-c-m-1');
    const trial = await app.addOwner('Jean');
    await app.ctx.plans.find(trial.accountId);
    await sql`update account_plan set trial_ends_at = now() - interval '1 second', period_ends_at = now() - interval '1 second'
      where account_id = ${trial.accountId}`.execute(app.ctx.db);
    await sweepPlans(app.ctx);
    expect(await mail.next('jean@example.org')).toContain('trial has ended');
    expect(await mail.next(OWNER.Email)).toContain('free-d-1');
  });
});

describe('with plans off', () => {
  it('everything is allowed, nothing is limited and plans cannot be changed [OPS-07] [PRM-16]', async () => {
    const off = await startTestApp();
    try {
      const ada = await off.setUp();
      for (let count = 0; count < 4; count += 1) {
        const body = { Name: 'Mast', SizeCode: 'x4320', IntervalCode: '1sec', IsPublic: false };
        expect((await off.call('/api/nv/feed/create', { as: ada, body })).status).toBe(201);
      }
      const feed = await addFeed(off.ctx, { accountId: ada.accountId });
      await off.ctx.db
        .insertInto('feed_storage')
        .values({ feed_id: feed, frame_count: 1, byte_count: 9_000 * GB })
        .execute();
      expect(await off.ctx.room.hasRoom(ada.accountId)).toBe(true);
      const plan = await off.call('/api/nv/tenant/plan', { as: ada });
      expect(await plan.json()).toMatchObject({
        Plan: { Code: 'control-c-m-1' },
        PlansEnforced: false,
        Plans: [],
      });
      const change = await off.call('/api/nv/tenant/plan', { as: ada, body: { PlanCode: 'pro-c-m-1' } });
      expect(change.status).toBe(409);
      expect(await change.json()).toMatchObject({
        Error: { Code: 'PlansOff', Message: 'All features are available on this installation.' },
      });
      expect(await off.ctx.db.selectFrom('account_plan').selectAll().execute()).toEqual([]);
    } finally {
      await off.close();
    }
  });
});
