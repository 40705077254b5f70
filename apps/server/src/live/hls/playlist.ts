/** Writes the playlist of LL-HLS (RFC 8216bis). Text only: knows neither callers nor time. */
import { HLS_LISTED_PARTS_MS, HLS_PART_MS } from '@longview/rules/live';

export type HlsFile =
  | { kind: 'Init'; head: number }
  | { kind: 'Segment'; number: number }
  | { kind: 'Part'; number: number; part: number };

/** A part as lists have it. */
interface ListedPart {
  durationMs: number;
  /** Begins with a key frame. */
  isIndependent: boolean;
}

interface ListedSegment {
  number: number;
  headNumber: number;
  isDone: boolean;
  parts: readonly ListedPart[];
}

/** What there is of a stream, without its bytes. */
export interface HlsList {
  all: readonly ListedSegment[];
  /** Discontinuities before the first segment. */
  goneHeads: number;
}

/** How players keep away from the end: three parts, as the standard asks at least. */
const HOLD_BACK_PARTS = 3;
const MS = 1000;

/** `urlOf` writes the address of a file. */
export function hlsPlaylist({ all, goneHeads }: HlsList, urlOf: (file: HlsFile) => string): string {
  const partSec = Math.max(HLS_PART_MS, ...all.flatMap(({ parts }) => parts.map(lengthOf))) / MS;
  const targetSec = Math.max(1, ...all.map((segment) => Math.round(durationOf(segment) / MS)));
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:9',
    ...(all.every(beginsWithKey) ? ['#EXT-X-INDEPENDENT-SEGMENTS'] : []),
    `#EXT-X-TARGETDURATION:${targetSec}`,
    `#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,PART-HOLD-BACK=${sec(partSec * HOLD_BACK_PARTS)}`,
    `#EXT-X-PART-INF:PART-TARGET=${sec(partSec)}`,
    `#EXT-X-MEDIA-SEQUENCE:${all[0]?.number ?? 1}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${goneHeads}`,
  ];
  const listedFrom = firstWithParts(all);
  all.forEach((segment, index) => {
    const before = all[index - 1];
    if (before && before.headNumber !== segment.headNumber) lines.push('#EXT-X-DISCONTINUITY');
    if (before?.headNumber !== segment.headNumber) {
      lines.push(`#EXT-X-MAP:URI="${urlOf({ kind: 'Init', head: segment.headNumber })}"`);
    }
    if (index >= listedFrom) lines.push(...partLines(segment, urlOf));
    if (!segment.isDone) return;
    lines.push(`#EXTINF:${sec(durationOf(segment) / MS)},`);
    lines.push(urlOf({ kind: 'Segment', number: segment.number }));
  });
  lines.push(`#EXT-X-PRELOAD-HINT:TYPE=PART,URI="${urlOf(nextPart(all))}"`, '');
  return lines.join('\n');
}

/** The part that comes next. */
export function nextPart(all: HlsList['all']): Extract<HlsFile, { kind: 'Part' }> {
  const last = all.at(-1);
  if (!last) return { kind: 'Part', number: 1, part: 0 };
  return last.isDone
    ? { kind: 'Part', number: last.number + 1, part: 0 }
    : { kind: 'Part', number: last.number, part: last.parts.length };
}

function partLines({ number, parts }: ListedSegment, urlOf: (file: HlsFile) => string): string[] {
  return parts.map(({ durationMs, isIndependent }, part) => {
    const uri = urlOf({ kind: 'Part', number, part });
    const flag = isIndependent ? ',INDEPENDENT=YES' : '';
    return `#EXT-X-PART:DURATION=${sec(durationMs / MS)},URI="${uri}"${flag}`;
  });
}

/** Parts are of use near the end only. */
function firstWithParts(all: HlsList['all']): number {
  let listedMs = 0;
  for (let index = all.length - 1; index > 0; index--) {
    listedMs += durationOf(all[index] as ListedSegment);
    if (listedMs > HLS_LISTED_PARTS_MS) return index;
  }
  return 0;
}

/** All but those that a camera without key frames cuts. */
const beginsWithKey = ({ parts: [first] }: ListedSegment) => first?.isIndependent ?? true;
const lengthOf = ({ durationMs }: ListedPart) => durationMs;
const durationOf = ({ parts }: ListedSegment) => parts.reduce((sum, part) => sum + lengthOf(part), 0);
const sec = (value: number) => value.toFixed(3);
