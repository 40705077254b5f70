/**
 * Owns where the bytes of a segment are read: from this disk, where they are, else from the object storage. Only here
 * is that decided. Never changes a byte.
 */
import { join } from 'node:path';
import type { Disk } from './disk.ts';
import type { LocalCopies } from './local-copies.ts';
import type { SegmentObjects } from './objects.ts';
import type { SegmentRow } from './segment-index.ts';

export class SegmentSource {
  readonly #disk: Disk;
  readonly #root: string;
  readonly #objects: SegmentObjects | null;
  readonly #copies: LocalCopies;

  constructor(disk: Disk, root: string, objects: SegmentObjects | null, copies: LocalCopies) {
    this.#disk = disk;
    this.#root = root;
    this.#objects = objects;
    this.#copies = copies;
  }

  /** Whether its files lie here; then {@link localPath} can be read. */
  isLocal({ location, path }: SegmentRow): boolean {
    return location === 'disk' || this.#copies.has(path);
  }

  /** The absolute path of its frames; it stays readable for a minute. */
  localPath({ path }: SegmentRow): string {
    this.#copies.use(path);
    return join(this.#root, `${path}.mjpeg`);
  }

  /** All records of a segment; null if they are gone. */
  async index(row: SegmentRow): Promise<Buffer | null> {
    const local = this.isLocal(row) ? await this.#disk.readAll(join(this.#root, `${row.path}.idx`)) : null;
    return local ?? this.#remote(row, '.idx');
  }

  /** Bytes of its frames, exactly `length` of them; null if they are gone. `from` says whose are wanted. */
  async frames(
    row: SegmentRow,
    offset: number,
    length: number,
    from: 'Nearest' | 'Objects' = 'Nearest',
  ): Promise<Buffer | null> {
    const isLocal = from === 'Nearest' && this.isLocal(row);
    const local = isLocal ? await this.#disk.read(this.localPath(row), offset, length) : null;
    const bytes = local ?? (await this.#remote(row, '.mjpeg', { start: offset, end: offset + length - 1 }));
    return bytes?.length === length ? bytes : null;
  }

  // Also for a row that says disk: it may have been read just before the segment moved.
  async #remote(
    { path }: SegmentRow,
    ending: string,
    range?: { start: number; end: number },
  ): Promise<Buffer | null> {
    return this.#objects ? this.#objects.get(path + ending, range) : null;
  }
}
