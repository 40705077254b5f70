// `npm test`: gets what the tests need, then runs every check and says at the end how many tests passed.
// Plain Node >= 20 without dependencies, because it also runs on a machine with nothing installed yet.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, constants, setPriority, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { getProftpd } from './get-proftpd.mjs';
import { install, root } from './install.mjs';

const bin = (name) => join(root, 'node_modules/.bin', name);
const reports = mkdtempSync(join(tmpdir(), 'longview-test-'));
/** The service as one file, which the tests start many times. Packages are found from here as from its sources. */
const program = join(root, 'node_modules/.cache/longview-program/main.mjs');
/** More journeys than these that need a second try in one run are a failure. */
const MOST_FLAKY = 2;

/** What the tests need from the machine; Debian's packages that bring it. */
const TOOLS = [
  {
    isThere: () => existsSync('/usr/bin/chromium') || Boolean(process.env.CHROMIUM),
    what: 'Chromium for the browser tests (or its path in CHROMIUM)',
    packages: ['chromium'],
  },
  {
    isThere: () => existsSync('/usr/bin/chromium-headless-shell') || Boolean(process.env.CHROMIUM),
    isWish: true,
    what: 'Chromium without windows, with which the browser tests are faster',
    packages: ['chromium-headless-shell'],
  },
  {
    isThere: () => runs('ffprobe', ['-version']),
    what: 'ffmpeg and ffprobe, which check our films independently',
    packages: ['ffmpeg'],
  },
  {
    isThere: () => runs('/usr/bin/python3', ['-c', GST_CHECK]),
    what: 'the GStreamer RTSP server for the camera tests',
    packages: [
      'python3-gi',
      'gir1.2-gst-rtsp-server-1.0',
      'gstreamer1.0-plugins-base',
      'gstreamer1.0-plugins-good',
      'gstreamer1.0-plugins-bad',
      'gstreamer1.0-plugins-ugly',
    ],
  },
  {
    isThere: () => existsSync('/usr/sbin/vsftpd') && runs('/usr/bin/python3', ['-c', 'import pyftpdlib']),
    what: 'two FTP servers for the tests of folders',
    packages: ['vsftpd', 'python3-pyftpdlib'],
  },
  {
    isThere: () => existsSync('/usr/sbin/nginx') && existsSync('/usr/bin/caddy'),
    isWish: true,
    what: 'nginx and Caddy, with which the settings that the guide gives for proxies are tried',
    packages: ['nginx-light', 'caddy'],
  },
  {
    isThere: () => runs('age', ['--version']),
    isWish: true,
    what: 'age, which opens an encrypted backup independently',
    packages: ['age'],
  },
];
const GST_CHECK =
  'import gi; gi.require_version("GstRtspServer", "1.0"); from gi.repository import GstRtspServer';

function runs(command, args) {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}

function say(text) {
  process.stdout.write(`\n— ${text}\n`);
}

function fail(text) {
  process.stderr.write(`\n${text}\n`);
  process.exit(1);
}

/** On Debian as root the missing tools are installed; elsewhere they are named. */
function getTools() {
  const missing = TOOLS.filter((tool) => !tool.isThere());
  const needed = missing.filter((tool) => !tool.isWish);
  const isDebian = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (needed.length > 0 && !isDebian) {
    const list = needed.map((tool) => `  - ${tool.what}`).join('\n');
    const packages = packagesOf(needed).join(' ');
    fail(
      `The tests need, and this machine lacks:\n${list}\nOn Debian or Ubuntu: sudo apt-get install ${packages}`,
    );
  }
  if (missing.length === 0 || !isDebian) return;
  apt('update', '-q');
  if (needed.length > 0 && !getPackages(needed)) fail('Could not install the packages above.');
  getPackages(missing.filter((tool) => tool.isWish));
}

const packagesOf = (tools) => tools.flatMap((tool) => tool.packages);

/** Whether they are there then. */
function getPackages(tools) {
  const packages = packagesOf(tools);
  if (packages.length === 0) return true;
  say(`Installing ${packages.join(', ')}`);
  return apt('install', '-y', '-q', '--no-install-recommends', ...packages).status === 0;
}

function apt(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync('apt-get', args, { stdio: 'inherit', env });
}

/** How a program of the project runs: on the project's own Node. */
function runsHere(stdio, env = {}) {
  const path = `${join(root, 'node_modules/.bin')}:${process.env.PATH}`;
  return { cwd: root, stdio, env: { ...process.env, PATH: path, ...env } };
}

/** Runs a runner of tests, which tells as it goes. */
function run(what, runner, args, env = {}) {
  say(what);
  spawnSync(bin(runner), args, runsHere('inherit', { TEST_PROGRAM: program, ...env }));
}

/** Runs one check and tells what it said when it is over. Gives whether it passed. */
async function check([what, program, ...args]) {
  const child = spawn(bin(program), args, runsHere(['ignore', 'pipe', 'pipe']));
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
  const code = await new Promise((resolve) => child.once('close', resolve).once('error', resolve));
  say(`${what}${code === 0 ? '' : ': failed'}`);
  process.stdout.write(said);
  return code === 0;
}

/** Runs checks that do not need each other, one for each core at a time; ends the run when one failed. */
async function checkAll(checks) {
  const left = checks.values();
  const failed = [];
  const lane = async () => {
    for (const one of left) if (!(await check(one))) failed.push(one[0]);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, lane));
  if (failed.length > 0) fail(`${failed.join(', ')}: failed. See above.`);
}

function counts(file, read) {
  return existsSync(file)
    ? read(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failed: 1, skipped: 0, flaky: 0, names: [`no report was written to ${file}`] };
}

/** The titles of unit tests that failed or did not run, each behind its file, and why. */
function troubledUnits({ testResults }) {
  return testResults.flatMap(({ name, assertionResults, status }) => {
    const titles = assertionResults
      .filter((one) => one.status !== 'passed')
      .map((one) => `${one.status}: ${relative(root, name)} › ${one.fullName.trim()}${whyOf(one)}`);
    const hasFailed = assertionResults.some((one) => one.status === 'failed');
    return status === 'failed' && !hasFailed
      ? [...titles, `failed: ${relative(root, name)} › did not load or did not end`]
      : titles;
  });
}

/** The first lines of what a failed unit test says, and its own line of the stack: the end of a log is what people read. */
function whyOf({ failureMessages }) {
  const lines = (failureMessages[0] ?? '').split('\n');
  const own = lines.find((line) => line.includes('.test.ts'));
  const said = [...lines.filter((line) => !/^\s+at /.test(line)).slice(0, 6), ...(own ? [own] : [])];
  return said.map((line) => `\n      ${line.trim()}`).join('');
}

/** The titles of browser tests that failed, passed only the second time or did not run, with what they say of it. */
function troubledJourneys({ suites }) {
  return suites.flatMap((suite) => [
    ...troubledJourneys({ suites: suite.suites ?? [] }),
    ...suite.specs.flatMap((spec) => {
      const one = spec.tests.find(({ status }) => status !== 'expected');
      const why = one?.annotations?.find(({ type }) => type === 'skip')?.description;
      return one ? [`${one.status}: e2e/src/${spec.file} › ${spec.title}${why ? ` (${why})` : ''}`] : [];
    }),
  ]);
}

install();
getTools();
getProftpd();
// The longest first.
await checkAll([
  ['Pages', 'node', 'scripts/build-web.mjs'],
  ['Program of the tests', 'node', 'scripts/build-program.mjs', program],
  ['Media workers', 'node', 'scripts/build-workers.mjs'],
  ['Boundaries', 'depcruise', '--config', '.dependency-cruiser.mjs', 'packages', 'apps', 'e2e', 'bench'],
  ['Dead code', 'knip'],
  ['Types: service and packages', 'tsc', '-p', '.'],
  ['Types: dashboard', 'tsc', '-p', 'apps/dashboard'],
  ['Types: player', 'tsc', '-p', 'apps/player'],
  ['Types: browser tests', 'tsc', '-p', 'e2e'],
  ['Format and lint', 'biome', 'ci', '--error-on-warnings', '.'],
  ['Lockfile', 'node', 'scripts/complete-lockfile.mjs', '--check'],
  ['Licences', 'node', 'scripts/list-licences.mjs', '--check'],
  ['Known vulnerabilities', 'node', 'scripts/check-audit.mjs'],
]);

// Films and posters are made by processes of low priority. Beside tests that take all of the machine they would hardly run:
// here all have the lowest.
setPriority(constants.priority.PRIORITY_LOW);

const unitFile = join(reports, 'unit.json');
run('Unit and HTTP tests', 'vitest', [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${unitFile}`,
]);
const browserFile = join(reports, 'browser.json');
run('Browser tests', 'playwright', ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'], {
  PLAYWRIGHT_JSON_OUTPUT_NAME: browserFile,
  // Node takes the types off by itself: what Playwright does for it costs eleven seconds before the first journey.
  PW_DISABLE_TS_ESM: '1',
});

const unit = counts(unitFile, (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests + (report.success ? 0 : Number(report.numFailedTests === 0)),
  skipped: report.numPendingTests,
  names: troubledUnits(report),
  flaky: 0,
}));
const browser = counts(browserFile, ({ stats, errors, suites }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected + errors.length,
  skipped: stats.skipped,
  names: troubledJourneys({ suites }),
  flaky: stats.flaky,
}));
rmSync(reports, { recursive: true, force: true });
for (const name of [...unit.names, ...browser.names]) process.stdout.write(`  ${name}\n`);
const sum = (key) => unit[key] + browser[key];
const isShaky = browser.flaky > MOST_FLAKY;
if (isShaky)
  process.stdout.write(
    `\n${browser.flaky} journeys passed only the second time: more than ${MOST_FLAKY} are a failure.\n`,
  );
process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped\n`);
process.exit(sum('failed') || isShaky ? 1 : 0);
