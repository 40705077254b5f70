// Reads the start-of-frame segment of a JPEG: its kind and its size. Never looks outside the segment.

/**
 * Whether browsers and decoders take this kind of frame: baseline, extended or progressive Huffman with 8 bits.
 * `at` is the position of the segment's length field.
 */
export function isSupportedFrame(marker: number, bytes: Uint8Array, at: number): boolean {
  return marker >= 0xc0 && marker <= 0xc2 && bytes[at + 2] === 8;
}

/** Width and height in pixels; null when the segment is too short or a side is zero. */
export function readFrameSize(
  bytes: Uint8Array,
  at: number,
  end: number,
): { width: number; height: number } | null {
  if (end - at < 8) return null;
  const height = (bytes[at + 3] ?? 0) * 256 + (bytes[at + 4] ?? 0);
  const width = (bytes[at + 5] ?? 0) * 256 + (bytes[at + 6] ?? 0);
  return width > 0 && height > 0 ? { width, height } : null;
}
