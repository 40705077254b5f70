/** Puts small files in place so that a power cut leaves the old one or the new one, never half of one. */
import { mkdir, open, readFile, rename, unlink } from 'node:fs/promises';
import { dirname } from 'node:path';

let count = 0;

/** Returns when it is on the disk. Only its owner may read it: most of ours hold secrets. */
export async function writeDurably(path: string, content: string | Uint8Array): Promise<void> {
  count += 1;
  const part = `${path}.${process.pid}-${count}.part`;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = await open(part, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(part, path).catch(async (err) => {
    await unlink(part).catch(() => {});
    throw err;
  });
  await syncFolder(dirname(path));
}

/** Makes the names in a folder durable, where the system can (Windows cannot, and needs it not). */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** The JSON of a file; null when there is none, or it cannot be read as JSON. */
export async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch {
    return null;
  }
}
