/**
 * The ISO base media box: four bytes size, four letters, content. Pure bytes; knows nothing of films.
 */

/** A box of `type` around the parts, in order. */
export function box(type: string, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.length, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
}

/** A box that begins with a version (0 to 255) and 24 flag bits. */
export function fullBox(type: string, version: number, flags: number, ...parts: readonly Buffer[]): Buffer {
  return box(type, uint32(((version << 24) | flags) >>> 0), ...parts);
}

/** Big-endian 32 bit numbers, one after another. */
export function uint32(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => {
    bytes.writeUInt32BE(value, index * 4);
  });
  return bytes;
}

/** Big-endian 16 bit numbers, one after another. */
export function uint16(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  values.forEach((value, index) => {
    bytes.writeUInt16BE(value, index * 2);
  });
  return bytes;
}

/** Reads boxes whose fields may lie beyond their end, or say what cannot be. @throws what `refusal` gives for such */
export function readBoxes<T>(read: () => T, refusal: () => Error): T {
  try {
    return read();
  } catch (err) {
    if (err instanceof RangeError) throw refusal();
    throw err;
  }
}

/** Where a box lies: `contentAt` is after its size and letters, `end` after its last byte. */
export interface BoxPlace {
  contentAt: number;
  end: number;
}

/** Finds the first box at `path` (outermost first) between `from` and `end`; null when there is none. */
export function findBox(
  bytes: Buffer,
  path: readonly string[],
  from = 0,
  end: number = bytes.length,
): BoxPlace | null {
  const [wanted, ...inner] = path;
  for (let at = from; at + 8 <= end; ) {
    const size = bytes.readUInt32BE(at);
    if (size < 8 || at + size > end) return null;
    if (bytes.toString('latin1', at + 4, at + 8) === wanted) {
      const place = { contentAt: at + 8, end: at + size };
      return inner.length === 0 ? place : findBox(bytes, inner, place.contentAt, place.end);
    }
    at += size;
  }
  return null;
}

/** The boxes of `type` that lie directly in `place`, in their order. */
export function listBoxes(bytes: Buffer, type: string, place: BoxPlace): BoxPlace[] {
  const found: BoxPlace[] = [];
  for (let at = place.contentAt; ; ) {
    const box = findBox(bytes, [type], at, place.end);
    if (!box) return found;
    found.push(box);
    at = box.end;
  }
}
