/** Finds where a PNG truly ends by walking its chunks. Never decodes and never throws. */

/** `Truncated`: the end is missing. `Corrupt`: no PNG, or not begun as one must be. */
export type PngScan =
  | {
      ok: true;
      /** Pixels. */
      width: number;
      height: number;
      /** Bytes up to and including the end chunk; what follows is not the picture. */
      length: number;
    }
  | { ok: false; problem: 'Truncated' | 'Corrupt' };

const SIGNATURE_BYTES = 8;
/** Length, name and check sum of a chunk. */
const CHUNK_BYTES = 12;
const IHDR = 0x49484452;
const IEND = 0x49454e44;

export function scanPng(bytes: Uint8Array): PngScan {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = SIGNATURE_BYTES;
  let size: { width: number; height: number } | null = null;
  while (at + CHUNK_BYTES <= bytes.length) {
    const name = view.getUint32(at + 4);
    const end = at + CHUNK_BYTES + view.getUint32(at);
    if (!size) {
      if (name !== IHDR || end > bytes.length || end < at + 20) return { ok: false, problem: 'Corrupt' };
      size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) };
    }
    if (end > bytes.length) return { ok: false, problem: 'Truncated' };
    if (name === IEND) return { ok: true, ...size, length: end };
    at = end;
  }
  return { ok: false, problem: 'Truncated' };
}
