/**
 * Owns the writing of one feed in this process: one append at a time, each frame into a segment of its own hour,
 * one frame a second. Only the process that owns the feed may have one. Never reads JPEG bytes for others.
 */

import { join } from 'node:path';
import pLimit from 'p-limit';
import { removeFiles } from '../disk/disk.ts';
import { recoverOpen } from '../repair/recover-open.ts';
import { newestSecond } from '../segments/newest-second.ts';
import type { RecordTable } from '../segments/record-table.ts';
import type { FeedFigures } from '../segments/segment-index.ts';
import { HOUR_SEC, HOUR_US, hourOf, secOf } from '../segments/segment-path.ts';
import { dropDoubles } from './drop-doubles.ts';
import { feedMoved, type NewFrame, type OpenSegment } from './open-segment.ts';
import { exactFigures, holdSecond, makeSegment, type StoreParts } from './segment-files.ts';
import { SegmentRows } from './segment-rows.ts';

/** Hours of one feed being written at once: an import that jumps about must not pile up open segments. */
const MAX_HOURS = 4;
/** A camera whose clock is hours slow is always late: sealing at once would give each of its frames a segment. */
const SEAL_AFTER_MS = 600_000;

export class FeedLog {
  readonly feedId: string;
  readonly #parts: StoreParts;
  /** The segment each hour is written to, least recently used first. */
  readonly #current = new Map<number, OpenSegment>();
  /** All that is not sealed: the current ones, and those on their way. */
  readonly #unsealed = new Set<OpenSegment>();
  readonly #sealing = new Map<OpenSegment, Promise<void>>();
  readonly #rows: SegmentRows;
  readonly #appends = pLimit(1);
  readonly #rewrites = pLimit(1);
  #newestSec = -1;
  #isLeft = false;
  /** Tables of one past hour, kept because late frames come in runs. */
  #lateHour: { hourSec: number; tables: RecordTable[] } | null = null;

  private constructor(feedId: string, parts: StoreParts) {
    this.feedId = feedId;
    this.#parts = parts;
    this.#rows = new SegmentRows(parts);
  }

  /** Recovers what a crash left open (I2), and takes up the feed where it ends. */
  static async open(feedId: string, parts: StoreParts): Promise<FeedLog> {
    const log = new FeedLog(feedId, parts);
    try {
      const rows = await parts.index.open([feedId]);
      for (const row of rows.filter((row) => parts.node.isOwn(row))) {
        const segment = await recoverOpen(row, parts);
        if (!segment) continue;
        log.#adopt(hourOf(secOf(row.fromUs)), segment);
        await log.#report(segment);
      }
      log.#newestSec = await newestSecond(parts.index, parts.tables, feedId);
    } catch (err) {
      // The next log takes the same segments up: this one must have nothing under way on their files.
      await log.drop();
      throw err;
    }
    for (const segment of log.#retired) log.#sealSoon(segment);
    return log;
  }

  get newestSec(): number {
    return this.#newestSec;
  }

  /** It takes no frame any more. */
  get isLeft(): boolean {
    return this.#isLeft;
  }

  /** It may be forgotten: the next log would find everything in rows and files. */
  get isIdle(): boolean {
    return this.#unsealed.size === 0 && !this.#rows.hasDoubtful;
  }

  /** What it has written and not reported to the rows yet. */
  get unreported(): FeedFigures {
    const total = { count: 0, bytes: 0 };
    for (const { row, table, sizeBytes } of this.#unsealed) {
      total.count += Math.max(0, table.count - row.count);
      total.bytes += Math.max(0, sizeBytes - row.bytes);
    }
    return total;
  }

  /** Stores a frame and gives the CRC-32 of its JPEG; null if its second is taken. */
  append(frame: NewFrame): Promise<number | null> {
    return this.#appends(() => this.#write(frame));
  }

  /** Makes all that is appended so far durable. */
  async sync(): Promise<void> {
    await Promise.all([...this.#unsealed].map((segment) => segment.sync()));
  }

  /** Runs rewrites of this feed one at a time; appends go on meanwhile. */
  rewrite<T>(work: () => Promise<T>): Promise<T> {
    return this.#rewrites(work);
  }

  /** Seals every segment that `isDue`; resolves when they are, rejects if one could not be. */
  async seal(isDue: (segment: OpenSegment) => boolean): Promise<void> {
    await this.#appends(async () => {
      await this.#rows.removeDoubtful();
      for (const [hourSec, segment] of this.#current) if (isDue(segment)) this.#retire(hourSec);
    });
    await Promise.all(this.#retired.map((one) => this.#sealOnce(one)));
  }

  /** Takes no further frame and seals what is open: what this log knows of the feed may be wrong from now on. */
  async leave(): Promise<void> {
    this.#isLeft = true;
    await this.seal(() => true);
  }

  /** Reports count and bytes of open segments to their rows, then closes the files. */
  async close(): Promise<void> {
    await this.#appends(() => this.sync());
    await Promise.allSettled(this.#sealing.values());
    for (const segment of this.#unsealed) await this.#report(segment);
    await this.drop();
  }

  /** Forgets the feed without writing anything more. */
  async drop(): Promise<void> {
    for (const segment of this.#unsealed) {
      await segment.abandon();
      this.#parts.tables.forget(segment.row.id);
    }
    this.#unsealed.clear();
    this.#current.clear();
  }

  /** Must be told when segments were replaced: what is known of a past hour may be wrong. */
  forgetLateHour(): void {
    this.#lateHour = null;
  }

  async #write(frame: NewFrame): Promise<number | null> {
    if (this.#isLeft) throw feedMoved();
    const timeSec = secOf(frame.timeUs);
    if (timeSec <= this.#newestSec && (await this.#isTaken(frame.timeUs))) return null;
    const segment = await this.#segmentFor(timeSec, frame.bytes.byteLength);
    const crc = await segment.append(frame);
    this.#newestSec = Math.max(this.#newestSec, timeSec);
    return crc;
  }

  async #isTaken(timeUs: number): Promise<boolean> {
    const hourSec = hourOf(secOf(timeUs));
    const current = this.#current.get(hourSec);
    if (current && holdSecond([current.table], timeUs)) return true;
    if (this.#lateHour?.hourSec !== hourSec) {
      const rows = await this.#parts.index.find(this.feedId, hourSec * 1e6, hourSec * 1e6 + HOUR_US - 1);
      const others = rows.filter((row) => row.id !== current?.row.id);
      const tables = await Promise.all(others.map((row) => this.#parts.tables.of(row)));
      this.#lateHour = { hourSec, tables };
    }
    return holdSecond(this.#lateHour.tables, timeUs);
  }

  async #segmentFor(timeSec: number, byteLength: number): Promise<OpenSegment> {
    const hourSec = hourOf(timeSec);
    const current = this.#current.get(hourSec);
    if (current && current.sizeBytes + byteLength <= this.#parts.segmentBytes) {
      if (this.#current.size > 1) this.#setCurrent(hourSec, current);
      return current;
    }
    if (current) this.#retire(hourSec);
    if (current) this.#sealSoon(current);
    const made = await makeSegment(this.#parts, this.feedId, timeSec);
    await this.#rows.insert(made);
    this.#adopt(hourSec, made);
    for (const hour of [...this.#current.keys()].slice(0, -MAX_HOURS)) this.#retire(hour);
    for (const segment of this.#retired) this.#sealSoon(segment);
    return made;
  }

  /** One of the same hour before it is retired by this. */
  #adopt(hourSec: number, segment: OpenSegment): void {
    this.#parts.tables.addOpen(segment);
    this.#unsealed.add(segment);
    this.#setCurrent(hourSec, segment);
  }

  /** What gets no further frame and is not sealed yet. */
  get #retired(): OpenSegment[] {
    const current = new Set(this.#current.values());
    return [...this.#unsealed].filter((segment) => !current.has(segment));
  }

  #setCurrent(hourSec: number, segment: OpenSegment): void {
    this.#current.delete(hourSec);
    this.#current.set(hourSec, segment);
  }

  #retire(hourSec: number): void {
    this.#current.delete(hourSec);
    this.#lateHour = null;
  }

  // Appends do not wait for it. If it fails, the segment stays readable and `seal` tries again.
  #sealSoon(segment: OpenSegment): void {
    this.#sealOnce(segment).catch((err) => {
      this.#parts.logger.warn({ err, feedId: this.feedId }, 'could not seal a segment yet');
    });
  }

  #sealOnce(segment: OpenSegment): Promise<void> {
    const running = this.#sealing.get(segment);
    if (running) return running;
    const started = this.#seal(segment).finally(() => this.#sealing.delete(segment));
    this.#sealing.set(segment, started);
    return started;
  }

  async #seal(segment: OpenSegment): Promise<void> {
    const { index, tables, disk, root } = this.#parts;
    const { id, path } = segment.row;
    await segment.sync();
    await segment.close();
    const { table, sizeBytes } = await dropDoubles(this.#parts, segment);
    if (table.count > 0) {
      await index.update(id, { state: 'Sealed', ...exactFigures(table, sizeBytes) });
      tables.markSealed(segment, table);
    } else {
      await index.remove([id]);
      tables.forget(id);
      await removeFiles(disk, join(root, path));
    }
    this.#unsealed.delete(segment);
  }

  async #report({ row, table, sizeBytes }: OpenSegment): Promise<void> {
    await this.#parts.index.update(row.id, { count: table.count, bytes: sizeBytes });
  }
}

/** True if the segment's hour is over and nothing has come for it lately. */
export function isSealDue(segment: OpenSegment, nowSec: number): boolean {
  return secOf(segment.row.fromUs) + HOUR_SEC <= nowSec && segment.idleMs >= SEAL_AFTER_MS;
}
