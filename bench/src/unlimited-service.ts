// The real service without the limit of public calls (PUB-01), so that a bench measures it and not the limit. SIGUSR2
// collects garbage, so that a bench sees what is in use and not what nobody has thrown away yet.

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { readConfig } from '../../apps/server/src/config.ts';
import { openContext } from '../../apps/server/src/context.ts';
import { makeLogger } from '../../apps/server/src/log.ts';
import { startCapture } from '../../apps/server/src/processes/capture.ts';
import { startJobs } from '../../apps/server/src/processes/jobs.ts';
import { startWeb } from '../../apps/server/src/processes/web.ts';

const config = readConfig();
const { ctx, close } = await openContext(config, makeLogger(config));
await startJobs(ctx);
const capture = await startCapture(ctx);
const web = await startWeb(ctx, { publicCallsPerMinute: 1e9 });
process.once('SIGTERM', async () => {
  await web.stop();
  await capture.stop();
  await close();
  process.exit(0);
});

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
process.on('SIGUSR2', () => collectGarbage());
