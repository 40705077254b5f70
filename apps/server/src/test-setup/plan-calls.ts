/** Accounts with plans, and the ends of what they paid for. Tests only. */
import { sql } from 'kysely';
import { sweepPlans } from '../features/plans/plan-jobs.ts';
import { startTestApp, type TestApp } from './app.ts';
import type { TestUser } from './users.ts';

export class PlanCalls {
  readonly app: TestApp;
  #people = 0;

  constructor(app: TestApp) {
    this.app = app;
  }

  /** On a service that has plans; its app must be closed. */
  static async open(): Promise<PlanCalls> {
    const app = await startTestApp({ env: { PLANS: 'on' } });
    await app.setUp();
    return new PlanCalls(app);
  }

  /** A fresh Owner, so that each test has an account of its own. */
  addOwner(): Promise<TestUser> {
    this.#people += 1;
    return this.app.addOwner(`Person${this.#people}`);
  }

  set(owner: TestUser, PlanCode: string, added: object = {}): Promise<Response> {
    return this.app.call('/api/nv/tenant/plan', { as: owner, body: { PlanCode, ...added } });
  }

  /** As if the trial or billing period of the account had just ended. */
  async endPeriod({ accountId }: TestUser): Promise<void> {
    await sql`update account_plan set period_ends_at = now() - interval '1 second',
      trial_ends_at = case when trial_ends_at is null then null else now() - interval '1 second' end
      where account_id = ${accountId}`.execute(this.app.ctx.db);
    await sweepPlans(this.app.ctx);
  }

  createFeed(owner: TestUser, body: object = {}): Promise<Response> {
    const feed = { Name: 'Mast', SizeCode: 'x480', IntervalCode: '10min', IsPublic: true, ...body };
    return this.app.call('/api/nv/feed/create', { as: owner, body: feed });
  }
}
