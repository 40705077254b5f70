// Asks npm for known vulnerabilities of what ships, and fails when one is of weight `moderate` or more and not among
// audit-exceptions.json (EXT-390): `[{"package", "advisory", "reason", "until": "YYYY-MM-DD"}]`. Where the registry does
// not answer (no network, a mirror without audits) it says "not checked" and passes. `--report FILE` reads an answer of
// `npm audit --json` from a file, `--exceptions FILE` others. Plain Node >= 20 without dependencies.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';
import { shippedPackages } from './shipped-packages.mjs';

const WEIGHTS = ['moderate', 'high', 'critical'];
const ASK_MS = 30_000;

const option = (name) => {
  const at = process.argv.indexOf(name);
  return at < 0 ? null : process.argv[at + 1];
};
const today = new Date().toISOString().slice(0, 10);

function ask() {
  const { status, stdout } = spawnSync('npm', ['audit', '--json'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 2 ** 20,
    timeout: ASK_MS,
    shell: process.platform === 'win32',
  });
  return status === null ? '' : stdout;
}

function read(text) {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/** Each advisory once, by the number or name at the end of its address, with the package that has it. */
function advisories(vulnerabilities) {
  const places = new Set(shippedPackages.map(({ place }) => place));
  const ours = Object.values(vulnerabilities).filter(({ nodes }) => nodes.some((node) => places.has(node)));
  const all = ours.flatMap(({ via }) => via.filter((one) => typeof one === 'object'));
  const known = all.map(({ name, url, title, severity }) => ({
    ...{ name, title, severity, url },
    advisory: String(url).split('/').at(-1),
  }));
  return [...new Map(known.map((one) => [`${one.name} ${one.advisory}`, one])).values()];
}

function say(text) {
  process.stdout.write(`${text}\n`);
}

const exceptionsFile = option('--exceptions') ?? join(root, 'scripts/audit-exceptions.json');
const exceptions = JSON.parse(readFileSync(exceptionsFile, 'utf8'));
const wrong = exceptions.filter(
  (one) => !one.package || !one.advisory || !one.reason?.trim() || !/^\d{4}-\d\d-\d\d$/.test(one.until),
);
if (wrong.length > 0) {
  say(
    `${exceptionsFile}: each exception has package, advisory, reason and until (YYYY-MM-DD): ${JSON.stringify(wrong)}`,
  );
  process.exit(1);
}
const report = option('--report');
const { vulnerabilities, message } = read(report === null ? ask() : readFileSync(report, 'utf8'));
if (!vulnerabilities) {
  say(`Known vulnerabilities: not checked. ${message ?? 'The registry did not answer.'}`);
  process.exit(0);
}
const isExcepted = ({ name, advisory }) =>
  exceptions.some((one) => one.package === name && one.advisory === advisory && one.until >= today);
const found = advisories(vulnerabilities);
const weighty = found.filter(({ severity }) => WEIGHTS.includes(severity));
const open = weighty.filter((one) => !isExcepted(one));
for (const { name, severity, title, url } of open) say(`${name}: ${title} (${severity}) ${url}`);
if (open.length > 0)
  say('Update the package, or add a reasoned exception with an end to scripts/audit-exceptions.json.');
say(
  `Known vulnerabilities: ${found.length} known, ${weighty.length - open.length} excepted, ${open.length} to be mended.`,
);
process.exit(open.length > 0 ? 1 : 0);
