/** Finds the program of a version, to be started as a file. */
import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { versionDir } from './version-book.ts';

export interface Program {
  version: string;
  /** The file that Node starts. */
  main: string;
}

interface Manifest {
  version: string;
  dependencies?: Record<string, string>;
}

/**
 * An unpacked version; null where it is missing, is another one than its name says, or lacks a library: those that it
 * shares with the installed program go with that.
 */
export async function programToRun(stationDir: string, version: string): Promise<Program | null> {
  const folder = versionDir(stationDir, version);
  try {
    const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Manifest;
    const main = join(folder, 'bin/longview-station.mjs');
    const libraries = Object.keys(manifest.dependencies ?? {});
    const needed = libraries.map((name) => join(folder, 'node_modules', name, 'package.json'));
    for (const path of [main, ...needed]) await access(path);
    return manifest.version === version ? { version, main } : null;
  } catch {
    return null;
  }
}
