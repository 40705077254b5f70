/** The check of imports sees a cycle wherever it is planted: through a barrel, and by a type. */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-cycles-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function plant(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    const path = join(folder, 'apps/server/src', name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
}

/** What the check of `npm test` says of the planted files; an empty text when it finds nothing. */
async function check(): Promise<string> {
  const program = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const args = [program, '--config', join(ROOT, '.dependency-cruiser.mjs'), '--output-type', 'err', 'apps'];
  const done = await promisify(execFile)(process.execPath, args, { cwd: folder }).catch((err) => err);
  return String(done.stdout).includes('no-cycles') ? String(done.stdout) : '';
}

describe('imports', () => {
  it('may not go round through a barrel', async () => {
    await plant({
      'a/index.ts': "export { a } from './a.ts';\n",
      'a/a.ts': "import { b } from '../b/index.ts';\nexport const a = () => b;\n",
      'b/index.ts': "export { b } from './b.ts';\nexport { c } from './c.ts';\n",
      'b/b.ts': 'export const b = 1;\n',
      'b/c.ts': "import { a } from '../a/index.ts';\nexport const c = () => a;\n",
    });
    expect(await check()).toContain('no-cycles');
  });

  it('may not go round by a type', async () => {
    await plant({
      'a.ts': "import type { B } from './b.ts';\nexport interface A { b: B }\nexport const a = 1;\n",
      'b.ts': "import { a } from './a.ts';\nexport interface B { a: typeof a }\n",
    });
    expect(await check()).toContain('no-cycles');
  });

  it('may meet again below', async () => {
    await plant({
      'a.ts': "import { b } from './b.ts';\nimport { c } from './c.ts';\nexport const a = b + c;\n",
      'b.ts': "import { c } from './c.ts';\nexport const b = c;\n",
      'c.ts': 'export const c = 1;\n',
    });
    expect(await check()).toBe('');
  });
});
