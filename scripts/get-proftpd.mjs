// ProFTPD for the tests of folders. Debian lets one FTP server be installed at a time, so it is taken out of its
// packages into node_modules/.cache, with the libraries that the machine lacks; nothing is installed.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';

const folder = join(root, 'node_modules/.cache/proftpd');
const PACKAGES = ['proftpd-core', 'proftpd-mod-crypto'];

const run = (command, args, options = {}) => spawnSync(command, args, { encoding: 'utf8', ...options });
const isInstalled = (name) => run('dpkg', ['-s', name]).status === 0;

/** Whether the tests find it: see packages/test-kit/src/proftpd.ts. */
export function hasProftpd() {
  const libraries = join(folder, 'usr/lib', `${run('uname', ['-m']).stdout?.trim()}-linux-gnu`);
  const env = { ...process.env, LD_LIBRARY_PATH: libraries };
  return run(join(folder, 'usr/sbin/proftpd'), ['-v'], { env }).status === 0;
}

/** On Debian and Ubuntu; needs no rights. Where it cannot be had its tests say that they were skipped. */
export function getProftpd() {
  if (hasProftpd() || run('apt-get', ['--version']).status !== 0) return;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const wanted = run('apt-cache', ['depends', '--no-recommends', '--no-suggests', 'proftpd-core']).stdout;
  const libraries = [...wanted.matchAll(/Depends: (lib\S+)/g)].map(([, name]) => name);
  const names = [...PACKAGES, ...libraries.filter((name) => !isInstalled(name))];
  run('apt-get', ['download', ...names], { cwd: folder, stdio: 'ignore' });
  for (const file of readdirSync(folder)) run('dpkg', ['-x', file, '.'], { cwd: folder });
}
