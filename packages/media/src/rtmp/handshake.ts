/** RTMP's handshake, in its plain form, which all encoders and platforms know. Counts bytes, proves nothing. */
import { randomBytes } from 'node:crypto';

const VERSION = 3;
const HELLO_BYTES = 1536;

/** Version, then four bytes of time, four zeros and chance. */
function hello(): Buffer {
  return Buffer.concat([Buffer.from([VERSION]), Buffer.alloc(8), randomBytes(HELLO_BYTES - 8)]);
}

export interface Shake {
  /** To be sent now. */
  answer: Buffer;
  /** What came after the handshake; null while it is not over. */
  rest: Buffer | null;
}

/** One side of it. @throws RangeError for who does not speak RTMP */
export class Handshake {
  readonly #isServer: boolean;
  #got: Buffer = Buffer.alloc(0);
  #hasAnswered = false;

  constructor(role: 'server' | 'client') {
    this.#isServer = role === 'server';
  }

  /** Of a client: what it begins with. */
  begin(): Buffer {
    return this.#isServer ? Buffer.alloc(0) : hello();
  }

  take(data: Buffer): Shake {
    this.#got = Buffer.concat([this.#got, data]);
    if ((this.#got[0] ?? VERSION) !== VERSION) throw new RangeError('This is not RTMP.');
    const answer = this.#answer();
    const wholeBytes = 1 + 2 * HELLO_BYTES;
    return { answer, rest: this.#got.length < wholeBytes ? null : this.#got.subarray(wholeBytes) };
  }

  #answer(): Buffer {
    if (this.#hasAnswered || this.#got.length < 1 + HELLO_BYTES) return Buffer.alloc(0);
    this.#hasAnswered = true;
    const echo = this.#got.subarray(1, 1 + HELLO_BYTES);
    return this.#isServer ? Buffer.concat([hello(), echo]) : echo;
  }
}
