import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { mirrorFolder } from './mirror-folder.ts';

let folder: string;
let from: string;
let to: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'longview-mirror-'));
  [from, to] = [join(folder, 'from'), join(folder, 'to')];
  await mkdir(join(from, 'a/b'), { recursive: true });
  await writeFile(join(from, 'a/b/one'), '1', { mode: 0o600 });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const all = { isWanted: () => true };
const read = (path: string) => readFile(join(to, path), 'utf8');

it('copies everything wanted with its mode, and follows links [OPS-11]', async () => {
  await writeFile(join(folder, 'elsewhere'), 'linked');
  await symlink(join(folder, 'elsewhere'), join(from, 'link'));
  await writeFile(join(from, 'a/not'), 'x');
  await mirrorFolder(from, to, { isWanted: (path) => path !== 'a/not' });
  expect(await read('a/b/one')).toBe('1');
  expect((await stat(join(to, 'a/b/one'))).mode & 0o777).toBe(0o600);
  expect(await read('link')).toBe('linked');
  expect(await readdir(join(to, 'a'))).toEqual(['b']);
});

it('copies again what changed, also at equal size, and nothing else [OPS-11]', async () => {
  await writeFile(join(from, 'old'), 'old');
  await utimes(join(from, 'old'), 1, 1);
  await mirrorFolder(from, to, all);
  await writeFile(join(to, 'old'), 'OLD');
  await writeFile(join(from, 'a/b/one'), '2');
  await writeFile(join(from, 'a/longer'), 'new');
  await mirrorFolder(from, to, { ...all, changedSinceMs: Date.now() - 60_000 });
  expect(await read('a/b/one')).toBe('2');
  expect(await read('a/longer')).toBe('new');
  expect(await read('old')).toBe('OLD');
});

it('removes what is gone, and leaves alone what is not wanted [OPS-11]', async () => {
  await mirrorFolder(from, to, all);
  await mkdir(join(to, 'other'));
  await rm(join(from, 'a/b'), { recursive: true });
  await mirrorFolder(from, to, { isWanted: (path) => path !== 'other', changedSinceMs: 0 });
  expect((await readdir(to)).sort()).toEqual(['a', 'other']);
  expect(await readdir(join(to, 'a'))).toEqual([]);
});

it('says what could not be copied', async () => {
  await writeFile(to, 'a file is in the way');
  await expect(mirrorFolder(from, to, all)).rejects.toThrow(`Could not copy to ${to}`);
});
