// Reads one number out of an EXIF block: how the picture must be turned. Every offset in it comes from the
// camera, so every read is bounded by the segment and any nonsense means "not turned".

const ORIENTATION_TAG = 0x0112;
const EXIF_HEADER = [0x45, 0x78, 0x69, 0x66, 0, 0];

/** EXIF orientation 1 to 8 of the APP1 payload in `bytes[from, to)`; 1 when absent or malformed. */
export function readOrientation(bytes: Uint8Array, from: number, to: number): number {
  if (!EXIF_HEADER.every((value, i) => bytes[from + i] === value)) return 1;
  const tiff = from + EXIF_HEADER.length;
  const littleEndian = bytes[tiff] === 0x49;
  if (tiff + 8 > to || (!littleEndian && bytes[tiff] !== 0x4d)) return 1;
  const view = new DataView(bytes.buffer, bytes.byteOffset + tiff, to - tiff);
  const directory = view.getUint32(4, littleEndian);
  if (directory + 2 > view.byteLength) return 1;
  const entries = view.getUint16(directory, littleEndian);
  for (let i = 0; i < entries; i++) {
    const entry = directory + 2 + i * 12;
    if (entry + 12 > view.byteLength) return 1;
    if (view.getUint16(entry, littleEndian) !== ORIENTATION_TAG) continue;
    const value = view.getUint16(entry + 8, littleEndian);
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}
