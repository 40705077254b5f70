/** Writes the pictures of one piece into a film's file as they come, so that a piece of large ones costs no memory. */
import type { FileHandle } from 'node:fs/promises';
import { BYTES_PER_SIZE } from '@longview/media';

export class FilmPieceWriter {
  readonly #file: FileHandle;
  readonly #sizesAt: number;
  readonly #dataAt: number;
  readonly #sizes: number[] = [];
  /** Bytes written so far. */
  bytes = 0;

  /** `sizesAt`, `dataAt`: where in the file the piece's sizes and bytes begin. */
  constructor(file: FileHandle, { sizesAt, dataAt }: { sizesAt: number; dataAt: number }) {
    this.#file = file;
    this.#sizesAt = sizesAt;
    this.#dataAt = dataAt;
  }

  get frameCount(): number {
    return this.#sizes.length;
  }

  async add(samples: readonly { bytes: Buffer }[]): Promise<void> {
    const bytes = Buffer.concat(samples.map((sample) => sample.bytes));
    await this.#file.write(bytes, 0, bytes.length, this.#dataAt + this.bytes);
    this.bytes += bytes.length;
    this.#sizes.push(...samples.map((sample) => sample.bytes.length));
  }

  /** Notes the sizes; afterwards the piece is on the disk. */
  async finish(): Promise<void> {
    if (this.bytes === 0) return;
    const sizes = Buffer.alloc(this.#sizes.length * BYTES_PER_SIZE);
    for (const [i, size] of this.#sizes.entries()) sizes.writeUInt32BE(size, i * BYTES_PER_SIZE);
    await this.#file.write(sizes, 0, sizes.length, this.#sizesAt);
    await this.#file.datasync();
  }
}
