/** Finds the program of a version, to be started as a file. */
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { readManifest } from './package-manifest.ts';
import { versionDir } from './version-book.ts';

export interface Program {
  version: string;
  /** The file that Node starts. */
  main: string;
}

/**
 * An unpacked version; null where it is missing, is another one than its name says, or lacks a library: those that it
 * shares with the installed program go with that.
 */
export async function programToRun(stationDir: string, version: string): Promise<Program | null> {
  const folder = versionDir(stationDir, version);
  const manifest = await readManifest(folder);
  if (manifest?.version !== version) return null;
  try {
    const main = join(folder, 'bin/longview-station.mjs');
    const libraries = Object.keys(manifest.dependencies);
    const needed = libraries.map((name) => join(folder, 'node_modules', name, 'package.json'));
    for (const path of [main, ...needed]) await access(path);
    return { version, main };
  } catch {
    return null;
  }
}
