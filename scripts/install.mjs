// Makes the installed packages those of package-lock.json. Plain Node >= 20 without dependencies, because it also
// runs on a machine with nothing installed yet.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** The Node 24 that comes with the packages; everything but these scripts runs on it. */
export const ownNode = join(root, 'node_modules/.bin/node');

const OLDEST_NODE = 20;

/** Ends the process, naming the cure, when something is missing. */
export function install() {
  requireNode();
  if (!isInstalled()) {
    say('Installing packages (this takes a minute the first time) …');
    npm(
      ['ci', '--no-audit', '--no-fund', '--loglevel=error'],
      'Could not install the packages. See above; is the network there?',
    );
  }
  if (runs(ownNode)) return;
  say('Fetching the Node.js that Longview runs on …');
  npm(['rebuild', 'node'], 'Could not fetch Node.js 24. Delete node_modules and try again.');
  if (!runs(ownNode))
    fail('The Node.js 24 in node_modules does not run on this machine. Delete node_modules and try again.');
}

export function say(text) {
  process.stdout.write(`${text}\n`);
}

export function fail(text) {
  process.stderr.write(`\n${text}\n`);
  process.exit(1);
}

function requireNode() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < OLDEST_NODE)
    fail(`Longview needs Node.js ${OLDEST_NODE} or newer to start; this is ${process.versions.node}.`);
}

/** Compares what npm says it put into node_modules with what package-lock.json asks for. */
function isInstalled() {
  const wanted = readPackages('package-lock.json');
  const present = readPackages('node_modules/.package-lock.json');
  if (!wanted) fail('package-lock.json is missing or damaged. Restore it from the Longview sources.');
  if (!present) return false;
  return Object.entries(wanted).every(([path, { version, link, optional }]) => {
    // Optional packages are for other machines; the root and the workspaces themselves are not installed.
    if (optional || !path.includes('node_modules/')) return true;
    return link ? Boolean(present[path]) : present[path]?.version === version;
  });
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
  } catch {
    return null;
  }
}

function npm(args, failure) {
  // Under npm its own program is named in the environment, which also works where npm is not on the path.
  const own = process.env.npm_execpath;
  const [program, first] = own?.endsWith('.js') ? [process.execPath, [own]] : ['npm', []];
  const shell = process.platform === 'win32' && first.length === 0;
  const result = spawnSync(program, [...first, ...args], { cwd: root, stdio: 'inherit', shell });
  if (result.error?.code === 'ENOENT')
    fail('npm is not installed. It comes with Node.js: https://nodejs.org');
  if (result.status !== 0) fail(failure);
}

function runs(program) {
  return (
    spawnSync(program, ['--version'], { stdio: 'ignore', shell: process.platform === 'win32' }).status === 0
  );
}
