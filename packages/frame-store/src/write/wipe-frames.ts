/**
 * Overwrites the bytes of frames that were deleted for good, in files that no row names any more. Such a file stays for
 * a minute for readers of its other frames (I4); what was to go must not.
 */
import { join } from 'node:path';
import type { Logger } from '@longview/base';
import type { Disk, DiskFile } from '../disk/disk.ts';
import type { Hit } from '../read/find-frame.ts';

const CHUNK = Buffer.alloc(2 ** 18);

export interface WipeDeps {
  disk: Disk;
  root: string;
  logger: Logger;
}

/** Call once the rows are replaced. A disk that refuses is told of: the files are deleted within a minute anyway. */
export async function wipeFrames({ disk, root, logger }: WipeDeps, hits: readonly Hit[]): Promise<void> {
  const byPath = Map.groupBy(hits, ({ row }) => row.path);
  for (const [path, gone] of byPath) {
    try {
      const file = await disk.open(join(root, `${path}.mjpeg`), 'open');
      if (file) await wipe(file, gone);
    } catch (err) {
      logger.warn({ err, path }, 'could not overwrite deleted frames; their file is deleted in a minute');
    }
  }
}

async function wipe(file: DiskFile, hits: readonly Hit[]): Promise<void> {
  try {
    for (const { record } of hits)
      for (let at = 0; at < record.byteLength; at += CHUNK.length)
        await file.write(
          CHUNK.subarray(0, Math.min(CHUNK.length, record.byteLength - at)),
          record.offset + at,
        );
    await file.sync();
  } finally {
    await file.close();
  }
}
