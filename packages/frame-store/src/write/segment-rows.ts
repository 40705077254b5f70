/**
 * Gives new segments of one feed their rows. A database that went away while it answered may have stored a row whose
 * files are gone: such rows are remembered until they are removed.
 */
import { join } from 'node:path';
import { removeFiles } from '../disk/disk.ts';
import type { OpenSegment } from './open-segment.ts';
import type { StoreParts } from './segment-files.ts';

export class SegmentRows {
  readonly #parts: Pick<StoreParts, 'index' | 'disk' | 'root'>;
  readonly #doubtful = new Set<string>();

  constructor(parts: Pick<StoreParts, 'index' | 'disk' | 'root'>) {
    this.#parts = parts;
  }

  /** Of some rows it is not known whether they were stored. */
  get hasDoubtful(): boolean {
    return this.#doubtful.size > 0;
  }

  /** The segment's files go where it gets no row. */
  async insert({ row }: OpenSegment): Promise<void> {
    await this.removeDoubtful();
    const { index, disk, root } = this.#parts;
    try {
      await index.insert(row);
    } catch (err) {
      this.#doubtful.add(row.id);
      await removeFiles(disk, join(root, row.path)).catch(() => {});
      throw err;
    }
  }

  async removeDoubtful(): Promise<void> {
    const ids = [...this.#doubtful];
    if (ids.length === 0) return;
    await this.#parts.index.remove(ids);
    for (const id of ids) this.#doubtful.delete(id);
  }
}
