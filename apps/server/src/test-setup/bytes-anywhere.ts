/** Looks for bytes wherever a service keeps any: what was deleted must not be found. Tests only. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type BlobStore, listBlobs } from '@longview/blob-store';

/** Files of the service, but not those of its database, that hold these bytes. */
export async function filesHolding(dataDir: string, bytes: Buffer): Promise<string[]> {
  const found: string[] = [];
  for (const name of await readdir(dataDir, { recursive: true })) {
    const file = join(dataDir, name);
    if (name.startsWith('postgres') || !(await stat(file).catch(() => null))?.isFile()) continue;
    if ((await readFile(file).catch(() => Buffer.alloc(0))).includes(bytes)) found.push(name);
  }
  return found;
}

/** Objects of a bucket that hold these bytes. */
export async function objectsHolding(bucket: BlobStore, bytes: Buffer): Promise<string[]> {
  const found: string[] = [];
  for (const { key } of await listBlobs(bucket, ''))
    if ((await bucket.get(key))?.includes(bytes)) found.push(key);
  return found;
}
