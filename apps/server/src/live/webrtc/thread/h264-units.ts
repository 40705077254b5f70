/** What packets of RFC 6184 carry → NAL units, and these → what MP4 and FLV hold. Pure bytes. */

const STAP_A = 24;
const FU_A = 28;
const FIRST = 0x80;
const LAST = 0x40;
const LARGEST_UNIT = 23;

export const UNITS = { key: 5, delimiter: 9, sequence: 7, picture: 8 } as const;

export const typeOf = (unit: Buffer) => (unit[0] ?? 0) & 0x1f;

/** The units of a picture, of the contents of all of its packets in their order; null where they are not whole. */
export function unitsFrom(payloads: readonly Buffer[]): Buffer[] | null {
  const units: Buffer[] = [];
  let pieces: Buffer[] = [];
  for (const payload of payloads) {
    const type = typeOf(payload);
    if (type === FU_A) {
      const [indicator = 0, mark = 0] = payload;
      if (mark & FIRST) pieces = [Buffer.from([(indicator & 0xe0) | (mark & 0x1f)])];
      if (pieces.length === 0) return null;
      pieces.push(payload.subarray(2));
      if (mark & LAST) units.push(Buffer.concat(pieces.splice(0)));
    } else if (type === STAP_A) units.push(...unitsTogether(payload));
    else if (type > 0 && type <= LARGEST_UNIT) units.push(payload);
    else return null;
  }
  return pieces.length === 0 ? units : null;
}

/** Each behind its length, as MP4 has them. */
export function sampleOf(units: readonly Buffer[]): Buffer {
  return Buffer.concat(units.flatMap((unit) => [uint32(unit.length), unit]));
}

/** The avcC record. Null for a sequence that does not say its profile. */
export function avcConfig(sequence: Buffer, picture: Buffer): Buffer | null {
  if (sequence.length < 4) return null;
  return Buffer.concat([
    Buffer.from([1]),
    sequence.subarray(1, 4),
    // Lengths of four bytes; one sequence, one picture.
    Buffer.from([0xff, 0xe1]),
    uint16(sequence.length),
    sequence,
    Buffer.from([1]),
    uint16(picture.length),
    picture,
  ]);
}

/** Several small units of one packet, each behind its length. */
function unitsTogether(payload: Buffer): Buffer[] {
  const units: Buffer[] = [];
  for (let at = 1; at + 2 < payload.length; ) {
    const end = at + 2 + payload.readUInt16BE(at);
    units.push(payload.subarray(at + 2, end));
    at = end;
  }
  return units.filter(({ length }) => length > 0);
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value & 0xffff);
  return bytes;
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
