// Writes the optional packages of other platforms into package-lock.json, where npm left them out: it records only
// what it could fetch, and `npm ci` then refuses the lockfile (npm/cli#4828). Run after every change of dependencies:
// `npm run lock`. With --check it only says whether something is missing.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const file = join(fileURLToPath(import.meta.url), '../../package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));

const SYSTEMS = { windows: 'win32', linuxmusl: 'linux' };
const SYSTEM =
  /^(aix|android|darwin|freebsd|linux|linuxmusl|netbsd|openbsd|openharmony|sunos|win32|windows)$/;
const CPU = /^(arm|arm64|ia32|loong64|mips64el|ppc64|riscv64|s390x|wasm32|x64)$/;

/** What npm writes for a package of one platform; the name says which. */
function entryOf(name, range, isDev) {
  const words = name.split('/').at(-1).split(/[-_.]/);
  const system = words.filter((word) => SYSTEM.test(word)).at(-1);
  const cpu = words.filter((word) => CPU.test(word)).at(-1);
  const libc = words.some((word) => word.endsWith('musl'))
    ? ['musl']
    : words.includes('gnu')
      ? ['glibc']
      : null;
  return {
    version: range.replace(/^[\^~]/, ''),
    ...(cpu && { cpu: [cpu] }),
    ...(isDev && { dev: true }),
    ...(name === 'fsevents' && { hasInstallScript: true }),
    ...(system?.startsWith('linux') && libc && { libc }),
    optional: true,
    ...((system || name === 'fsevents') && { os: [SYSTEMS[system] ?? system ?? 'darwin'] }),
  };
}

const places = Object.keys(lock.packages);
const isThere = (name) => places.some((place) => place.endsWith(`node_modules/${name}`));
const missing = {};
for (const { optionalDependencies = {}, dev } of Object.values(lock.packages)) {
  for (const [name, range] of Object.entries(optionalDependencies)) {
    if (!isThere(name)) missing[`node_modules/${name}`] = entryOf(name, range, dev);
  }
}

const count = Object.keys(missing).length;
if (process.argv.includes('--check')) {
  if (count > 0)
    process.stderr.write(`package-lock.json lacks ${count} packages of other platforms. Run: npm run lock\n`);
  process.exit(count > 0 ? 1 : 0);
}
const sorted = Object.entries({ ...lock.packages, ...missing }).sort(([a], [b]) => (a < b ? -1 : 1));
writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`);
process.stdout.write(`${count} packages of other platforms added to package-lock.json.\n`);
