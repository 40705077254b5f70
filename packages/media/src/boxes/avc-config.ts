/** H.264 byte forms: encoders speak Annex B (start codes), MP4 wants lengths and an avcC record. Pure bytes. */
import { operatorError } from '@longview/base';
import { uint16, uint32 } from './box.ts';

const SEQUENCE_PARAMETERS = 7;
const PICTURE_PARAMETERS = 8;
const START_CODE = Buffer.from([0, 0, 1]);

/** The NAL units between start codes, without them. */
export function nalUnits(annexB: Buffer): Buffer[] {
  const starts: number[] = [];
  for (let at = annexB.indexOf(START_CODE); at >= 0; at = annexB.indexOf(START_CODE, at + 3)) starts.push(at);
  return starts.map((start, index) => {
    const next = starts[index + 1] ?? annexB.length;
    // A zero before a start code belongs to the (four-byte) start code; NAL units never end in zero.
    const end = next < annexB.length && annexB[next - 1] === 0 ? next - 1 : next;
    return annexB.subarray(start + 3, end);
  });
}

/** Annex B → each NAL unit behind its four-byte length. */
export function toLengthPrefixed(annexB: Buffer): Buffer {
  return Buffer.concat(nalUnits(annexB).flatMap((unit) => [uint32(unit.length), unit]));
}

/** The avcC record for an encoder's Annex B header (its SPS and PPS). */
export function avcConfigOf(annexB: Buffer): Buffer {
  const ofType = (type: number) => nalUnits(annexB).find((unit) => ((unit[0] ?? 0) & 0x1f) === type);
  const sps = ofType(SEQUENCE_PARAMETERS);
  const pps = ofType(PICTURE_PARAMETERS);
  if (!sps || !pps) throw operatorError('Internal', 'The encoder gave no parameter sets.');
  const profileAndLevel = sps.subarray(1, 4);
  const record = [Buffer.from([1]), profileAndLevel, Buffer.from([0xff, 0xe1])];
  record.push(uint16(sps.length), sps, Buffer.from([1]), uint16(pps.length), pps);
  const isHigh = (sps[1] ?? 0) >= 100;
  if (isHigh) record.push(Buffer.from([0xfd, 0xf8, 0xf8, 0]));
  return Buffer.concat(record);
}
