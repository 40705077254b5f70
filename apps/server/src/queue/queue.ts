/** Background jobs over pg-boss, in our database: durable, and made in the transaction that asks for them. */
import type { Logger } from '@longview/base';
import { keysOf } from '@longview/rules';
import { fromKysely, PgBoss } from 'pg-boss';
import type { Queryable } from '../db/transaction.ts';
import { JOBS, type JobData, type JobName } from './job-table.ts';

export type JobHandlers = { [N in JobName]: (data: JobData[N]) => Promise<void> };

export interface Queue {
  /**
   * Makes a job in `db`'s transaction: it exists only when that commits. `afterSec` delays its first try; of jobs with
   * the same `onceAs` at most one is made in `afterSec`.
   */
  send<N extends JobName>(
    db: Queryable,
    name: N,
    data: JobData[N],
    options?: { afterSec?: number; onceAs?: string },
  ): Promise<void>;
  /** Begins to work jobs. */
  work(handlers: JobHandlers): Promise<void>;
  /** Jobs waiting, by name. */
  lengths(): Promise<Record<string, number>>;
  /** Takes no new job and waits for running ones, at most `timeoutMs`. */
  stop(timeoutMs: number): Promise<void>;
}

const ERRORS_EVERY_MS = 10_000;
const LOOK_EVERY_SEC = 2;

/** `isWorker`: whether this node works jobs and keeps the queue tidy. */
export async function openQueue(url: string, isWorker: boolean, logger: Logger): Promise<Queue> {
  const boss = new PgBoss({
    connectionString: url,
    schema: 'pgboss',
    max: isWorker ? 4 : 2,
    supervise: isWorker,
    schedule: isWorker,
  });
  boss.on('error', tellNowAndThen(logger));
  await boss.start();
  for (const [name, job] of Object.entries(JOBS)) {
    const options = {
      retryLimit: job.retryLimit,
      retryBackoff: true,
      retryDelay: 5,
      expireInSeconds: job.expireInSec,
    };
    await boss.createQueue(name, options);
    if (isWorker && job.cron) await boss.schedule(name, job.cron, {});
  }
  return {
    send: async (db, name, data, options = {}) => {
      const { afterSec = 0, onceAs } = options;
      const once = onceAs ? { singletonKey: onceAs, singletonSeconds: Math.max(1, afterSec) } : {};
      await boss.send(name, data, { db: fromKysely(db), startAfter: afterSec, ...once });
    },
    work: (handlers) => work(boss, handlers, logger),
    lengths: () => lengths(boss),
    stop: (timeoutMs) => boss.stop({ graceful: true, timeout: timeoutMs }),
  };
}

/** Each of its workers tells of a database that is away, at every look: that is worth one line now and then. */
function tellNowAndThen(logger: Logger): (err: Error) => void {
  let toldAtMs = Number.NEGATIVE_INFINITY;
  let kept = 0;
  return (err) => {
    const nowMs = performance.now();
    kept += 1;
    if (nowMs - toldAtMs < ERRORS_EVERY_MS) return;
    logger.error({ err, times: kept }, 'the job queue reports an error');
    toldAtMs = nowMs;
    kept = 0;
  };
}

async function work(boss: PgBoss, handlers: JobHandlers, logger: Logger): Promise<void> {
  for (const name of keysOf(JOBS)) {
    // A handler takes the data of its own job; that name and data belong together is lost in the loop.
    const handle = handlers[name] as (data: JobData[JobName]) => Promise<void>;
    const { atOnce = 1, lookEverySec = LOOK_EVERY_SEC } = JOBS[name];
    const act = async ({ id, data }: { id: string; data: JobData[JobName] }) => {
      await handle(data).catch((err) => {
        logger.error({ err, job: name, jobId: id }, 'a job failed');
        throw err;
      });
    };
    for (let worker = 0; worker < atOnce; worker += 1) await startWorker(boss, name, lookEverySec, act);
  }
}

/** Works one job after the other; pg-boss itself would rest after each, so that a thousand alerts took half an hour. */
async function startWorker(
  boss: PgBoss,
  name: JobName,
  pollingIntervalSeconds: number,
  act: (job: { id: string; data: JobData[JobName] }) => Promise<void>,
): Promise<void> {
  const workerId: string = await boss.work<JobData[JobName]>(
    name,
    { pollingIntervalSeconds },
    async ([job]) => {
      if (job) await act(job).finally(() => boss.notifyWorker(workerId));
    },
  );
}

async function lengths(boss: PgBoss): Promise<Record<string, number>> {
  const queues = await boss.getQueues(Object.keys(JOBS));
  return Object.fromEntries(queues.map((queue) => [queue.name, queue.queuedCount]));
}
