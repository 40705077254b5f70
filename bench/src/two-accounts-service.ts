// The service as `unlimited-service.ts` starts it, with a second account: R9 lets the one do its worst beside the other.
// The session of the second account is left in the data folder.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readConfig } from '../../apps/server/src/config.ts';
import { openContext } from '../../apps/server/src/context.ts';
import { makeLogger } from '../../apps/server/src/log.ts';
import { startCapture } from '../../apps/server/src/processes/capture.ts';
import { startJobs } from '../../apps/server/src/processes/jobs.ts';
import { startWeb } from '../../apps/server/src/processes/web.ts';
import { addOwner } from '../../apps/server/src/test-setup/users.ts';

const config = readConfig();
const { ctx, close } = await openContext(config, makeLogger(config));
await startJobs(ctx);
const capture = await startCapture(ctx);
// With the limits of the service: they are part of what keeps it fair.
const web = await startWeb(ctx);
// Whoever is there before the set-up would be its end.
while (!(await ctx.db.selectFrom('app_user').select('id').executeTakeFirst())) await pause(100);
const { cookie } = await addOwner(ctx, 'Second');
writeFileSync(join(config.dataDir, 'second-account.txt'), cookie);
process.once('SIGTERM', async () => {
  await web.stop();
  await capture.stop();
  await close();
  process.exit(0);
});
