/**
 * Reads the one common picture kind that libvips is built without: Windows bitmaps of 24 and 32 bits, not
 * compressed, as old cameras send them. Pure bytes; never trusts a length the file states.
 */
import { MAX_PICTURE_PIXELS } from './limits.ts';

export interface RawPicture {
  /** RGB, three bytes a pixel, top row first. */
  pixels: Buffer;
  width: number;
  height: number;
}

const FILE_HEADER_BYTES = 54;
const UNCOMPRESSED = 0;

function isBmp(bytes: Buffer): boolean {
  return bytes[0] === 0x42 && bytes[1] === 0x4d && bytes.length >= FILE_HEADER_BYTES;
}

/** The pixels, or null when it is another kind of bitmap or its bytes end early. */
export function readBmp(bytes: Buffer): RawPicture | null {
  if (!isBmp(bytes)) return null;
  const width = bytes.readInt32LE(18);
  const signedHeight = bytes.readInt32LE(22);
  const height = Math.abs(signedHeight);
  const bytesPerPixel = bytes.readUInt16LE(28) / 8;
  const readable = (bytesPerPixel === 3 || bytesPerPixel === 4) && bytes.readUInt32LE(30) === UNCOMPRESSED;
  if (!readable || width < 1 || height < 1 || width * height > MAX_PICTURE_PIXELS) return null;
  const dataAt = bytes.readUInt32LE(10);
  const rowBytes = Math.ceil((width * bytesPerPixel) / 4) * 4;
  if (dataAt + rowBytes * height > bytes.length) return null;
  const pixels = Buffer.allocUnsafe(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    const row = signedHeight > 0 ? height - 1 - y : y;
    copyRow(bytes, dataAt + row * rowBytes, bytesPerPixel, pixels, y * width * 3, width);
  }
  return { pixels, width, height };
}

function copyRow(from: Buffer, at: number, step: number, to: Buffer, toAt: number, width: number): void {
  for (let x = 0; x < width; x += 1) {
    to[toAt + x * 3] = from[at + x * step + 2] ?? 0;
    to[toAt + x * 3 + 1] = from[at + x * step + 1] ?? 0;
    to[toAt + x * 3 + 2] = from[at + x * step] ?? 0;
  }
}
