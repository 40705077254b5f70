/**
 * Walks the outermost boxes of an MP4 file without reading what is in them: they must fill the file exactly, so what
 * is cut off or has something appended is found before a decoder sees it.
 */
import type { FileHandle } from 'node:fs/promises';
import { BOX_HEAD_BYTES, boxAt, viewOf } from '@longview/rules/mp4';

/** More than any film has; a file of tiny boxes must not keep us busy. */
const MAX_BOXES = 200_000;
const NAME = /^[\x20-\x7e\xa9]{4}$/;

/** Whether the boxes fill `length` bytes and a film is among them. */
export async function isWholeFilm(file: FileHandle, length: number): Promise<boolean> {
  const names = new Set<string>();
  const head = Buffer.alloc(BOX_HEAD_BYTES);
  let at = 0;
  for (let count = 0; at < length; count++) {
    const { bytesRead } = await file.read(head, 0, BOX_HEAD_BYTES, at);
    const box = boxAt(viewOf(head.subarray(0, bytesRead)), 0, length - at);
    if (!box || !NAME.test(box.type) || count > MAX_BOXES) return false;
    names.add(box.type);
    at += box.end;
  }
  return at === length && names.has('moov') && (names.has('mdat') || names.has('moof'));
}
