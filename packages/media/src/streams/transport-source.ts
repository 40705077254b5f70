/**
 * Names the camera as the `source` in its answers to SETUP over UDP. FFmpeg knows only the relay's loopback address:
 * without a `source` it would send its reports to this machine, and with `filter_src` would hear nobody. With it both
 * ways are bound to the address that was checked (OPS-06, EXT-387).
 */

const HEADER = 'transport:';
/** Longer than any line of a true answer; the redirect watch refuses longer ones. */
const MAX_HELD = 8192;

export class TransportSource {
  /** The start of a line that may become the header. */
  #held = '';
  /** The start of the line under way was passed on: it is another header. */
  #isMidLine = false;
  readonly #source: string;

  /** `host`: the camera's IP address, without brackets. */
  constructor(host: string) {
    this.#source = `;source=${host}`;
  }

  /** What is to be passed on of the answer so far. A session over UDP has nothing but text on its connection. */
  pass(chunk: Buffer): Buffer {
    const lines = (this.#held + chunk.toString('latin1')).split('\n');
    const last = lines.pop() ?? '';
    const whole = lines.map((line, at) => `${at === 0 && this.#isMidLine ? line : this.#named(line)}\n`);
    if (lines.length > 0) this.#isMidLine = false;
    this.#held = !this.#isMidLine && mayBeHeader(last) ? last : '';
    const rest = this.#held === '' ? last : '';
    this.#isMidLine ||= rest !== '';
    return Buffer.from(whole.join('') + rest, 'latin1');
  }

  /** FFmpeg takes the last `source` of each transport. */
  #named(line: string): string {
    const text = withoutReturns(line);
    if (!text.toLowerCase().startsWith(HEADER)) return line;
    return `${text.split(',').join(`${this.#source},`)}${this.#source}\r`;
  }
}

/** FFmpeg leaves carriage returns out wherever they are. */
const withoutReturns = (line: string) => line.replaceAll('\r', '');

function mayBeHeader(start: string): boolean {
  const text = withoutReturns(start).toLowerCase();
  if (start === '' || start.length > MAX_HELD) return false;
  return text.length < HEADER.length ? HEADER.startsWith(text) : text.startsWith(HEADER);
}
