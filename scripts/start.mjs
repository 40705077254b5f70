// `npm start`: installs, builds what changed, starts the service, and passes its end on. `npm start -- check` runs a command
// instead (docs/guide/operate.md): one that starts the service in its place would surprise.
// Plain Node >= 20 without dependencies, because it also runs on a machine with nothing installed yet.
import { spawn, spawnSync } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { buildWeb } from './build-web.mjs';
import { fail, install, ownNode, root, say } from './install.mjs';

install();
buildWeb();
const built = spawnSync(ownNode, [join(root, 'scripts/build-workers.mjs')], { stdio: 'inherit' });
if (built.status !== 0) fail('Could not build the media workers. See the messages above.');
if (process.argv.length === 2) say('Starting Longview …');
// Name lookups take up to half of these threads, and reading and writing frames needs the rest. The next two make
// glibc give memory of pictures back, and the last lets V8 look through what is young (and the pictures that hang on
// it) more often than its default of a large machine: with 5,000 cameras they kept 170 and 80 MiB that nobody used.
const env = {
  UV_THREADPOOL_SIZE: '16',
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  NODE_OPTIONS: '--max-semi-space-size=16',
  ...process.env,
};
const service = spawn(ownNode, [join(root, 'apps/server/src/main.ts'), ...process.argv.slice(2)], {
  stdio: 'inherit',
  env,
});
service.once('error', (err) => fail(`Could not start Longview: ${err.message}`));
service.once('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
  process.on(signal, () => {
    // Ctrl+C in a terminal reaches the service by itself; a second signal would end it at once.
    if (signal === 'SIGINT' && process.stdin.isTTY) return;
    service.kill(signal);
  });
}
