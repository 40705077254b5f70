import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { askStation, lockStation } from './instance-lock.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'lock-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

it('lets one program work a folder, and says how it does to who asks [STA-01]', async () => {
  expect(await askStation(dir)).toBeNull();
  const unlock = await lockStation(dir, () => ({ state: 'Running' }));
  await expect(lockStation(dir, () => ({}))).rejects.toThrow(/already runs/);
  expect(await askStation(dir)).toEqual({ state: 'Running' });
  await unlock();
  expect(await askStation(dir)).toBeNull();
  await (await lockStation(dir, () => ({})))();
});

it('takes over from one that was killed [STA-01]', async () => {
  const code = `
    const { lockStation } = await import(process.argv[1]);
    await lockStation(process.argv[2], () => ({ state: 'Running' }));
    console.log('locked');
    setInterval(() => {}, 1000);`;
  const module = new URL('./instance-lock.ts', import.meta.url).href;
  const args = ['--input-type=module', '--eval', code, module, dir];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  expect(await askStation(dir)).toEqual({ state: 'Running' });
  child.kill('SIGKILL');
  await once(child, 'exit');
  await (await lockStation(dir, () => ({})))();
});

it('works where the folder s path is too long for a socket [STA-01]', async () => {
  const long = join(dir, 'a'.repeat(120));
  const unlock = await lockStation(long, () => ({ at: 'long' }));
  expect(await askStation(long)).toEqual({ at: 'long' });
  await unlock();
});
