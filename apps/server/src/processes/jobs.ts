/** The `jobs` process: works the queue. */
import type { Ctx } from '../context/ctx.ts';
import { sweepAccounts } from '../features/accounts/index.ts';
import {
  announceSensors,
  gatherAlerts,
  sendAlert,
  startSensors,
  sweepAlerts,
  tellRegionChanges,
} from '../features/alerts/index.ts';
import { sweepAudit } from '../features/audit/index.ts';
import { workDeletions } from '../features/deletions/index.ts';
import { backfillDemo, openDemo } from '../features/demo/index.ts';
import { watchStations } from '../features/device-protocol/index.ts';
import { resumeFrameSyncs, sweepFrameSyncs, workFrameSync } from '../features/frame-sync/index.ts';
import { indexChanges, markPictures, readPastPictures } from '../features/frames/index.ts';
import { workImport, workUndo } from '../features/imports/index.ts';
import { sweepPreviews } from '../features/ip-devices/index.ts';
import { startFilms, sweepFilms, workFilms } from '../features/kept-films/index.ts';
import { sweepMedia } from '../features/media/index.ts';
import { sweepInvitations } from '../features/members/index.ts';
import { watchOnlyDisk } from '../features/operation/index.ts';
import { sweepPlans } from '../features/plans/plan-jobs.ts';
import { runRetentionOfAll } from '../features/retention/index.ts';
import { sweepShares } from '../features/sharing/index.ts';
import { deleteClosedAccounts } from '../features/tenant/index.ts';
import type { JobHandlers } from '../queue/queue.ts';

/** Begins to work jobs; the queue itself stops them when the context closes. */
export async function startJobs(ctx: Ctx): Promise<void> {
  const handlers: JobHandlers = {
    'send-mail': (mail) => ctx.mailer.deliver(mail),
    'send-alert': (data) => sendAlert(ctx, data),
    'gather-alerts': (data) => gatherAlerts(ctx, data),
    'announce-sensors': () => announceSensors(ctx),
    'sweep-alerts': () => sweepAlerts(ctx),
    'sweep-accounts': () => sweepAccounts(ctx),
    'sweep-audit': async () => {
      await sweepAudit(ctx);
      await sweepInvitations(ctx);
    },
    'delete-closed': () => deleteClosedAccounts(ctx),
    'watch-disk': () => watchOnlyDisk(ctx),
    'sweep-shares': () => sweepShares(ctx),
    'watch-stations': () => watchStations(ctx),
    'sweep-previews': () => sweepPreviews(ctx),
    'sweep-media': () => sweepMedia(ctx),
    'sweep-plans': () => sweepPlans(ctx),
    'run-retention': () => runRetentionOfAll(ctx),
    'delete-frames': () => workDeletions(ctx),
    'index-changes': async () => {
      await indexChanges(ctx);
      await tellRegionChanges(ctx);
    },
    'read-past': () => readPastPictures(ctx),
    'mark-pictures': () => markPictures(ctx),
    'warm-films': () => ctx.films.keepWarm(),
    'make-films': (data) => workFilms(ctx, data.accountId),
    'sweep-films': () => sweepFilms(ctx),
    'import-pictures': (data) => workImport(ctx, data.importId),
    'undo-import': (data) => workUndo(ctx, data.importNumber),
    'sync-frames': () => workFrameSync(ctx),
    'sweep-syncs': () => sweepFrameSyncs(ctx),
    'open-demo': (data) => openDemo(ctx, data),
    'backfill-demo': (data) => backfillDemo(ctx, data),
  };
  await startSensors(ctx);
  await startFilms(ctx);
  await resumeFrameSyncs(ctx);
  await ctx.queue.work(handlers);
}
