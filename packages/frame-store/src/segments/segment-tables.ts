/**
 * Owns which frames each segment holds, in memory: the open segments of this process, those of other nodes for a
 * moment, and an LRU of sealed ones read from their `.idx`. Never changes a file.
 */
import { type Logger, SingleFlight } from '@longview/base';
import { LRUCache } from 'lru-cache';
import type { PeerTables } from '../nodes/peer-tables.ts';
import type { StoreNode } from '../nodes/peers.ts';
import type { OpenSegment } from '../write/open-segment.ts';
import { RecordTable } from './record-table.ts';
import type { SegmentRow } from './segment-index.ts';
import type { SegmentSource } from './segment-source.ts';

/** What an entry costs beside its records. */
const ENTRY_BYTES = 512;

export class SegmentTables {
  readonly #open = new Map<string, OpenSegment>();
  readonly #openByPath = new Map<string, OpenSegment>();
  readonly #sealed: LRUCache<string, RecordTable>;
  readonly #loading = new SingleFlight<RecordTable>();
  readonly #source: SegmentSource;
  readonly #logger: Logger;
  readonly #node: StoreNode;
  readonly #peerTables: PeerTables | null;

  constructor(parts: {
    source: SegmentSource;
    cacheBytes: number;
    logger: Logger;
    node: StoreNode;
    peerTables: PeerTables | null;
  }) {
    const { source, cacheBytes, logger, node, peerTables } = parts;
    this.#source = source;
    this.#logger = logger;
    this.#node = node;
    this.#peerTables = peerTables;
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

  /** Whether the segment's frames are not known, because the node that has them is away. */
  async isAway(row: SegmentRow): Promise<boolean> {
    const nodeId = this.#node.elsewhere(row);
    return nodeId !== null && (await this.#peerTables?.isAway(nodeId, row.path)) === true;
  }

  addOpen(segment: OpenSegment): void {
    this.#open.set(segment.row.id, segment);
    this.#openByPath.set(segment.row.path, segment);
  }

  /** The segment of a row while this process writes it. */
  openSegment(id: string): OpenSegment | undefined {
    return this.#open.get(id);
  }

  /** The same by its path. */
  openAt(path: string): OpenSegment | undefined {
    return this.#openByPath.get(path);
  }

  /** From now on the segment, which holds `table`, is read from its file like any sealed one. */
  markSealed({ row }: OpenSegment, table: RecordTable): void {
    this.#close(row.id);
    this.#sealed.set(row.id, table);
  }

  forget(id: string): void {
    this.#close(id);
    this.#sealed.delete(id);
  }

  #close(id: string): void {
    const path = this.#open.get(id)?.row.path;
    this.#open.delete(id);
    if (path) this.#openByPath.delete(path);
  }

  async #load(row: SegmentRow): Promise<RecordTable> {
    const nodeId = this.#node.elsewhere(row);
    const growing = nodeId && (await this.#peerTables?.of(nodeId, row.path));
    if (growing) return growing;
    const bytes = await this.#source.index(row);
    // Of a node that is away its registry tells.
    if (!bytes && !nodeId)
      this.#logger.warn({ feedId: row.feedId, path: row.path }, 'segment index is missing');
    const table = bytes ? RecordTable.fromBytes(bytes) : RecordTable.empty();
    // An open row that is not ours grows under another process: never remembered.
    if (bytes && row.state !== 'Open') this.#sealed.set(row.id, table);
    return table;
  }
}
