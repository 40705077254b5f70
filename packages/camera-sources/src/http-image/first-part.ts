// Takes the first whole JPEG out of an endless multipart answer (MJPEG at a snapshot address). Trusts the JPEG's
// own end marker more than part lengths, and the boundary only to give up a part that was cut off: cameras write
// the boundary with, without or with too many dashes, and leave lengths out.
import { scanJpeg } from '@longview/rules/jpeg';
import type { Picture } from './picture-from-body.ts';

const SOI = Buffer.from([0xff, 0xd8, 0xff]);
const EOI = Buffer.from([0xff, 0xd9]);

/** Whether an answer is a stream of parts. */
export function isMultipart(contentType: string): boolean {
  return /^\s*multipart\//i.test(contentType);
}

/** Starts of pictures that may turn out to be none; junk full of start markers would else be read again and again. */
const MAX_FALSE_STARTS = 64;

export class FirstPartReader {
  readonly #boundary: Buffer | null;
  /** Grows by doubling: an answer may come in thousands of small pieces. */
  #room = Buffer.alloc(64 * 1024);
  #sizeBytes = 0;
  /** Start of the picture being read; before it nothing is of use. */
  #start = 0;
  #falseStarts = 0;
  picture: Picture | null = null;

  constructor(contentType: string) {
    const named = /boundary\s*=\s*(?:"([^"]*)"|([^\s;]+))/i.exec(contentType);
    const token = (named?.[1] ?? named?.[2] ?? '').replace(/^-+/, '');
    this.#boundary = token ? Buffer.from(`--${token}`, 'latin1') : null;
  }

  /** For the outbound client's body watcher. */
  add(chunk: Buffer): 'more' | 'enough' {
    // One byte further back, as an end marker may lie across two chunks.
    const from = Math.max(0, this.#sizeBytes - 1);
    const bytes = this.#append(chunk);
    if (bytes.indexOf(EOI, from) < 0) return 'more';
    while (this.#tryPart(bytes));
    return this.picture || this.#falseStarts > MAX_FALSE_STARTS ? 'enough' : 'more';
  }

  /** All bytes so far. */
  #append(chunk: Buffer): Buffer {
    const sizeBytes = this.#sizeBytes + chunk.length;
    if (sizeBytes > this.#room.length) {
      const larger = Buffer.allocUnsafe(Math.max(sizeBytes, 2 * this.#room.length));
      this.#room.copy(larger, 0, 0, this.#sizeBytes);
      this.#room = larger;
    }
    chunk.copy(this.#room, this.#sizeBytes);
    this.#sizeBytes = sizeBytes;
    return this.#room.subarray(0, sizeBytes);
  }

  /** True when a part was given up and the next one may be tried. */
  #tryPart(bytes: Buffer): boolean {
    const start = bytes.indexOf(SOI, this.#start);
    if (start < 0) return false;
    const end = this.#boundary ? bytes.indexOf(this.#boundary, start) : -1;
    const part = bytes.subarray(start, end < 0 ? undefined : end);
    const scan = scanJpeg(part);
    if (scan.ok) {
      const image = Buffer.from(part.subarray(0, scan.length));
      this.picture = { image, width: scan.width, height: scan.height };
      return false;
    }
    if (scan.problem === 'Truncated' && end < 0) return false;
    this.#start = end < 0 ? start + SOI.length : end;
    return ++this.#falseStarts <= MAX_FALSE_STARTS;
  }
}
