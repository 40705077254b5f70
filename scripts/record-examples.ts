/**
 * Writes packages/contract/src/examples.json, the examples of the API reference: starts a service with an empty
 * database, calls every route once as its owner, and keeps what it took and gave. Run after the shape of a call has
 * changed: node_modules/.bin/node scripts/record-examples.ts
 */
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { silentLogger, systemClock } from '@longview/base';
import { startEmbedded } from '../apps/server/src/db/embedded/start-embedded.ts';
import { recordExamples } from '../apps/server/src/test-setup/record-examples.ts';
import { serveApp } from '../apps/server/src/test-setup/serve-app.ts';

const root = resolve(import.meta.dirname, '..');
const target = join(root, 'packages/contract/src/examples.json');
const dataDir = await mkdtemp(join(tmpdir(), 'longview-examples-'));
const postgres = await startEmbedded(dataDir, { clock: systemClock, logger: silentLogger });
try {
  const app = await serveApp(postgres.url, { publicCallsPerMinute: 1_000_000 });
  const examples = await recordExamples(app).finally(() => app.close());
  await writeFile(target, JSON.stringify(examples));
  execFileSync(join(root, 'node_modules/.bin/biome'), ['format', '--write', target], { stdio: 'inherit' });
} finally {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
