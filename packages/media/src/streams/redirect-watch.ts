/**
 * Reads along while a camera answers FFmpeg's first requests, and says whether an answer could send it elsewhere:
 * FFmpeg follows redirects by itself, to an address nobody checked (OPS-06), and has no option against it; over
 * UDP it also sends to the `source` of an answer. Stricter than FFmpeg's own reading on purpose: whatever it could
 * take for a status of 3xx, or for another source, is one here.
 */

/** Longer than any line of a true answer. */
const MAX_LINE_BYTES = 8192;
/**
 * FFmpeg reads the whole second word of such a line by atoi, which wraps: 4294967598 is 302 for it. So a status is
 * three digits and nothing else. Where the chunk ends in the word, what came of it so far must be able to become one:
 * FFmpeg reads nothing before the end of the line.
 */
const PLAIN_STATUS = /^[1245]\d\d$/;
const SOURCE = 'source=';
const STATUS_SO_FAR = /^[1245]\d{0,2}$/;

export class RedirectWatch {
  /** The line under way; bytes as latin1 text, without the carriage returns that FFmpeg leaves out wherever. */
  #line = '';
  readonly #host: string;

  /** `host`: the camera's address, which an answer may name. */
  constructor(host: string) {
    this.#host = host;
  }

  /** True when `chunk` may be passed on; after a false nothing may. */
  isPlain(chunk: Buffer): boolean {
    const text = this.#line + chunk.toString('latin1').replaceAll('\r', '');
    this.#line = text.slice(text.lastIndexOf('\n') + 1);
    if (this.#line.length > MAX_LINE_BYTES) return false;
    return statusesOf(text).every(isPlainStatus) && sourcesOf(text).every((source) => source === this.#host);
  }
}

interface Status {
  word: string;
  /** Whether something follows it, so that no more of it comes. */
  isWhole: boolean;
}

const isPlainStatus = ({ word, isWhole }: Status) => (isWhole ? PLAIN_STATUS : STATUS_SO_FAR).test(word);

// Words are cut apart once: a form that is looked for from each `RTSP/` on reads a line full of them again and again.

/** The words after those that have `RTSP/` in them, line by line. */
function statusesOf(text: string): Status[] {
  const lines = text.split('\n');
  return lines.flatMap((line, lineAt) => {
    if (!line.includes('RTSP/')) return [];
    const words = line.split(/[ \t]+/);
    const isLast = (at: number) => lineAt === lines.length - 1 && at === words.length - 1;
    return words.flatMap((word, at) =>
      word !== '' && words[at - 1]?.includes('RTSP/') ? [{ word, isWhole: !isLast(at) }] : [],
    );
  });
}

/** What `source=` is followed by, as far as its end has come. */
function sourcesOf(text: string): string[] {
  const parts = text.split(/[;,\n]/).slice(0, -1);
  return parts.flatMap((part) => {
    const at = part.indexOf(SOURCE);
    return at < 0 ? [] : [part.slice(at + SOURCE.length).trim()];
  });
}
