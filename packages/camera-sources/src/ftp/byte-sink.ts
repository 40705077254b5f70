/** Takes one file into memory and fails beyond a size, so that no server fills ours. */
import { Writable } from 'node:stream';
import { folderFailure } from '../folder-trouble.ts';

export class ByteSink extends Writable {
  readonly #chunks: Buffer[] = [];
  readonly #maxBytes: number;
  #sizeBytes = 0;

  constructor(maxBytes: number) {
    super();
    this.#maxBytes = maxBytes;
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (err?: Error) => void): void {
    this.#sizeBytes += chunk.length;
    const isTooLarge = this.#sizeBytes > this.#maxBytes;
    if (!isTooLarge) this.#chunks.push(chunk);
    done(isTooLarge ? folderFailure('TooLarge', { isGone: true }) : undefined);
  }

  bytes(): Buffer {
    return Buffer.concat(this.#chunks);
  }
}
