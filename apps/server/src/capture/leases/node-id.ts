/** The name of this node in leases: made once per DATA_DIR, so that a restarted node knows its own leases. */
import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export async function loadNodeId(dataDir: string): Promise<string> {
  const path = join(dataDir, 'node-id');
  const known = await readFile(path, 'utf8').catch((err: NodeJS.ErrnoException) => {
    if (err.code === 'ENOENT') return '';
    throw err;
  });
  if (known.trim()) return known.trim();
  const made = randomUUID();
  await writeFile(path, made, { flush: true });
  return made;
}
