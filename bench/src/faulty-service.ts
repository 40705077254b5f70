// The real service on a disk of frames that does what the file FAULT_FILE says: see `DiskMood`.
import { readFileSync, watchFile } from 'node:fs';
import { nodeDisk } from '@longview/frame-store';
import { type DiskFault, type DiskMood, faultyDisk } from '@longview/test-kit/faulty-disk';
import { readConfig } from '../../apps/server/src/config.ts';
import { openContext } from '../../apps/server/src/context.ts';
import { makeLogger } from '../../apps/server/src/log.ts';
import { startCapture } from '../../apps/server/src/processes/capture.ts';
import { startJobs } from '../../apps/server/src/processes/jobs.ts';
import { endOnErrors } from '../../apps/server/src/processes/process-end.ts';
import { startWeb } from '../../apps/server/src/processes/web.ts';

const file = process.env.FAULT_FILE ?? '';
const fault: DiskFault = { mood: 'Well', syncMs: 30_000 };
watchFile(file, { interval: 100 }, () => {
  fault.mood = readFileSync(file, 'utf8').trim() as DiskMood;
});
endOnErrors((err) => console.error(err));
const config = readConfig();
// A full disk is to be met by writing to it, and not by looking beforehand.
const options = { disk: faultyDisk(nodeDisk, fault), isDiskLow: async () => false };
const { ctx, close } = await openContext(config, makeLogger(config), options);
await startJobs(ctx);
const capture = await startCapture(ctx);
const web = await startWeb(ctx, { publicCallsPerMinute: 1e9 });
process.once('SIGTERM', async () => {
  await web.stop();
  await capture.stop();
  await close();
  process.exit(0);
});
