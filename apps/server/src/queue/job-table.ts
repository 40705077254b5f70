/** Every kind of background job: what it carries and how it is tried again. Handlers are in processes/jobs.ts. */
import type { Mail } from '../mail-message.ts';

/** Job name → what it carries. Must survive JSON; holds ids, not objects. */
export interface JobData {
  'send-mail': Mail;
  'send-alert': { deliveryId: string };
  'gather-alerts': { accountId: string };
  'announce-sensors': Record<string, never>;
  'sweep-alerts': Record<string, never>;
  'sweep-accounts': Record<string, never>;
  'sweep-previews': Record<string, never>;
  'sweep-audit': Record<string, never>;
  'sweep-shares': Record<string, never>;
  'watch-stations': Record<string, never>;
  'delete-closed': Record<string, never>;
  'watch-disk': Record<string, never>;
  'sweep-media': Record<string, never>;
  'sweep-plans': Record<string, never>;
  'run-retention': Record<string, never>;
  'delete-frames': Record<string, never>;
  'index-changes': Record<string, never>;
  'read-past': Record<string, never>;
  'mark-pictures': Record<string, never>;
  'warm-films': Record<string, never>;
  'make-films': { accountId: string };
  'sweep-films': Record<string, never>;
  'import-pictures': { importId: string };
  'undo-import': { importNumber: number };
  'sync-frames': Record<string, never>;
  'sweep-syncs': Record<string, never>;
  'open-demo': { feedIds: string[]; fromSec: number; at: number };
  'backfill-demo': { feedId: string; fromSec: number; at: number };
}

export type JobName = keyof JobData;

export interface JobOptions {
  /** Tries after the first, with a growing pause between them. */
  retryLimit: number;
  /** A try that takes longer counts as failed. */
  expireInSec: number;
  /** Jobs of this kind at the same time; one when absent. */
  atOnce?: number;
  /** How often a worker that rests looks for a job, seconds, at least 0.5; 2 when absent. */
  lookEverySec?: number;
  /** When the job makes itself, as a cron expression in UTC. */
  cron?: string;
}

export const JOBS: Readonly<Record<JobName, JobOptions>> = {
  // People wait for messages.
  'send-mail': { retryLimit: 8, expireInSec: 60, lookEverySec: 0.5 },
  // Its own tries are in the feature; these are for a process that ended meanwhile.
  'send-alert': { retryLimit: 3, expireInSec: 60, lookEverySec: 0.5 },
  // A try that failed must not cost a message: what waits is in the database.
  'gather-alerts': { retryLimit: 5, expireInSec: 120, lookEverySec: 0.5 },
  'announce-sensors': { retryLimit: 1, expireInSec: 300, cron: '* * * * *' },
  'sweep-alerts': { retryLimit: 2, expireInSec: 300, cron: '53 3 * * *' },
  'sweep-accounts': { retryLimit: 2, expireInSec: 300, cron: '17 3 * * *' },
  'sweep-previews': { retryLimit: 2, expireInSec: 300, cron: '23 * * * *' },
  // The next look comes in a minute: a failed one is not worth another try.
  'watch-stations': { retryLimit: 0, expireInSec: 50, cron: '* * * * *' },
  'sweep-shares': { retryLimit: 2, expireInSec: 300, cron: '47 3 * * *' },
  'sweep-audit': { retryLimit: 2, expireInSec: 300, cron: '41 3 * * *' },
  // An account may have millions of frames; what is left is done by the next run.
  'delete-closed': { retryLimit: 2, expireInSec: 3_500, cron: '7 * * * *' },
  'watch-disk': { retryLimit: 0, expireInSec: 50, cron: '* * * * *' },
  'sweep-media': { retryLimit: 1, expireInSec: 300, cron: '*/10 * * * *' },
  'sweep-plans': { retryLimit: 1, expireInSec: 300, cron: '*/10 * * * *' },
  // RET-11; what is left is done by the next run.
  'run-retention': { retryLimit: 0, expireInSec: 3_500, cron: '29 * * * *' },
  // The rows are the queue: one whose worker ended is taken up by the next job.
  'delete-frames': { retryLimit: 0, expireInSec: 900, cron: '* * * * *' },
  // The rows are the queue: what is left is done by the next run.
  'index-changes': { retryLimit: 0, expireInSec: 900, cron: '*/10 * * * *' },
  'read-past': { retryLimit: 0, expireInSec: 2_400, cron: '* * * * *' },
  // Alerts rest on it; a run that failed is followed by the next.
  'mark-pictures': { retryLimit: 0, expireInSec: 290, cron: '*/5 * * * *' },
  // The next run comes in a minute: a failed one is not worth another try.
  'warm-films': { retryLimit: 0, expireInSec: 120, cron: '* * * * *' },
  // Its tries are in the feature; one that ended with its process is made anew by the sweep.
  'make-films': { retryLimit: 0, expireInSec: 7_200, atOnce: 3 },
  'sweep-films': { retryLimit: 0, expireInSec: 300, cron: '* * * * *' },
  'import-pictures': { retryLimit: 20, expireInSec: 300 },
  // Years of pictures take a while; what is gone is not looked at again.
  'undo-import': { retryLimit: 50, expireInSec: 7_200 },
  // The rows are the queue: an import whose worker ended is taken up by the sweep.
  'sync-frames': { retryLimit: 0, expireInSec: 900, atOnce: 2 },
  'sweep-syncs': { retryLimit: 0, expireInSec: 50, cron: '* * * * *' },
  // People wait for a year to look at; a killed one is taken up soon.
  'open-demo': { retryLimit: 20, expireInSec: 60, lookEverySec: 0.5 },
  'backfill-demo': { retryLimit: 5, expireInSec: 300 },
};
