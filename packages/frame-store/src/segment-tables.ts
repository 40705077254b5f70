/**
 * Owns which frames each segment holds, in memory: the open segments of this process, and an LRU of sealed ones
 * read from their `.idx`. Never changes a file.
 */
import { type Logger, SingleFlight } from '@longview/base';
import { LRUCache } from 'lru-cache';
import type { OpenSegment } from './open-segment.ts';
import { RecordTable } from './record-table.ts';
import type { SegmentRow } from './segment-index.ts';
import type { SegmentSource } from './segment-source.ts';

/** What an entry costs beside its records. */
const ENTRY_BYTES = 512;

export class SegmentTables {
  readonly #open = new Map<string, OpenSegment>();
  readonly #sealed: LRUCache<string, RecordTable>;
  readonly #loading = new SingleFlight<RecordTable>();
  readonly #source: SegmentSource;
  readonly #logger: Logger;

  constructor(source: SegmentSource, cacheBytes: number, logger: Logger) {
    this.#source = source;
    this.#logger = logger;
    this.#sealed = new LRUCache({
      maxSize: cacheBytes,
      sizeCalculation: (table) => table.sizeBytes + ENTRY_BYTES,
    });
  }

  /** The frames of a segment; none if its file is gone (then `check` tells). */
  async of(row: SegmentRow): Promise<RecordTable> {
    const known = this.#open.get(row.id)?.table ?? this.#sealed.get(row.id);
    return known ?? this.#loading.run(row.id, () => this.#load(row));
  }

  addOpen(segment: OpenSegment): void {
    this.#open.set(segment.row.id, segment);
  }

  /** The segment of a row while this process writes it. */
  openSegment(id: string): OpenSegment | undefined {
    return this.#open.get(id);
  }

  /** From now on the segment is read from its file like any sealed one. */
  markSealed(segment: OpenSegment): void {
    this.#sealed.set(segment.row.id, segment.table);
    this.#open.delete(segment.row.id);
  }

  forget(id: string): void {
    this.#open.delete(id);
    this.#sealed.delete(id);
  }

  async #load(row: SegmentRow): Promise<RecordTable> {
    const bytes = await this.#source.index(row);
    if (!bytes) this.#logger.warn({ feedId: row.feedId, path: row.path }, 'segment index is missing');
    const table = bytes ? RecordTable.fromBytes(bytes) : RecordTable.empty();
    // An open row that is not ours grows under another process: never remembered.
    if (bytes && row.state !== 'Open') this.#sealed.set(row.id, table);
    return table;
  }
}
