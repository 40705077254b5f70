/** What the head of live video says to who sends it on by WebRTC. */
import { avcRecord, readHead, viewOf } from '@longview/rules/mp4';

export interface TrackFacts {
  trackId: number;
  isVideo: boolean;
  /** Ticks of a second. */
  timescale: number;
}

export interface HeadFacts {
  tracks: readonly TrackFacts[];
  /** Sequence and picture parameters of H.264, in this order. */
  parameterSets: readonly Buffer[];
  /** Its sound is what WebRTC takes. */
  hasOpus: boolean;
}

/** @throws RangeError for boxes too short for their fields */
export function headFacts(head: Buffer): HeadFacts {
  const view = viewOf(head);
  const tracks = readHead(view);
  const [record] = tracks.flatMap((track) => avcRecord(view, track) ?? []);
  return {
    tracks,
    parameterSets: record ? parameterSetsIn(head.subarray(record.contentAt, record.end)) : [],
    hasOpus: tracks.some(({ codec }) => codec === 'Opus'),
  };
}

function parameterSetsIn(record: Buffer): Buffer[] {
  const sets: Buffer[] = [];
  let at = 5;
  for (const mask of [0x1f, 0xff]) {
    const count = (record[at] ?? 0) & mask;
    at += 1;
    for (let number = 0; number < count; number++) {
      const length = record.readUInt16BE(at);
      sets.push(record.subarray(at + 2, at + 2 + length));
      at += 2 + length;
    }
  }
  return sets;
}
