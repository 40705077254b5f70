/**
 * Owns reading many frames at the cost of few calls: frames that lie close together in one segment come in one read.
 * Never gives bytes whose CRC fails.
 */
import { crc32 } from 'node:zlib';
import type { SegmentSource } from '../segments/segment-source.ts';
import type { Hit } from './find-frame.ts';

/** Held in memory at once. A longer frame is a run of its own. */
const RUN_BYTES = 8 * 2 ** 20;
/** Bytes of others between two frames that cost less than a further call. */
const GAP_BYTES = 64 * 2 ** 10;

/** Frames of one segment, by offset. */
export interface Run {
  hits: Hit[];
  start: number;
  end: number;
}

export interface ReadHit {
  hit: Hit;
  /** Null if its bytes are damaged. */
  bytes: Buffer | null;
}

/** Splits frames, in any order, into runs; each frame is in one. */
export function runsOf(hits: readonly Hit[]): Run[] {
  const runs: Run[] = [];
  for (const group of Map.groupBy(hits, ({ row }) => row.id).values()) {
    for (const hit of group.sort((a, b) => a.record.offset - b.record.offset)) {
      const [start, end] = [hit.record.offset, hit.record.offset + hit.record.byteLength];
      const last = runs.at(-1);
      const fits =
        last?.hits[0]?.row.id === hit.row.id &&
        start - last.end <= GAP_BYTES &&
        end - last.start <= RUN_BYTES;
      if (last && fits) {
        last.hits.push(hit);
        last.end = Math.max(last.end, end);
      } else runs.push({ hits: [hit], start, end });
    }
  }
  return runs;
}

/** The frames of one run, in order of offset; null when the segment's bytes are not there at all. */
export async function readRun(source: SegmentSource, { hits, start, end }: Run): Promise<ReadHit[] | null> {
  const row = hits[0]?.row;
  const bytes = row ? await source.frames(row, start, end - start) : null;
  if (!bytes) return null;
  return hits.map((hit) => {
    const { offset, byteLength, crc } = hit.record;
    const part = bytes.subarray(offset - start, offset - start + byteLength);
    return { hit, bytes: crc32(part) === crc ? part : null };
  });
}
