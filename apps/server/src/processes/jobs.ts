/** The `jobs` process: works the queue. */
import type { Ctx } from '../context.ts';
import { sweepAccounts } from '../features/accounts/index.ts';
import { backfillDemo } from '../features/demo/index.ts';
import { sweepPlans } from '../features/plans/plan-jobs.ts';
import { sweepPreviews } from '../features/ip-devices/index.ts';
import type { JobHandlers } from '../queue/queue.ts';

/** Begins to work jobs; the queue itself stops them when the context closes. */
export async function startJobs(ctx: Ctx): Promise<void> {
  const handlers: JobHandlers = {
    'send-mail': (mail) => ctx.mailer.deliver(mail),
    'sweep-plans': () => sweepPlans(ctx),
    'sweep-accounts': () => sweepAccounts(ctx),
    'sweep-previews': () => sweepPreviews(ctx),
    'warm-films': () => ctx.films.keepWarm(),
    'backfill-demo': (data) => backfillDemo(ctx, data),
  };
  await ctx.queue.work(handlers);
}
