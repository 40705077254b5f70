/**
 * Walks the outermost boxes of an MP4 file without reading what is in them: they must fill the file exactly, so what
 * is cut off or has something appended is found before a decoder sees it.
 */
import type { FileHandle } from 'node:fs/promises';

const HEAD_BYTES = 16;
/** More than any film has; a file of tiny boxes must not keep us busy. */
const MAX_BOXES = 200_000;
const NAME = /^[\x20-\x7e\xa9]{4}$/;

/** Whether the boxes fill `length` bytes and a film is among them. */
export async function isWholeFilm(file: FileHandle, length: number): Promise<boolean> {
  const names = new Set<string>();
  const head = Buffer.alloc(HEAD_BYTES);
  let at = 0;
  for (let count = 0; at < length; count++) {
    const { bytesRead } = await file.read(head, 0, HEAD_BYTES, at);
    const box = readBox(head.subarray(0, bytesRead), length - at);
    if (!box || count > MAX_BOXES) return false;
    names.add(box.name);
    at += box.sizeBytes;
  }
  return at === length && names.has('moov') && (names.has('mdat') || names.has('moof'));
}

function readBox(head: Buffer, leftBytes: number): { name: string; sizeBytes: number } | null {
  if (head.length < 8) return null;
  const name = head.toString('latin1', 4, 8);
  if (!NAME.test(name)) return null;
  const short = head.readUInt32BE(0);
  if (short === 0) return { name, sizeBytes: leftBytes };
  if (short === 1 && head.length < HEAD_BYTES) return null;
  const sizeBytes = short === 1 ? Number(head.readBigUInt64BE(8)) : short;
  return sizeBytes >= 8 && sizeBytes <= leftBytes ? { name, sizeBytes } : null;
}
