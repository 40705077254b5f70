import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runProgram } from './run-program.ts';

const LIMITS = { maxMs: 10_000, maxOutputBytes: 1_000_000 };
let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'programs-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

async function script(name: string, lines: string): Promise<string> {
  const path = join(dir, name);
  await writeFile(path, `#!/bin/sh\n${lines}\n`);
  await chmod(path, 0o700);
  return path;
}

/** Killed ones stay in the list until their parent, which is not ours, has looked. */
async function isAlive(pid: number): Promise<boolean> {
  const { code, stdout } = await runProgram(['ps', '-o', 'stat=', '-p', String(pid)], LIMITS);
  return code === 0 && !stdout.toString().startsWith('Z');
}

it('gives what a program printed, and how it ended [STA-03]', async () => {
  const path = await script('good', 'printf picture; echo words >&2');
  const done = await runProgram([path], LIMITS);
  expect(done).toMatchObject({ ok: true, code: 0, why: 'ended', stderrTail: 'words\n' });
  expect(done.stdout.toString()).toBe('picture');
  expect(await runProgram([await script('bad', 'exit 3')], LIMITS)).toMatchObject({ ok: false, code: 3 });
  expect(await runProgram([join(dir, 'none')], LIMITS)).toMatchObject({ ok: false, why: 'spawn' });
});

it('ends one that never ends, with all that it started [CON-52]', async () => {
  const path = await script('endless', `sleep 1000 & echo $! > ${dir}/child; sleep 1000`);
  const done = await runProgram([path], { ...LIMITS, maxMs: 500 });
  expect(done).toMatchObject({ ok: false, why: 'timeout' });
  await expect.poll(async () => isAlive(Number(await readFile(join(dir, 'child'), 'utf8')))).toBe(false);
});

it('ends what a program left behind when it ended itself [STA-03]', async () => {
  const path = await script('leaves', `sleep 1000 & echo $! > ${dir}/left; printf ok`);
  expect(await runProgram([path], LIMITS)).toMatchObject({ ok: true });
  await expect.poll(async () => isAlive(Number(await readFile(join(dir, 'left'), 'utf8')))).toBe(false);
});

it('ends one that prints without end, and keeps none of it [STA-03]', async () => {
  const path = await script('loud', 'yes');
  const before = process.memoryUsage().rss;
  const done = await runProgram([path], LIMITS);
  expect(done).toMatchObject({ ok: false, why: 'tooMuch' });
  expect(done.stdout.length).toBe(0);
  expect(process.memoryUsage().rss - before).toBeLessThan(200 * 2 ** 20);
});

it('takes a command as it is, never as a line for a shell, and passes on no secret of ours [STA-12]', async () => {
  process.env.LONGVIEW_TEST_SECRET = 'hush';
  const path = await script('echo', 'printf "%s|%s" "$1" "$LONGVIEW_TEST_SECRET"');
  const value = `$(touch ${dir}/hacked); "a' b\n`;
  const done = await runProgram([path, value], LIMITS);
  delete process.env.LONGVIEW_TEST_SECRET;
  expect(done.stdout.toString()).toBe(`${value}|`);
  await expect(readFile(join(dir, 'hacked'))).rejects.toThrow();
});

it('ends with its signal [DVP-07]', async () => {
  const path = await script('slow', 'sleep 1000');
  const stop = new AbortController();
  const running = runProgram([path], LIMITS, stop.signal);
  stop.abort();
  expect(await running).toMatchObject({ ok: false, why: 'aborted' });
  expect(await runProgram([path], LIMITS, AbortSignal.abort())).toMatchObject({ why: 'aborted' });
});
