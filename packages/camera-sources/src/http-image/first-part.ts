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

export class FirstPartReader {
  readonly #boundary: Buffer | null;
  #bytes = Buffer.alloc(0);
  /** Start of the picture being read; before it nothing is of use. */
  #start = 0;
  picture: Picture | null = null;

  constructor(contentType: string) {
    const named = /boundary\s*=\s*(?:"([^"]*)"|([^\s;]+))/i.exec(contentType);
    const token = (named?.[1] ?? named?.[2] ?? '').replace(/^-+/, '');
    this.#boundary = token ? Buffer.from(`--${token}`, 'latin1') : null;
  }

  /** For the outbound client's body watcher. */
  add(chunk: Buffer): 'more' | 'enough' {
    // One byte further back, as an end marker may lie across two chunks.
    const from = Math.max(0, this.#bytes.length - 1);
    this.#bytes = Buffer.concat([this.#bytes, chunk]);
    if (this.#bytes.indexOf(EOI, from) < 0) return 'more';
    while (this.#tryPart());
    return this.picture ? 'enough' : 'more';
  }

  /** True when a part was given up and the next one may be tried. */
  #tryPart(): boolean {
    const start = this.#bytes.indexOf(SOI, this.#start);
    if (start < 0) return false;
    const end = this.#boundary ? this.#bytes.indexOf(this.#boundary, start) : -1;
    const part = this.#bytes.subarray(start, end < 0 ? undefined : end);
    const scan = scanJpeg(part);
    if (scan.ok) {
      this.picture = { image: part.subarray(0, scan.length), width: scan.width, height: scan.height };
      return false;
    }
    if (scan.problem === 'Truncated' && end < 0) return false;
    this.#start = end < 0 ? start + SOI.length : end;
    return true;
  }
}
