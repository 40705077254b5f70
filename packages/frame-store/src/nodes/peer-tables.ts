/**
 * Owns what is known of segments that other nodes are writing: their records, asked for from where the last answer
 * ended, at most once a second. A node that is away has none: its frames are missing until it is back.
 */
import { AppError, type Clock, SingleFlight } from '@longview/base';
import { LRUCache } from 'lru-cache';
import { isWholeRecord, RECORD_BYTES } from '../segments/record.ts';
import { RecordTable } from '../segments/record-table.ts';
import type { SegmentPeers } from './peers.ts';

const BELIEF_MS = 1_000;
const MAX_SEGMENTS = 10_000;

interface Entry {
  table: RecordTable;
  readBytes: number;
  epoch: string | null;
  askedAtMs: number;
}

export class PeerTables {
  readonly #peers: SegmentPeers;
  readonly #clock: Pick<Clock, 'monotonic'>;
  readonly #entries = new LRUCache<string, Entry>({ max: MAX_SEGMENTS });
  readonly #asking = new SingleFlight<RecordTable | null>();

  constructor(peers: SegmentPeers, clock: Pick<Clock, 'monotonic'>) {
    this.#peers = peers;
    this.#clock = clock;
  }

  /** The frames that a node has of a segment, at most a second ago; null when it has none such, or is away. */
  of(nodeId: string, path: string): Promise<RecordTable | null> {
    return this.#asking.run(path, () => this.#find(nodeId, path));
  }

  /** Whether the node does not tell what it has of a segment. */
  async isAway(nodeId: string, path: string): Promise<boolean> {
    return (await orNull(this.#peers.index(nodeId, path, 0).then(() => true))) === null;
  }

  async #find(nodeId: string, path: string): Promise<RecordTable | null> {
    const known = this.#entries.get(path);
    const askedAtMs = this.#clock.monotonic();
    if (known && askedAtMs - known.askedAtMs < BELIEF_MS) return known.table;
    const entry = await orNull(this.#ask(nodeId, path, known ?? fresh()));
    if (entry) this.#entries.set(path, { ...entry, askedAtMs });
    // After a crash the node may have cut its records: what was known of it is not.
    else this.#entries.delete(path);
    return entry?.table ?? null;
  }

  async #ask(nodeId: string, path: string, known: Entry): Promise<Entry | null> {
    const found = await this.#peers.index(nodeId, path, known.readBytes);
    if (!found) return null;
    const isSame = known.epoch === null || known.epoch === found.epoch;
    if (!isSame) return this.#ask(nodeId, path, fresh());
    const readBytes = known.readBytes + take(known.table, found.bytes);
    return { ...known, readBytes, epoch: found.epoch };
  }
}

/** Null while the node is away. */
function orNull<T>(answer: Promise<T>): Promise<T | null> {
  return answer.catch((err) => {
    if (err instanceof AppError && err.kind === 'Unavailable') return null;
    throw err;
  });
}

function fresh(): Entry {
  return { table: RecordTable.empty(), readBytes: 0, epoch: null, askedAtMs: 0 };
}

/** Adds the whole records; gives how many bytes need not be asked for again. A last one may still be under way. */
function take(table: RecordTable, bytes: Buffer): number {
  let done = 0;
  for (let at = 0; at + RECORD_BYTES <= bytes.length; at += RECORD_BYTES) {
    if (!isWholeRecord(bytes, at)) continue;
    table.insert(bytes.subarray(at, at + RECORD_BYTES));
    done = at + RECORD_BYTES;
  }
  return done;
}
