/** H.265 byte forms: the hvcC record of ISO/IEC 14496-15, 8.3.3, for parameter sets in Annex B. Pure bytes. */
import { operatorError } from '@longview/base';
import { nalUnits } from './avc-config.ts';
import { uint16 } from './box.ts';

const VIDEO_PARAMETERS = 32;
const SEQUENCE_PARAMETERS = 33;
const PICTURE_PARAMETERS = 34;
const typeOf = (unit: Buffer) => ((unit[0] ?? 0) >> 1) & 0x3f;
/** Of a NAL unit, and what stands before the profile in an SPS (4.1.1: one sub-layer). */
const PROFILE_AT = 3;
const PROFILE_BYTES = 12;
/** All sets are here and none among the pictures; what `hvc1` promises. */
const COMPLETE = 0x80;

/** The record for an encoder's header (its VPS, SPS and PPS) of 4:2:0 with 8 bits. */
export function hevcConfigOf(annexB: Buffer): Buffer {
  const units = nalUnits(annexB);
  const sets = [VIDEO_PARAMETERS, SEQUENCE_PARAMETERS, PICTURE_PARAMETERS].map((type) => {
    const unit = units.find((each) => typeOf(each) === type);
    if (!unit) throw operatorError('Internal', 'The encoder gave no parameter sets.');
    return { type, unit };
  });
  const profile = plain(sets[1]?.unit ?? Buffer.alloc(0)).subarray(PROFILE_AT, PROFILE_AT + PROFILE_BYTES);
  const chroma420 = 0xfd;
  const depth8 = 0xf8;
  /** No average rate, one temporal layer, nested, lengths of four bytes. */
  const rates = [0, 0, 0x0f];
  return Buffer.concat([
    Buffer.from([1]),
    profile,
    Buffer.from([0xf0, 0, 0xfc, chroma420, depth8, depth8, ...rates, sets.length]),
    ...sets.flatMap(({ type, unit }) => [Buffer.from([COMPLETE | type, 0, 1]), uint16(unit.length), unit]),
  ]);
}

/** Without the bytes that keep start codes out of a unit. */
function plain(unit: Buffer): Buffer {
  return Buffer.from(unit.filter((byte, at) => !(byte === 3 && unit[at - 1] === 0 && unit[at - 2] === 0)));
}
