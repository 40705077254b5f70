/** The service as its next version will be: a copy of the program, with a further migration. Tests only. */
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const SERVER = join(import.meta.dirname, '../..');

/** Gives its `main.ts`, below `folder`; `sql` is what it does to the data. */
export async function makeNextVersion(folder: string, sql: string): Promise<string> {
  const copy = join(folder, 'apps/server');
  await mkdir(copy, { recursive: true });
  // Packages and libraries are found as from the original: from a folder above.
  await symlink(join(SERVER, '../../node_modules'), join(folder, 'node_modules'));
  await symlink(join(SERVER, 'node_modules'), join(copy, 'node_modules'));
  const filter = (path: string) => !/\.test\.ts$|\/test-setup$/.test(path);
  await cp(join(SERVER, 'src'), join(copy, 'src'), { recursive: true, filter });
  const facts = JSON.parse(await readFile(join(SERVER, 'package.json'), 'utf8'));
  await writeFile(join(copy, 'package.json'), JSON.stringify({ ...facts, version: '99.0.0' }));
  await writeFile(join(copy, 'src/db/migrations/9999-next.sql'), sql);
  return join(copy, 'src/main.ts');
}
