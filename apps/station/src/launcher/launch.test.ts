/** The real launcher, with programs of a few lines in place of Stations. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { until } from '../test-setup/station-process.ts';
import { readBook, type VersionBook, versionDir, writeBook } from './version-book.ts';

let dir: string;
let launcher: ChildProcess | null;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'launcher-'));
  launcher = null;
});
afterEach(async () => {
  launcher?.kill('SIGKILL');
  await rm(dir, { recursive: true, force: true, maxRetries: 5 });
});

/** What a program does after it has written down that it was started. */
const DOES = {
  stays: 'setInterval(() => {}, 1000);',
  reaches: "process.send({ type: 'reached' }); setInterval(() => {}, 1000);",
  dies: 'process.exit(3);',
  kills: "process.kill(process.pid, 'SIGKILL');",
  hangs: 'for (;;);',
};

const program = (version: string, does: string) => `
  import { appendFileSync, readFileSync } from 'node:fs';
  const file = ${JSON.stringify(join(dir, 'starts'))};
  appendFileSync(file, '${version}\\n');
  const isFirst = readFileSync(file, 'utf8').trim() === '${version}';
  process.on('disconnect', () => process.exit(1));
  process.on('message', ({ type }) => type === 'stop' && process.exit(0));
  ${does}`;

/** Puts an unpacked version where updates put them. */
async function put(version: string, does: keyof typeof DOES): Promise<void> {
  const folder = versionDir(dir, version);
  await mkdir(join(folder, 'bin'), { recursive: true });
  await writeFile(join(folder, 'package.json'), JSON.stringify({ version, type: 'module' }));
  await writeFile(join(folder, 'bin/longview-station.mjs'), program(version, DOES[does]));
}

/** `does`: what the installed program does after it was started. */
async function launch({ trialMs = 60_000, does = '' } = {}): Promise<void> {
  const main = join(dir, 'installed.mjs');
  await writeFile(main, program('0.1.0', `${does}; setInterval(() => {}, 1000);`));
  const options = { stationDir: dir, installed: { version: '0.1.0', main }, trialMs, stopMs: 500 };
  const module = JSON.stringify(new URL('./launch.ts', import.meta.url).href);
  const file = join(dir, 'launcher.mjs');
  await writeFile(
    file,
    `const { Launcher } = await import(${module});
    process.exit(await Launcher.run(${JSON.stringify(options)}));`,
  );
  launcher = spawn(process.execPath, [file], { stdio: 'ignore' });
}

const starts = async () => (await readFile(join(dir, 'starts'), 'utf8').catch(() => '')).trim().split('\n');
/** Asked for by the first start alone. */
const update = (version: string) => `if (isFirst) process.send({ type: 'switch', version: '${version}' })`;
const book = () => readBook(dir);
const settled = (is: (now: VersionBook) => boolean, what: string) =>
  until(async () => is(await book()), what);

it('starts the version that it is told to, and keeps it once it reached the service [EXT-337]', async () => {
  await put('0.2.0', 'reaches');
  await launch({ does: update('0.2.0') });
  await settled(({ current }) => current === '0.2.0', 'the new version is kept');
  expect(await book()).toMatchObject({ before: null, trial: null, last: { version: '0.2.0', isOk: true } });
  expect(await starts()).toEqual(['0.1.0', '0.2.0']);
  launcher?.kill('SIGTERM');
  expect(await once(launcher as ChildProcess, 'exit')).toEqual([0, null]);
  await launch();
  await until(async () => (await starts()).length === 3, 'the kept one starts again');
  expect((await starts()).at(-1)).toBe('0.2.0');
});

it.each([
  ['never reaches the service', 'stays', 800, /did not reach the service/, 1],
  ['hangs', 'hangs', 800, /did not reach the service/, 1],
  ['ends by itself', 'dies', 60_000, /started 5 times/, 5],
  ['is killed', 'kills', 60_000, /started 5 times/, 5],
] as const)(
  'goes back when the new version %s [EXT-337]',
  async (_, does, trialMs, message, times) => {
    await put('0.2.0', does);
    await launch({ does: update('0.2.0'), trialMs });
    await settled(({ last }) => last !== null, 'it is given up');
    expect(await book()).toMatchObject({
      current: null,
      trial: null,
      last: { version: '0.2.0', isOk: false, message: expect.stringMatching(message) },
    });
    expect((await starts()).filter((version) => version === '0.2.0')).toHaveLength(times);
    await until(
      async () => (await starts()).filter((version) => version === '0.1.0').length > 1,
      'the one before',
    );
  },
  40_000,
);

it('counts starts of a new version that power cuts ended, and gives it up in the end [EXT-337]', async () => {
  await put('0.2.0', 'stays');
  await writeBook(dir, { ...(await book()), trial: { version: '0.2.0', starts: 3 } });
  for (const count of [4, 5]) {
    await launch();
    await settled(({ trial }) => trial?.starts === count, `start ${count}`);
    launcher?.kill('SIGKILL');
    await once(launcher as ChildProcess, 'exit');
  }
  await launch();
  await settled(({ last }) => last?.isOk === false, 'it is given up');
  await until(async () => (await starts()).at(-1) === '0.1.0', 'the one before');
});

it('runs the installed program where the other is older, damaged, or lacks a library [EXT-337]', async () => {
  await put('0.0.9', 'stays');
  await put('0.2.0', 'stays');
  const folder = versionDir(dir, '0.2.0');
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({ version: '0.2.0', type: 'module', dependencies: { gone: '1.0.0' } }),
  );
  for (const current of ['0.0.9', '0.2.0', '0.3.0']) {
    await rm(join(dir, 'starts'), { force: true });
    await writeBook(dir, { current, before: null, trial: null, last: null });
    await launch();
    await until(async () => (await starts())[0] !== '', 'a start');
    expect(await starts()).toEqual(['0.1.0']);
    launcher?.kill('SIGTERM');
    await once(launcher as ChildProcess, 'exit');
  }
  await appendFile(join(dir, 'versions/book.json'), 'torn');
  expect(await book()).toMatchObject({ current: null });
});
