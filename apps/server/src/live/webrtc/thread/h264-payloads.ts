/** H.264 as RTP carries it (RFC 6184, packetization-mode 1). Pure bytes. */
import { WEBRTC_PAYLOAD_BYTES } from '@longview/rules/live';

const LENGTH_BYTES = 4;
const FU_A = 28;
const FIRST = 0x80;
const LAST = 0x40;

/** The NAL units of a picture as MP4 has it: each behind its four-byte length. */
export function unitsOf(sample: Buffer): Buffer[] {
  const units: Buffer[] = [];
  for (let at = 0; at + LENGTH_BYTES <= sample.length; ) {
    const end = at + LENGTH_BYTES + sample.readUInt32BE(at);
    if (end > at + LENGTH_BYTES) units.push(sample.subarray(at + LENGTH_BYTES, end));
    at = end;
  }
  return units;
}

/** The contents of the packets of one NAL unit: itself where it fits, else pieces of it. */
export function payloadsOf(unit: Buffer): Buffer[] {
  if (unit.length <= WEBRTC_PAYLOAD_BYTES) return [unit];
  const head = unit[0] ?? 0;
  const pieceBytes = WEBRTC_PAYLOAD_BYTES - 2;
  const count = Math.ceil((unit.length - 1) / pieceBytes);
  return Array.from({ length: count }, (_, number) => {
    const from = 1 + number * pieceBytes;
    const mark = number === 0 ? FIRST : number === count - 1 ? LAST : 0;
    const indicator = Buffer.from([(head & 0xe0) | FU_A, mark | (head & 0x1f)]);
    return Buffer.concat([indicator, unit.subarray(from, from + pieceBytes)]);
  });
}
