/**
 * Owns which segments of the object storage also lie on this disk, as a cache: least recently used go first. A note
 * per copy survives a restart. Never removes files whose row does not say that the object storage has them, nor the
 * newest segment of a feed: with it a feed shows its last picture and goes on capturing while the storage is away.
 */
import { join } from 'node:path';
import { type Disk, removeFiles } from '../disk/disk.ts';
import type { SegmentIndex, SegmentRow } from '../segments/segment-index.ts';
import { HOUR_US, parseSegmentPath } from '../segments/segment-path.ts';

const FOLDER = 'copies';
/** Whoever was given a path may read there for so long. */
const GRACE_MS = 60_000;

export interface LocalCopiesDeps {
  disk: Disk;
  root: string;
  index: SegmentIndex;
  clock: { monotonic(): number };
}

interface Copy {
  sizeBytes: number;
  usedAtMs: number;
}

export class LocalCopies {
  readonly #deps: LocalCopiesDeps;
  /** By path, least recently used first. */
  readonly #copies = new Map<string, Copy>();
  #bytes = 0;

  constructor(deps: LocalCopiesDeps) {
    this.#deps = deps;
  }

  /** Bytes of pictures that could be removed or were to be. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Reads the notes; what is oldest counts as used least recently. */
  async open(): Promise<void> {
    const { disk, root } = this.#deps;
    const names = await disk.list(join(root, FOLDER));
    const paths = names.map(pathOf).filter((path) => parseSegmentPath(path));
    for (const path of paths.sort((a, b) => (whenOf(a) < whenOf(b) ? -1 : 1))) {
      const sizeBytes = await disk.size(join(root, `${path}.mjpeg`));
      if (sizeBytes === null) await this.forget(path);
      else this.#add(path, { sizeBytes, usedAtMs: Number.NEGATIVE_INFINITY });
    }
  }

  has(path: string): boolean {
    return this.#copies.has(path);
  }

  /** Notes durably that the files are a copy. Call before the row says so. */
  async add(path: string, sizeBytes: number): Promise<void> {
    const { disk, root, clock } = this.#deps;
    await disk.makeFolder(join(root, FOLDER));
    await disk.replace(this.#noteOf(path), Buffer.alloc(0));
    this.#add(path, { sizeBytes, usedAtMs: clock.monotonic() });
  }

  /** It is read, or somebody is given its path. */
  use(path: string): void {
    const copy = this.#copies.get(path);
    if (!copy) return;
    this.#copies.delete(path);
    this.#copies.set(path, { ...copy, usedAtMs: this.#deps.clock.monotonic() });
  }

  /** Its files are no copy any more, or gone. */
  async forget(path: string): Promise<void> {
    this.#bytes -= this.#copies.get(path)?.sizeBytes ?? 0;
    this.#copies.delete(path);
    await this.#deps.disk.remove(this.#noteOf(path));
  }

  /** Removes copies until at most `budgetBytes` are left, as far as nobody reads them. */
  async trim(budgetBytes: number): Promise<void> {
    const sinceMs = this.#deps.clock.monotonic() - GRACE_MS;
    for (const [path, { usedAtMs }] of [...this.#copies]) {
      if (this.#bytes <= budgetBytes) return;
      if (usedAtMs <= sinceMs) await this.#evict(path, usedAtMs);
    }
  }

  async #evict(path: string, usedAtMs: number): Promise<void> {
    const row = await this.#rowOf(path);
    if (row?.location === 's3') {
      const isNewest = (await this.#deps.index.nearestAfter(row.feedId, row.toUs + 1)) === null;
      // Somebody may have been given its path while the index was asked.
      if (isNewest || this.#copies.get(path)?.usedAtMs !== usedAtMs) return;
      await removeFiles(this.#deps.disk, join(this.#deps.root, path));
    }
    await this.forget(path);
  }

  async #rowOf(path: string): Promise<SegmentRow | undefined> {
    const place = parseSegmentPath(path);
    if (!place) return undefined;
    const fromUs = place.hourSec * 1e6;
    const rows = await this.#deps.index.find(place.feedId, fromUs, fromUs + HOUR_US - 1);
    return rows.find((row) => row.path === path);
  }

  #add(path: string, copy: Copy): void {
    this.#bytes += copy.sizeBytes - (this.#copies.get(path)?.sizeBytes ?? 0);
    this.#copies.delete(path);
    this.#copies.set(path, copy);
  }

  #noteOf(path: string): string {
    return join(this.#deps.root, FOLDER, path.replaceAll('/', '~'));
  }
}

function pathOf(note: string): string {
  return note.replaceAll('~', '/');
}

/** `feeds/<feedId>/<when>` */
function whenOf(path: string): string {
  return path.split('/').slice(2).join('/');
}
