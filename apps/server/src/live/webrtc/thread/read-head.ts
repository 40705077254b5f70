/** What the head of live video says of its tracks. */
import { type Box, boxesAt } from './read-boxes.ts';

export interface TrackFacts {
  trackId: number;
  kind: 'video' | 'sound';
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

export function readHead(head: Buffer): HeadFacts {
  return {
    tracks: boxesAt(head, ['moov', 'trak']).map((track) => trackFacts(head, track)),
    parameterSets: parameterSetsIn(head),
    hasOpus: head.includes('Opus', 0, 'latin1'),
  };
}

function trackFacts(head: Buffer, track: Box): TrackFacts {
  const find = (...path: string[]) => boxesAt(head, path, track.from, track.to)[0]?.from ?? 0;
  const timesAt = find('mdia', 'mdhd');
  const handlerAt = find('mdia', 'hdlr');
  const idAt = find('tkhd');
  return {
    trackId: head.readUInt32BE(idAt + (head[idAt] === 1 ? 20 : 12)),
    kind: head.toString('latin1', handlerAt + 8, handlerAt + 12) === 'vide' ? 'video' : 'sound',
    timescale: head.readUInt32BE(timesAt + (head[timesAt] === 1 ? 20 : 12)),
  };
}

/** As the avcC record has them; its own letters are found nowhere else in a head. */
function parameterSetsIn(head: Buffer): Buffer[] {
  const record = head.indexOf('avcC', 0, 'latin1') + 4;
  if (record < 4) return [];
  const sets: Buffer[] = [];
  let at = record + 5;
  for (const mask of [0x1f, 0xff]) {
    const count = (head[at] ?? 0) & mask;
    at += 1;
    for (let number = 0; number < count; number++) {
      const length = head.readUInt16BE(at);
      sets.push(head.subarray(at + 2, at + 2 + length));
      at += 2 + length;
    }
  }
  return sets;
}
