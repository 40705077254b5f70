/** What `package.json` of an unpacked program says. It came from elsewhere: nothing of it is taken unread. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface PackageManifest {
  name: string | null;
  version: string;
  /** Versions by name of the libraries it needs. */
  dependencies: Record<string, string>;
}

/** Null where there is none, or one that names no version or libraries that are none. */
export async function readManifest(folder: string): Promise<PackageManifest | null> {
  try {
    const read: unknown = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
    if (typeof read !== 'object' || read === null) return null;
    const { name, version, dependencies = {} } = read as Partial<Record<string, unknown>>;
    if (typeof version !== 'string' || !isTextTable(dependencies)) return null;
    return { name: typeof name === 'string' ? name : null, version, dependencies };
  } catch {
    return null;
  }
}

function isTextTable(value: unknown): value is Record<string, string> {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((text) => typeof text === 'string')
  );
}
