/** Writes one media fragment (moof + mdat) of a film. Pure bytes; samples are in decode = display order. */
import { box, fullBox, uint32 } from './box.ts';
import { TICKS_PER_FRAME } from './film-timing.ts';
import { TRACK_ID } from './movie-box.ts';

/** One encoded picture: NAL units, each behind its four-byte length. */
export interface Sample {
  bytes: Buffer;
  isKey: boolean;
}

export const DEFAULT_BASE_IS_MOOF = 0x020000;
/** Data offset, and per sample its size and flags. */
const RUN_FIELDS = 0x000001 | 0x000200 | 0x000400;
/** Depends on no other sample and is a sync sample; or depends on others and is none. */
export const KEY_FLAGS = 0x02000000;
export const OTHER_FLAGS = 0x01010000;

/** The samples as frames `startFrame`, `startFrame + 1`, … of their film (TLP-08). */
export function mediaFragment(samples: readonly Sample[], startFrame: number): Buffer {
  const sizes = samples.flatMap(({ bytes, isKey }) => [bytes.length, isKey ? KEY_FLAGS : OTHER_FLAGS]);
  const moofWith = (dataOffset: number) =>
    box(
      'moof',
      fullBox('mfhd', 0, 0, uint32(startFrame + 1)),
      box(
        'traf',
        fullBox('tfhd', 0, DEFAULT_BASE_IS_MOOF, uint32(TRACK_ID)),
        fullBox('tfdt', 1, 0, decodeTime(startFrame)),
        fullBox('trun', 0, RUN_FIELDS, uint32(samples.length, dataOffset, ...sizes)),
      ),
    );
  const mdatHeadBytes = 8;
  const moof = moofWith(moofWith(0).length + mdatHeadBytes);
  return Buffer.concat([moof, box('mdat', ...samples.map(({ bytes }) => bytes))]);
}

function decodeTime(startFrame: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(startFrame) * BigInt(TICKS_PER_FRAME));
  return bytes;
}
