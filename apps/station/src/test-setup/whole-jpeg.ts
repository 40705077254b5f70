/** Pictures of tests, each told from all others by its bytes. */
import { readFileSync } from 'node:fs';

const JPEG = readFileSync(new URL('../../../../packages/test-kit/fixtures/moving-1.jpg', import.meta.url));

/** A whole JPEG with `text` as its comment. */
export function jpegOf(text: string): Buffer {
  const comment = Buffer.from(text);
  const head = Buffer.from([0xff, 0xd8, 0xff, 0xfe, 0, 0]);
  head.writeUInt16BE(comment.length + 2, 4);
  return Buffer.concat([head, comment, JPEG.subarray(2)]);
}
