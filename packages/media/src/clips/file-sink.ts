/** Where a recording goes: a file, as it comes. */
import { createWriteStream, type WriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import type { LiveFragment, LiveHead } from '../live/live-item.ts';

/** Takes a head, then its fragments. */
export interface RecordingSink {
  /** Given and not on the disk yet. */
  readonly unsentBytes: number;
  /** Resolves, perhaps never, when it takes nothing more; `close` tells why. */
  readonly broken: Promise<void>;
  take(item: LiveHead | LiveFragment): void;
  /** When everything is on its way to the disk. @throws what kept the file from being written */
  close(): Promise<void>;
  /** Nothing of it is wanted any more; also after `close`. Never throws. */
  drop(): Promise<void>;
}

export class FileSink implements RecordingSink {
  readonly broken: Promise<void>;
  readonly #file: WriteStream;

  /** `path`: a file that is not there yet. */
  constructor(path: string) {
    this.#file = createWriteStream(path, { flags: 'wx', mode: 0o600 });
    const { promise, resolve } = Promise.withResolvers<void>();
    this.broken = promise;
    this.#file.on('error', () => resolve());
  }

  get unsentBytes(): number {
    return this.#file.writableLength;
  }

  take({ bytes }: LiveHead | LiveFragment): void {
    this.#file.write(bytes);
  }

  async close(): Promise<void> {
    this.#file.end();
    await finished(this.#file);
  }

  async drop(): Promise<void> {
    await this.close().catch(() => {});
  }
}
