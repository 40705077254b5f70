// Builds the pages that the service serves, when their sources changed since the last build.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fail, ownNode, root, say } from './install.mjs';
import { isBuiltFrom, sourcesHash } from './sources-hash.mjs';

const APPS = ['dashboard', 'player'];
/** What the pages are made of besides their own folder. */
const SHARED = [
  'packages/rules',
  'packages/texts',
  'packages/contract',
  'packages/base',
  'packages/timeline',
  'package-lock.json',
];

/** Ends the process when a build fails. */
export function buildWeb() {
  for (const app of APPS) {
    const dir = join(root, 'apps', app);
    if (!existsSync(join(dir, 'vite.config.ts'))) continue;
    const stamp = join(dir, 'dist', '.built-from');
    const sources = sourcesHash([relative(root, dir), ...SHARED]);
    if (isBuiltFrom(stamp, sources)) continue;
    say(`Building the ${app} …`);
    build(app, dir);
    writeFileSync(stamp, sources);
  }
}

function build(app, dir) {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  for (const config of configsOf(dir)) {
    const args = [vite, 'build', '--config', config, '--logLevel', 'warn'];
    const result = spawnSync(ownNode, args, { cwd: dir, stdio: 'inherit' });
    if (result.status !== 0) fail(`Could not build the ${app}. See the messages above.`);
  }
}

/** `vite.config.ts` first: it empties the folder that the others write to as well. */
function configsOf(dir) {
  return readdirSync(dir)
    .filter((name) => /^vite(\.\w+)?\.config\.ts$/.test(name))
    .sort();
}

// Run as a program, as `npm test` does beside its other checks.
if (import.meta.main) buildWeb();
