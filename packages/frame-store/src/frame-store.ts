/**
 * Owns the frame store as callers see it, and its background work. Wires the parts; each rule lives in its own
 * file. Never knows who may see a frame, or why one is kept.
 */
import { join } from 'node:path';
import { AppError, type Clock, CloseStack, type Logger, SingleFlight } from '@longview/base';
import { LRUCache } from 'lru-cache';
import { type CheckOptions, type CheckReport, checkStore } from './check.ts';
import { FrameColors } from './colors.ts';
import type { Disk } from './disk.ts';
import { FeedLog, isSealDue } from './feed-log.ts';
import { FetchedFrames } from './fetched-frames.ts';
import { FilePool } from './file-pool.ts';
import { FrameFinder, type Match } from './find-frame.ts';
import { Garbage } from './garbage.ts';
import { Gate } from './gate.ts';
import {
  type FirstOfEachOptions,
  type FrameBucket,
  type FrameHour,
  FrameLister,
  type FrameTimes,
} from './list-frames.ts';
import { LocalCopies } from './local-copies.ts';
import { nodeDisk } from './node-disk.ts';
import type { SegmentObjects } from './objects.ts';
import type { NewFrame, OpenSegment } from './open-segment.ts';
import { type Frame, type FrameInfo, type FrameLocation, FrameReader, toInfo } from './read-frame.ts';
import { hoursOfRows } from './row-range.ts';
import type { StoreParts } from './segment-files.ts';
import type { FeedTotals, SegmentIndex, SegmentRow } from './segment-index.ts';
import { hourOf, MAX_TIME_SEC, requireFeedId, secOf } from './segment-path.ts';
import { SegmentSource } from './segment-source.ts';
import { SegmentTables } from './segment-tables.ts';
import { type SendResult, sendSegment } from './send-segment.ts';
import { type ThinResult, thinHour } from './thin-hour.ts';

const MIB = 2 ** 20;
/** Two at once: a slow disk must not take all threads of the process, which reads and writes need too. */
const SYNCS_AT_ONCE = 2;
const COLORS_EVERY_MS = 60_000;

export interface FrameStoreOptions {
  /** Absolute folder of all frames; made if missing. One process at a time may write a feed in it. */
  root: string;
  index: SegmentIndex;
  clock: Clock;
  logger: Logger;
  /** How often what is not durable yet is synced; default 5,000. */
  syncEveryMs?: number;
  /** Memory for indexes of sealed segments; default 64 MiB. */
  cacheBytes?: number;
  /** Memory for the newest frame of each feed; default 256 MiB. */
  latestBytes?: number;
  /** A segment is closed before it would pass this; default 128 MiB. */
  segmentBytes?: number;
  /** Segments with open files; default 1,000 (two descriptors each). */
  maxOpenSegments?: number;
  /** Where closed segments go by `sendClosed`; absent keeps them on the disk. */
  objects?: SegmentObjects | null;
  /** The file system; tests give one that fails. */
  disk?: Disk;
}

/** Opens the store and finishes what a crash left half replaced. Feeds are recovered when first written. */
export async function openFrameStore(options: FrameStoreOptions): Promise<FrameStore> {
  const store = new FrameStore(options);
  await store.start();
  return store;
}

/**
 * The frames of all feeds. Times are unix seconds (`Sec`) or microseconds (`Us`); ranges are [from, end).
 * Reading is for any process; `append`, `thin`, `deleteFeed`, `sealIdle` and repairs only for the one that owns
 * the feed. Rejects with `InvalidInput` for an id or time that cannot be, `Unavailable` when disk or index fail.
 */
export class FrameStore {
  /** Mean colours over time (PUB-17). */
  readonly colors: FrameColors;
  readonly #options: FrameStoreOptions;
  readonly #parts: StoreParts;
  readonly #finder: FrameFinder;
  readonly #lister: FrameLister;
  readonly #reader: FrameReader;
  readonly #garbage: Garbage;
  readonly #source: SegmentSource;
  readonly #fetched: FetchedFrames;
  readonly #logs = new Map<string, FeedLog>();
  readonly #opening = new SingleFlight<FeedLog>();
  readonly #latest: LRUCache<string, Frame>;
  readonly #dirty = new Set<OpenSegment>();
  readonly #closing = new AbortController();
  #background: Promise<void> = Promise.resolve();

  constructor(options: FrameStoreOptions) {
    const { root, index, clock, logger, disk = nodeDisk, objects = null } = options;
    this.#options = options;
    const copies = new LocalCopies({ disk, root, index, clock });
    this.#source = new SegmentSource(disk, root, objects, copies);
    this.#fetched = new FetchedFrames(disk, root, this.#source, clock);
    const tables = new SegmentTables(this.#source, options.cacheBytes ?? 64 * MIB, logger);
    this.#parts = {
      root,
      index,
      disk,
      objects,
      copies,
      tables,
      clock,
      logger,
      pool: new FilePool(disk, options.maxOpenSegments ?? 1000),
      syncGate: new Gate(SYNCS_AT_ONCE),
      segmentBytes: options.segmentBytes ?? 128 * MIB,
      onDirty: (segment) => this.#dirty.add(segment),
    };
    this.#finder = new FrameFinder(index, tables);
    this.#lister = new FrameLister(index, tables);
    this.#reader = new FrameReader(this.#finder, this.#source, logger);
    this.#garbage = new Garbage({ disk, root, index, objects, copies, clock, logger });
    this.#latest = new LRUCache({
      maxSize: options.latestBytes ?? 256 * MIB,
      sizeCalculation: (frame) => frame.byteLength + 512,
    });
    this.colors = new FrameColors(disk, root, this);
  }

  /** Called by `openFrameStore`. */
  async start(): Promise<void> {
    await this.#parts.copies.open();
    await this.#fetched.open();
    await this.#garbage.open();
    this.#background = this.#work();
  }

  /**
   * Stores one frame. A second that has a frame keeps it: `Duplicate` (CAP-23). `durable` returns only when the
   * frame (or the one it duplicates) survives a power cut; else it survives the end of this process.
   */
  async append(
    feedId: string,
    frame: NewFrame,
    { durable = false }: { durable?: boolean } = {},
  ): Promise<'Stored' | 'Duplicate'> {
    requireFrame(frame);
    const log = this.#logs.get(feedId) ?? (await this.#log(feedId));
    const crc = await log.append(frame);
    if (crc !== null) this.#publish(log, frame, crc);
    if (durable) await log.sync();
    return crc === null ? 'Duplicate' : 'Stored';
  }

  /** The newest frame by time: from memory where this process writes the feed. */
  async latest(feedId: string): Promise<Frame | null> {
    return this.#latest.get(feedId) ?? this.read(feedId, MAX_TIME_SEC, 'before');
  }

  /** What is known of the frame that `match` chooses, without reading its bytes (PUB-03). */
  async find(feedId: string, timeSec: number, match: Match): Promise<FrameInfo | null> {
    const hit = await this.#finder.find(feedId, timeSec, match);
    return hit && toInfo(hit.record);
  }

  /** The frame that `match` chooses; damaged ones count as absent. */
  read(feedId: string, timeSec: number, match: Match): Promise<Frame | null> {
    return this.#reader.read(feedId, timeSec, match);
  }

  /** The first frame of each interval (PUB-06); years of hourly segments cost rows, not files. */
  firstOfEach(
    feedId: string,
    fromSec: number,
    endSec: number,
    options: FirstOfEachOptions,
  ): Promise<FrameTimes> {
    return this.#lister.firstOfEach(feedId, fromSec, endSec, options);
  }

  /** Counts per bucket (TLP-10), empty ones left out. `startOfBucket` must never fall as time grows. */
  buckets(
    feedId: string,
    fromSec: number,
    endSec: number,
    startOfBucket: (timeSec: number) => number,
  ): Promise<FrameBucket[]> {
    return this.#lister.buckets(feedId, fromSec, endSec, startOfBucket);
  }

  /**
   * The frames of [from, end), an hour at a time, oldest first; hours that `mustLook` refuses by their first and last
   * second (an hour being written: all of it) are left out unread. Holds one hour, however long the range.
   */
  hours(
    feedId: string,
    fromSec: number,
    endSec: number,
    mustLook: (firstSec: number, lastSec: number) => boolean = () => true,
  ): AsyncGenerator<FrameHour> {
    return this.#lister.hours(feedId, fromSec, endSec, mustLook);
  }

  /** Where the frames of exactly these seconds can be read; null where there is none. */
  async locate(feedId: string, timesSec: number[]): Promise<(FrameLocation | null)[]> {
    return this.#fetched.locate(await this.#finder.findEach(feedId, timesSec));
  }

  /** Frames and bytes of a feed, with those not yet reported to the rows. `fromUs`, `toUs` as the rows say. */
  async totals(feedId: string): Promise<FeedTotals> {
    const totals = await this.#parts.index.totals(feedId);
    for (const row of await this.#parts.index.open([feedId])) {
      const segment = this.#parts.tables.openSegment(row.id);
      if (!segment) continue;
      totals.count += segment.table.count - row.count;
      totals.bytes += segment.sizeBytes - row.bytes;
    }
    return totals;
  }

  /** Removes the frames of [from, end) that `keep` refuses. Once done, a second run removes nothing. */
  async thin(
    feedId: string,
    fromSec: number,
    endSec: number,
    keep: (timeSec: number) => boolean,
  ): Promise<ThinResult> {
    const log = await this.#log(feedId);
    const isKept = (timeSec: number) => timeSec < fromSec || timeSec >= endSec || keep(timeSec);
    return log.rewrite(async () => {
      await log.seal(({ table }) => [...table].some((record) => !isKept(secOf(record.timeUs))));
      const total: ThinResult = { removedCount: 0, removedBytes: 0 };
      for await (const rows of hoursOfRows(this.#parts.index, feedId, fromSec * 1e6, endSec * 1e6)) {
        const done = await this.#thinHour(log, rows, isKept);
        total.removedCount += done.removedCount;
        total.removedBytes += done.removedBytes;
      }
      return total;
    });
  }

  /** Removes a feed's frames, rows and colours. Nothing may append to it meanwhile. */
  async deleteFeed(feedId: string): Promise<void> {
    const log = await this.#log(feedId);
    await log.drop();
    this.#logs.delete(feedId);
    this.#latest.delete(feedId);
    this.colors.forget(feedId);
    await log.rewrite(() => this.#garbage.discardFeed(feedId));
    const rows = await this.#parts.index.find(feedId, 0, Number.MAX_SAFE_INTEGER);
    await this.#parts.index.remove(rows.map((row) => row.id));
    for (const row of rows) {
      this.#parts.tables.forget(row.id);
      await this.#parts.copies.forget(row.path);
    }
  }

  /**
   * Seals segments whose hour is over and that got nothing for ten minutes, of these feeds or of all with open
   * rows. Call it every minute or so. One that cannot be sealed does not keep the others open.
   */
  async sealIdle(feedIds?: string[]): Promise<void> {
    const nowSec = Math.floor(this.#options.clock.now() / 1000);
    const rows = await this.#parts.index.open(feedIds);
    const due = new Set(rows.filter((row) => row.toUs < nowSec * 1e6).map((row) => row.feedId));
    const failures: unknown[] = [];
    for (const feedId of due) await this.#sealFeed(feedId, nowSec).catch((err) => failures.push(err));
    if (failures.length > 0) throw failures[0];
  }

  /** Makes everything stored so far durable. */
  async flush(): Promise<void> {
    await this.#syncDirty();
    await this.colors.flush();
  }

  /**
   * Moves one closed segment into the object storage; its files stay as a copy. `row` as from the index. Rejects when
   * the storage is away, and then nothing has changed.
   */
  async sendClosed(row: SegmentRow): Promise<SendResult> {
    const { objects, disk, root } = this.#parts;
    if (!objects) return 'Gone';
    // Another node's feed: opening its log here would recover what that one is writing.
    if ((await disk.size(join(root, `${row.path}.mjpeg`))) === null) return 'Elsewhere';
    const log = await this.#log(row.feedId);
    return log.rewrite(() => sendSegment({ ...this.#parts, objects }, row));
  }

  /** Bytes on this disk of segments that the object storage has. */
  get copyBytes(): number {
    return this.#parts.copies.bytes;
  }

  /** Removes such copies, least recently used first, down to a budget; those in use and each feed's newest stay. */
  trimCopies(budgetBytes: number): Promise<void> {
    return this.#parts.copies.trim(budgetBytes);
  }

  /** Proves that rows, files and objects agree, and repairs what it can (I5). */
  async check(options: CheckOptions): Promise<CheckReport> {
    await this.#garbage.settleDue();
    return checkStore(this.#parts, options);
  }

  /** Makes everything durable and closes all files; what fails is logged. The store cannot be used after. */
  async close(): Promise<void> {
    const steps = new CloseStack(this.#options.logger);
    steps.push('segment files', () => this.#parts.pool.closeAll());
    for (const log of this.#logs.values()) steps.push(`feed ${log.feedId}`, () => log.close());
    steps.push('colours', () => this.colors.flush());
    steps.push('background work', () => this.#background);
    this.#closing.abort();
    await steps.close();
  }

  async #sealFeed(feedId: string, nowSec: number): Promise<void> {
    const log = await this.#log(feedId);
    await log.seal((segment) => isSealDue(segment, nowSec));
    if (log.isIdle && !this.#latest.has(feedId)) this.#logs.delete(feedId);
  }

  #log(feedId: string): Promise<FeedLog> {
    requireFeedId(feedId);
    return this.#opening.run(feedId, async () => {
      const log = this.#logs.get(feedId) ?? (await FeedLog.open(feedId, this.#parts));
      this.#logs.set(feedId, log);
      return log;
    });
  }

  #publish({ feedId, newestSec }: FeedLog, frame: NewFrame, crc: number): void {
    const { timeUs, bytes, width, height, flags = 0 } = frame;
    this.colors.count(feedId, secOf(timeUs));
    if (secOf(timeUs) !== newestSec) return;
    this.#latest.set(feedId, { timeUs, width, height, byteLength: bytes.byteLength, flags, crc, bytes });
  }

  async #thinHour(
    log: FeedLog,
    rows: SegmentRow[],
    isKept: (timeSec: number) => boolean,
  ): Promise<ThinResult> {
    const first = rows[0];
    if (!first) return { removedCount: 0, removedBytes: 0 };
    const { logger } = this.#options;
    const deps = {
      parts: this.#parts,
      reader: this.#reader,
      source: this.#source,
      garbage: this.#garbage,
      logger,
    };
    const closed = rows.filter((row) => row.state !== 'Open');
    const done = await thinHour(deps, closed, isKept);
    if (done.removedCount === 0) return done;
    log.forgetLateHour();
    this.#latest.delete(log.feedId);
    await this.colors.recount(log.feedId, hourOf(secOf(first.fromUs)));
    return done;
  }

  async #syncDirty(): Promise<void> {
    const segments = [...this.#dirty];
    this.#dirty.clear();
    const syncs = segments.map((segment) =>
      segment.sync().catch((err) => {
        this.#dirty.add(segment);
        throw err;
      }),
    );
    const failed = (await Promise.allSettled(syncs)).find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
  }

  async #flushColors(): Promise<void> {
    const { logger } = this.#options;
    await this.colors.flush().catch((err) => logger.warn({ err }, 'could not write colours yet'));
  }

  async #work(): Promise<void> {
    const { clock, logger, syncEveryMs = 5000 } = this.#options;
    const { signal } = this.#closing;
    for (let tick = 1; ; tick++) {
      await clock.sleep(syncEveryMs, signal).catch(() => {});
      if (signal.aborted) return;
      await this.#syncDirty().catch((err) => logger.error({ err }, 'could not make frames durable yet'));
      if (tick % Math.ceil(COLORS_EVERY_MS / syncEveryMs) === 0) await this.#flushColors();
      await this.#garbage.settleDue();
      await this.#fetched.sweep().catch((err) => logger.warn({ err }, 'could not remove fetched frames yet'));
    }
  }
}

function requireFrame({ timeUs, bytes }: NewFrame): void {
  const isTimeGood = Number.isSafeInteger(timeUs) && timeUs >= 0 && timeUs < MAX_TIME_SEC * 1e6;
  if (!isTimeGood) throw new AppError('InvalidInput', 'This is not a time a frame can have.');
  if (bytes.byteLength === 0) throw new AppError('InvalidInput', 'A frame cannot be empty.');
}
