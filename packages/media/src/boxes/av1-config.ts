/** AV1 byte forms (AV1 in ISO-BMFF 1.2): the av1C record, and pictures without what files leave out. Pure bytes. */
import { operatorError } from '@longview/base';

const SEQUENCE_HEADER = 1;
const TEMPORAL_DELIMITER = 2;
/** Subsampled both ways: 4:2:0 with 8 bits. */
const CHROMA_420 = 0x0c;

interface Unit {
  type: number;
  /** With its head. */
  bytes: Buffer;
  content: Buffer;
}

/** A temporal unit as files have it. */
export function av1Sample(unit: Buffer): Buffer {
  const kept = unitsOf(unit).filter(({ type }) => type !== TEMPORAL_DELIMITER);
  return Buffer.concat(kept.map(({ bytes }) => bytes));
}

/** The record for the sequence header of a key picture. */
export function av1ConfigOf(sample: Buffer): Buffer {
  const header = unitsOf(sample).find(({ type }) => type === SEQUENCE_HEADER);
  if (!header) throw operatorError('Internal', 'The encoder gave no sequence header.');
  const { profile, level, tier } = readHeader(header.content);
  const facts = [0x81, (profile << 5) | level, (tier << 7) | CHROMA_420, 0];
  return Buffer.concat([Buffer.from(facts), header.bytes]);
}

/** Open bitstream units; each has a size (section 5.3). */
function unitsOf(bytes: Buffer): Unit[] {
  const units: Unit[] = [];
  for (let at = 0; at < bytes.length; ) {
    const head = bytes[at] ?? 0;
    const hasExtension = (head & 4) !== 0;
    let sizeAt = at + (hasExtension ? 2 : 1);
    let size = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[sizeAt++] ?? 0;
      size += (byte & 0x7f) << shift;
      if (byte < 0x80) break;
    }
    const end = sizeAt + size;
    units.push({
      type: (head >> 3) & 15,
      bytes: bytes.subarray(at, end),
      content: bytes.subarray(sizeAt, end),
    });
    at = end;
  }
  return units;
}

/** Section 5.5.1, for a header of one operating point without timing, as our encoder writes it. */
function readHeader(content: Buffer): { profile: number; level: number; tier: number } {
  const first = content.readUInt8(0);
  const isReducedOrTimed = (first & 0x0c) !== 0;
  const points = (content.readUInt16BE(0) >> 4) & 0x1f;
  if (isReducedOrTimed || points !== 0) throw operatorError('Internal', 'The encoder gave another header.');
  const levelBits = content.readUInt8(3);
  const level = levelBits >> 3;
  return { profile: first >> 5, level, tier: level > 7 ? (levelBits >> 2) & 1 : 0 };
}
