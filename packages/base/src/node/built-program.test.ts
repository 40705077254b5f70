import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { builtProgram } from './built-program.ts';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'longview-built-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

/** A program that was built at `builtSec` of one source that was changed at `changedSec`; unix seconds. */
async function chosen(
  name: string,
  builtSec: number,
  changedSec: number,
  sources: string[],
): Promise<string> {
  const [built, source] = [join(dir, `${name}.mjs`), join(dir, `${name}.ts`)];
  for (const path of [built, source]) await writeFile(path, '');
  await writeFile(`${built}.sources.json`, JSON.stringify(sources));
  await utimes(built, builtSec, builtSec);
  await utimes(source, changedSec, changedSec);
  return builtProgram(built, source).slice(dir.length + 1);
}

it('a built program runs while it is as new as its sources, and never an older one [EXT-425]', async () => {
  expect(await chosen('new', 2_000, 1_000, ['new.ts'])).toBe('new.mjs');
  expect(await chosen('same', 2_000, 2_000, ['same.ts'])).toBe('same.mjs');
  expect(await chosen('old', 2_000, 2_001, ['old.ts'])).toBe('old.ts');
  expect(await chosen('gone', 2_000, 1_000, ['gone.ts', 'deleted.ts'])).toBe('gone.ts');
  expect(builtProgram(join(dir, 'never.mjs'), 'never.ts')).toBe('never.ts');
});
