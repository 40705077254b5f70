/** Proves that every clip's row has its bytes and its picture, on the disk or in the bucket (EXT-226). Changes nothing. */
import pLimit from 'p-limit';
import { type ClipObjects, listClipObjects } from './clip-queries.ts';
import type { ClipsCtx } from './ctx.ts';

export interface ClipCheck {
  clips: number;
  /** A sentence about each clip that is not whole. */
  problems: string[];
}

const PAGE = 500;
const AT_ONCE = 16;

export async function checkClips({
  db,
  mediaStore,
}: Pick<ClipsCtx, 'db' | 'mediaStore'>): Promise<ClipCheck> {
  const limit = pLimit(AT_ONCE);
  const found: ClipCheck = { clips: 0, problems: [] };
  for (let after = ''; ; ) {
    const rows = await listClipObjects(db, after, PAGE);
    const troubles = await Promise.all(rows.map((row) => limit(() => troubleOf(mediaStore, row))));
    found.clips += rows.length;
    found.problems.push(...troubles.filter((trouble) => trouble !== null));
    const last = rows.at(-1);
    if (!last) return found;
    after = last.id;
  }
}

async function troubleOf({ payloads }: ClipsCtx['mediaStore'], clip: ClipObjects): Promise<string | null> {
  const [bytes, picture] = await Promise.all([
    payloads.sizeOf(clip.payload_key),
    payloads.sizeOf(clip.poster_key),
  ]);
  if (bytes === clip.byte_count && picture !== null) return null;
  const what = bytes === null ? 'its bytes are not there' : 'its bytes or its picture are not whole';
  return `ClipMissing ${clip.payload_key}: clip ${clip.id}, ${what}; delete it, or restore the file`;
}
