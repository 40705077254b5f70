/**
 * Writes boxes of MP4: four bytes size, four letters, content. Pure bytes; knows nothing of films. What reads them is
 * rules/mp4.
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
