/**
 * Owns the frame store as callers see it. Each rule lives in its own file. Never knows who may see a frame, or why one is kept.
 */
import { join } from 'node:path';
import { appError, CloseStack } from '@longview/base';
import { LRUCache } from 'lru-cache';
import { nodeDisk } from './disk/node-disk.ts';
import { FrameGrids } from './grids/frame-grids.ts';
import type { OwnBytes } from './nodes/own-bytes.ts';
import type { FetchedFrames } from './objects/fetched-frames.ts';
import type { SendResult } from './objects/send-segment.ts';
import type { FrameFinder, Match } from './read/find-frame.ts';
import type {
  FirstOfEachOptions,
  FrameBucket,
  FrameHour,
  FrameLister,
  FrameTimes,
} from './read/list-frames.ts';
import {
  type Frame,
  type FrameInfo,
  type FrameLocation,
  type FrameReader,
  toInfo,
} from './read/read-frame.ts';
import { checkStore } from './repair/check.ts';
import type { CheckOptions, CheckReport } from './repair/check-report.ts';
import { FrameColors } from './segments/colors.ts';
import { feedTotals } from './segments/feed-totals.ts';
import type { FeedFigures, FeedTotals, SegmentRow } from './segments/segment-index.ts';
import { MAX_TIME_SEC, secOf } from './segments/segment-path.ts';
import { DEFAULTS, type FrameStoreOptions } from './store-options.ts';
import { wireStore } from './wire-store.ts';
import type { FeedLog } from './write/feed-log.ts';
import { FeedLogs } from './write/feed-logs.ts';
import type { Garbage } from './write/garbage.ts';
import { type NewFrame, requireWriter } from './write/open-segment.ts';
import type { StoreParts } from './write/segment-files.ts';
import { StoreUpkeep } from './write/store-upkeep.ts';
import { StoredChanges } from './write/stored-changes.ts';
import type { ThinResult } from './write/thin-hour.ts';

/** `Duplicate`: the second has a frame, which stays. */
export type AppendOutcome = 'Stored' | 'Duplicate';

/** Opens the store and finishes what a crash left half replaced. Feeds are recovered when first written. */
export async function openFrameStore(options: FrameStoreOptions): Promise<FrameStore> {
  const store = new FrameStore(options);
  await store.start();
  return store;
}

/**
 * The frames of all feeds. Times are unix seconds (`Sec`) or microseconds (`Us`); ranges are [from, end).
 * Reading is for any process; `append`, `thin`, `erase`, `deleteFeed`, `sealIdle` and repairs only for the one that owns
 * the feed. Rejects with `InvalidInput` for an id or time that cannot be, `Unavailable` when disk or index fail.
 */
export class FrameStore {
  /** Mean colours over time (PUB-17). */
  readonly colors: FrameColors;
  /** What a frame of each five minutes looks like (EXT-520). */
  readonly grids: FrameGrids;
  /** What other nodes may read of this disk. */
  readonly own: OwnBytes;
  readonly #options: FrameStoreOptions;
  readonly #parts: StoreParts;
  readonly #finder: FrameFinder;
  readonly #lister: FrameLister;
  readonly #reader: FrameReader;
  readonly #garbage: Garbage;
  readonly #fetched: FetchedFrames;
  readonly #logs: FeedLogs;
  readonly #changes: StoredChanges;
  readonly #latest: LRUCache<string, Frame>;
  readonly #upkeep = new StoreUpkeep();

  constructor(options: FrameStoreOptions) {
    const { disk = nodeDisk, root, latestBytes = DEFAULTS.latestBytes } = options;
    this.#options = options;
    const wiring = wireStore(options, (segment) => this.#upkeep.noteDirty(segment));
    this.#parts = wiring.parts;
    this.#logs = new FeedLogs(wiring.parts);
    this.#fetched = wiring.fetched;
    this.#finder = wiring.finder;
    this.#lister = wiring.lister;
    this.#reader = wiring.reader;
    this.#garbage = wiring.garbage;
    this.own = wiring.own;
    this.#latest = new LRUCache({
      maxSize: latestBytes,
      sizeCalculation: (frame) => frame.byteLength + 512,
    });
    this.colors = new FrameColors(disk, root, this, wiring.parts.node.peers);
    this.grids = new FrameGrids({
      ...{ disk, root, clock: options.clock, logger: options.logger, peers: wiring.parts.node.peers },
      stored: async (feedId, timesSec) => {
        const hits = await this.#finder.findEach(feedId, timesSec);
        return new Set(timesSec.filter((_, at) => hits[at] !== null));
      },
    });
    const { colors, grids } = this;
    const shared = { logs: this.#logs, colors, grids, latest: this.#latest, logger: options.logger };
    this.#changes = new StoredChanges({ ...wiring, ...shared });
  }

  /** Called by `openFrameStore`. */
  async start(): Promise<void> {
    await this.#parts.copies.open();
    await this.#fetched.open();
    await this.#garbage.open();
    const { clock, logger, syncEveryMs = DEFAULTS.syncEveryMs } = this.#options;
    const { colors } = this;
    const { packing } = this.grids;
    const [garbage, fetched] = [this.#garbage, this.#fetched];
    this.#upkeep.start({ clock, logger, syncEveryMs, colors, packing, garbage, fetched });
  }

  /**
   * Stores one frame. A second that has a frame keeps it: `Duplicate` (CAP-23). `durable` returns only when the
   * frame (or the one it duplicates) survives a power cut; else it survives the end of this process.
   */
  async append(
    feedId: string,
    frame: NewFrame,
    { durable = false }: { durable?: boolean } = {},
  ): Promise<AppendOutcome> {
    requireFrame(frame);
    return this.#logs.use(feedId, async (log) => {
      const crc = await log.append(frame);
      if (crc !== null) this.#publish(log, frame, crc);
      if (durable) await log.sync();
      // A node that was frozen while it synced must not acknowledge: the sender has asked the feed's next node since.
      if (durable) requireWriter(this.#parts.node, feedId);
      return crc === null ? 'Duplicate' : 'Stored';
    });
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

  /** Whether a frame of that second, of which nothing is known, may be on a node that is away. */
  isHidden(feedId: string, timeSec: number): Promise<boolean> {
    return this.#finder.isHidden(feedId, timeSec);
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

  /** Bytes of each frame of these times, as it is stored; null where there is none. Reads no frame. */
  async lengths(feedId: string, timesSec: number[]): Promise<(number | null)[]> {
    return (await this.#finder.findEach(feedId, timesSec)).map((hit) => hit?.record.byteLength ?? null);
  }

  /** Frames and bytes of a feed, with those not yet reported to the rows. `fromUs` is its first frame's; `toUs` as the rows say. */
  totals(feedId: string): Promise<FeedTotals> {
    return feedTotals(this.#parts, this.#finder, feedId);
  }

  /** Of `totals` what this process has written and not reported to the rows yet: its open hours. Reads nothing. */
  unreported(feedId: string): FeedFigures {
    return this.#logs.unreported(feedId);
  }

  /** Removes the frames of [from, end) that `keep` refuses. Once done, a second run removes nothing. */
  thin(
    feedId: string,
    fromSec: number,
    endSec: number,
    keep: (timeSec: number) => boolean,
  ): Promise<ThinResult> {
    const isKept = (timeSec: number) => timeSec < fromSec || timeSec >= endSec || keep(timeSec);
    return this.#changes.thin(feedId, fromSec, endSec, { isKept, wipes: false });
  }

  /**
   * Deletes the frames of [from, end) for good. As `thin`, and their bytes on this disk are overwritten before it
   * resolves; their objects go a minute later. Slots that lost their first frame have the colour of the next one only
   * after `colors.rebuild`. @throws AppError Unavailable as `thin`
   */
  erase(feedId: string, fromSec: number, endSec: number): Promise<ThinResult> {
    const isKept = (timeSec: number) => timeSec < fromSec || timeSec >= endSec;
    return this.#changes.thin(feedId, fromSec, endSec, { isKept, wipes: true });
  }

  /**
   * Must be called when the feed moved to another node, and before it is this one's again: seals what is open here and
   * forgets what is known of it, for another node may know better. Rejects while the index is away; then the next write
   * tries again.
   */
  async leave(feedId: string): Promise<void> {
    await this.#logs.leave(feedId).finally(() => {
      this.#latest.delete(feedId);
      this.grids.forget(feedId);
    });
  }

  /** Removes a feed's frames, rows, colours and grids. Nothing may append to it meanwhile. */
  deleteFeed(feedId: string): Promise<void> {
    return this.#changes.deleteFeed(feedId);
  }

  /**
   * Seals segments whose hour is over and that got nothing for ten minutes, of these feeds or of all with open
   * rows. Call it every minute or so. One that cannot be sealed does not keep the others open.
   */
  sealIdle(feedIds?: string[]): Promise<void> {
    return this.#changes.sealIdle(Math.floor(this.#options.clock.now() / 1000), feedIds);
  }

  /** Makes everything stored so far durable. */
  async flush(): Promise<void> {
    await this.#upkeep.syncDirty();
    await this.colors.flush();
  }

  /**
   * Proves that the disk takes frames: writes and syncs a byte where they go. Waits in the line of syncs, so that a
   * disk that hangs costs no further thread. Rejects as `append` would.
   */
  async probe(): Promise<void> {
    const { disk, root, syncs } = this.#parts;
    await syncs(() => disk.replace(join(root, 'probe'), Buffer.alloc(1)));
  }

  /**
   * Moves one closed segment into the object storage; its files stay as a copy. `row` as from the index. Rejects when
   * the storage is away, and then nothing has changed.
   */
  sendClosed(row: SegmentRow): Promise<SendResult> {
    return this.#changes.sendClosed(row);
  }

  /** Whether bytes of removed frames could not be deleted yet; they are tried again. */
  get isDeletingHeldUp(): boolean {
    return this.#garbage.isHeldUp;
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
    for (const log of this.#logs.all()) steps.push(`feed ${log.feedId}`, () => log.close());
    steps.push('colours', () => this.colors.flush());
    steps.push('upkeep', () => this.#upkeep.stop());
    await steps.close();
  }

  #publish({ feedId, newestSec }: FeedLog, frame: NewFrame, crc: number): void {
    const { timeUs, bytes, width, height, flags = 0 } = frame;
    this.colors.count(feedId, secOf(timeUs));
    if (secOf(timeUs) !== newestSec) return;
    this.#latest.set(feedId, { timeUs, width, height, byteLength: bytes.byteLength, flags, crc, bytes });
  }
}

function requireFrame({ timeUs, bytes }: NewFrame): void {
  const isTimeGood = Number.isSafeInteger(timeUs) && timeUs >= 0 && timeUs < MAX_TIME_SEC * 1e6;
  if (!isTimeGood) throw appError('NotAFrameTime');
  if (bytes.byteLength === 0) throw appError('FrameEmpty');
}
