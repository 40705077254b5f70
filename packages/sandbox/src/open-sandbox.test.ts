import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Logger, silentLogger } from '@longview/base';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { HeldBounds } from './launch-order.ts';
import { openSandbox, type SandboxMode } from './open-sandbox.ts';

const PROGRAM = { args: [], env: {}, files: [], network: 'none', memoryBytes: 1, openFiles: 1 } as const;
const isRoot = process.getuid?.() === 0;
let folder: string;
let said: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'longview-sandbox-'));
  said = [];
});
afterEach(() => rm(folder, { recursive: true }));

function open(mode: SandboxMode, held?: HeldBounds, readable = [import.meta.dirname]) {
  const logger: Logger = {
    ...silentLogger,
    warn: (fields, message) => said.push(`${message} ${JSON.stringify(fields)}`),
  };
  return openSandbox({ mode, logger, readable, ...(held && { held }) });
}

const userOf = (sandbox: Awaited<ReturnType<typeof open>>) =>
  sandbox?.command({ ...PROGRAM, args: [], files: [] }).userId;

describe.runIf(process.platform === 'linux')('a sandbox', () => {
  it('binds where it is not switched off, and says what lacks [EXT-397]', async () => {
    expect(await open('off')).toBeNull();
    expect(said.join()).toContain('MEDIA_SANDBOX=off');
    said = [];
    expect(await open('auto', { files: 7, calls: true })).not.toBeNull();
    expect(said.join()).not.toContain('Landlock');
    expect(await open('auto', { files: 0, calls: true })).not.toBeNull();
    expect(said.join()).toContain('Landlock');
  });

  it('that is required ends the start where the kernel lacks it [EXT-397]', async () => {
    await expect(open('required', { files: 0, calls: false })).rejects.toThrow(
      'this machine lacks bounds of files (Landlock of Linux 5.13 or newer) and a filter of system calls',
    );
    expect(await open('required', { files: 1, calls: true })).not.toBeNull();
  });

  it('gives each program of root a user of its own, where others can read it [EXT-393]', async () => {
    const shared = await open('auto');
    const [first, second] = [userOf(shared), userOf(shared)];
    const closed = join(folder, 'closed');
    await mkdir(closed, { mode: 0o700 });
    await writeFile(join(closed, 'program.ts'), '');
    const rootsOwn = await open('auto', undefined, [join(closed, 'program.ts')]);
    expect(userOf(rootsOwn)).toBeNull();
    if (!isRoot) return expect([first, second]).toEqual([null, null]);
    expect(first).toBeGreaterThan(60_000);
    expect(second).not.toBe(first);
    expect(said.join()).toContain('is closed to other users');
  });
});
