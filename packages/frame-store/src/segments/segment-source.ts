/**
 * Owns where the bytes of a segment are read: from this disk, where they are, else from the node on whose disk they
 * are, else from the object storage. Only here is that decided. Never changes a byte.
 */
import { join } from 'node:path';
import { AppError } from '@longview/base';
import type { Disk } from '../disk/disk.ts';
import type { StoreNode } from '../nodes/peers.ts';
import type { LocalCopies } from '../objects/local-copies.ts';
import type { SegmentObjects } from '../objects/objects.ts';
import type { SegmentRow } from './segment-index.ts';

export class SegmentSource {
  readonly #disk: Disk;
  readonly #root: string;
  readonly #objects: SegmentObjects | null;
  readonly #copies: LocalCopies;
  readonly #node: StoreNode;

  constructor(parts: {
    disk: Disk;
    root: string;
    objects: SegmentObjects | null;
    copies: LocalCopies;
    node: StoreNode;
  }) {
    this.#disk = parts.disk;
    this.#root = parts.root;
    this.#objects = parts.objects;
    this.#copies = parts.copies;
    this.#node = parts.node;
  }

  /** Whether its files lie here; then {@link localPath} can be read. */
  isLocal(row: SegmentRow): boolean {
    const isHere = row.location === 'disk' && this.#node.elsewhere(row) === null;
    return isHere || this.#copies.has(row.path);
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

  /**
   * Bytes of its frames, exactly `length` of them; null if they are gone. `from` says whose are wanted.
   * @throws AppError Unavailable when they are on another node's disk and it is away, or the object storage is
   */
  async frames(
    row: SegmentRow,
    offset: number,
    length: number,
    from: 'Nearest' | 'Objects' = 'Nearest',
  ): Promise<Buffer | null> {
    const isLocal = from === 'Nearest' && this.isLocal(row);
    const local = isLocal ? await this.#disk.read(this.localPath(row), offset, length) : null;
    const elsewhere = local ? null : await this.#peerFrames(row, offset, length);
    const range = { start: offset, end: offset + length - 1 };
    const bytes =
      local ?? (Buffer.isBuffer(elsewhere) ? elsewhere : await this.#remote(row, '.mjpeg', range));
    if (bytes?.length === length) return bytes;
    if (elsewhere instanceof AppError) throw elsewhere;
    return null;
  }

  /** The error of a node that is away: it may have sent the segment into the object storage before. */
  async #peerFrames(row: SegmentRow, offset: number, length: number): Promise<Buffer | AppError | null> {
    const nodeId = this.#node.elsewhere(row);
    if (!nodeId || !this.#node.peers) return null;
    return this.#node.peers.frames(nodeId, row.path, offset, length).catch((err) => {
      if (err instanceof AppError && err.kind === 'Unavailable') return err;
      throw err;
    });
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
