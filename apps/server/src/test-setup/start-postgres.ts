/** A service that only runs PostgreSQL on the folder given, so that a test can kill it. Prints the address. */
import { silentLogger, systemClock } from '@longview/base';
import { startEmbedded } from '../db/embedded/start-embedded.ts';

const [dataDir = ''] = process.argv.slice(2);
const { url } = await startEmbedded(dataDir, { clock: systemClock, logger: silentLogger });
process.stdout.write(`${url}\n`);
setInterval(() => {}, 60_000);
