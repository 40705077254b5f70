/**
 * Owns the mean colours over time (PUB-17): one file per feed and UTC month, four bytes (red, green, blue, frames)
 * per five minutes. Derived data: a crash may lose the counts of the last minute, `rebuild` makes all anew.
 */
import { dirname, join } from 'node:path';
import pLimit from 'p-limit';
import type { Disk, DiskFile } from '../disk/disk.ts';
import type { SegmentPeers } from '../nodes/peers.ts';
import type { FrameBucket } from '../read/list-frames.ts';
import type { Frame } from '../read/read-frame.ts';
import { feedFolder } from './segment-path.ts';
import { monthFolder, monthOf, nextMonth, SLOT_SEC, slotOf } from './slots.ts';

const SLOT_BYTES = 4;

/** Red, green, blue; 0 to 255 each. */
export type Rgb = readonly [number, number, number];

/** What colours are recounted and rebuilt from. */
export interface ColorSource {
  read(feedId: string, timeSec: number, match: 'exact'): Promise<Frame | null>;
  buckets(
    feedId: string,
    fromSec: number,
    endSec: number,
    start: (sec: number) => number,
  ): Promise<FrameBucket[]>;
}

export class FrameColors {
  readonly #disk: Disk;
  readonly #root: string;
  readonly #source: ColorSource;
  readonly #peers: Pick<SegmentPeers, 'colors'> | null;
  /** Feed → slot start → frames not yet in the file. */
  readonly #pending = new Map<string, Map<number, number>>();
  /** Feed → the last slot known to have a colour. */
  readonly #colored = new Map<string, number>();
  readonly #inTurn = pLimit(1);

  /** `peers`: the other nodes, whose frames have their colours there. */
  constructor(
    disk: Disk,
    root: string,
    source: ColorSource,
    peers: Pick<SegmentPeers, 'colors'> | null = null,
  ) {
    this.#disk = disk;
    this.#root = root;
    this.#source = source;
    this.#peers = peers;
  }

  /** Counts one stored frame; the store does it on every append. */
  count(feedId: string, timeSec: number): void {
    this.#addPending(feedId, slotOf(timeSec), 1);
  }

  /** True if the slot of `timeSec` has no colour yet: only then is a picture worth decoding. */
  async needsColor(feedId: string, timeSec: number): Promise<boolean> {
    if (this.#colored.get(feedId) === slotOf(timeSec)) return false;
    const { path, at } = this.#place(feedId, timeSec);
    const bytes = await this.#disk.read(path, at, 3);
    if (!bytes || bytes.every((byte) => byte === 0)) return true;
    this.#colored.set(feedId, slotOf(timeSec));
    return false;
  }

  /** Sets the slot's colour. Black is kept as the darkest blue, since all zero means "not known". */
  async put(feedId: string, timeSec: number, rgb: Rgb): Promise<void> {
    await this.#write(feedId, timeSec, 0, Buffer.from(visible(rgb)));
    this.#colored.set(feedId, slotOf(timeSec));
  }

  /**
   * Sets the colours of the slots from `fromSec` on that have none yet, three bytes each (red, green, blue), and lets each
   * be seen as if it had a frame: what a drawn scene looked like between its pictures. Frames that come are counted as
   * always, and a slot that is recounted shows again what is stored (EXT-431).
   */
  async paint(feedId: string, fromSec: number, colors: Uint8Array): Promise<void> {
    await this.#flushFeed(feedId);
    const endSec = slotOf(fromSec) + (colors.length / 3) * SLOT_SEC;
    for (let monthSec = slotOf(fromSec); monthSec < endSec; monthSec = nextMonth(monthSec)) {
      const count = (Math.min(endSec, nextMonth(monthSec)) - monthSec) / SLOT_SEC;
      const first = (monthSec - slotOf(fromSec)) / SLOT_SEC;
      await this.#paintMonth(feedId, monthSec, colors.subarray(first * 3, (first + count) * 3));
    }
  }

  /**
   * Four bytes per step of [from, end): colour of its first slot with frames, and its frames, at most 255.
   * `fromSec` and `stepSec` are whole multiples of 300.
   */
  async read(feedId: string, fromSec: number, endSec: number, stepSec: number): Promise<Buffer> {
    const [result, others = []] = await Promise.all([
      this.readOwn(feedId, fromSec, endSec, stepSec),
      this.#peers?.colors(feedId, fromSec, endSec, stepSec),
    ]);
    for (const other of others.filter((one) => one.length === result.length))
      for (let at = 0; at < result.length; at += SLOT_BYTES) merge(result, at, other, at);
    return result;
  }

  /** The same of the frames that this node stored. */
  async readOwn(feedId: string, fromSec: number, endSec: number, stepSec: number): Promise<Buffer> {
    // A full disk keeps the newest counts in memory, and is no reason to show no colours.
    await this.#flushFeed(feedId).catch(() => {});
    const result = Buffer.alloc(Math.ceil((endSec - fromSec) / stepSec) * SLOT_BYTES);
    // By the month and not by the slot: five years are half a million slots, and sixty places.
    for (let monthSec = slotOf(fromSec); monthSec < endSec; monthSec = nextMonth(monthSec)) {
      const { path, at } = this.#place(feedId, monthSec);
      const bytes = (await this.#disk.readAll(path)) ?? Buffer.alloc(0);
      const lastSec = Math.min(endSec, nextMonth(monthSec));
      let from = at;
      for (
        let slotSec = monthSec;
        slotSec < lastSec && from + SLOT_BYTES <= bytes.length;
        slotSec += SLOT_SEC
      ) {
        merge(result, Math.floor((slotSec - fromSec) / stepSec) * SLOT_BYTES, bytes, from);
        from += SLOT_BYTES;
      }
    }
    return result;
  }

  /** Makes the colours of [from, end) anew from the stored frames. `colorOf` decodes; null leaves it unknown. */
  async rebuild(
    feedId: string,
    fromSec: number,
    endSec: number,
    colorOf: (frame: Frame) => Promise<Rgb | null>,
  ): Promise<void> {
    await this.#flushFeed(feedId);
    for (const bucket of await this.#source.buckets(feedId, fromSec, endSec, slotOf)) {
      const frame = await this.#source.read(feedId, bucket.first, 'exact');
      const rgb = frame && (await colorOf(frame));
      const slot = [...(rgb ? visible(rgb) : [0, 0, 0]), Math.min(bucket.count, 255)];
      await this.#write(feedId, bucket.from, 0, Buffer.from(slot));
    }
  }

  /** Counts one UTC hour anew after frames were removed; a slot without frames loses its colour. */
  async recount(feedId: string, hourSec: number): Promise<void> {
    await this.#flushFeed(feedId);
    const buckets = await this.#source.buckets(feedId, hourSec, hourSec + 3600, slotOf);
    const counts = new Map(buckets.map((bucket) => [bucket.from, bucket.count]));
    for (let slotSec = hourSec; slotSec < hourSec + 3600; slotSec += SLOT_SEC) {
      const count = counts.get(slotSec);
      if (count) await this.#write(feedId, slotSec, 3, Buffer.of(Math.min(count, 255)));
      else await this.#write(feedId, slotSec, 0, Buffer.alloc(SLOT_BYTES));
    }
    this.#colored.delete(feedId);
  }

  /** Forgets colours and counts of the slots of [from, end) in this node's files: their pictures are no more. */
  async clear(feedId: string, fromSec: number, endSec: number): Promise<void> {
    await this.#flushFeed(feedId);
    for (let monthSec = slotOf(fromSec); monthSec < endSec; monthSec = nextMonth(monthSec)) {
      const { path, at } = this.#place(feedId, monthSec);
      const sizeBytes = (await this.#disk.size(path)) ?? 0;
      const lastSec = Math.min(endSec, nextMonth(monthSec));
      const length = Math.min(Math.ceil((lastSec - monthSec) / SLOT_SEC) * SLOT_BYTES, sizeBytes - at);
      if (length > 0)
        await this.#inTurn(() => this.#withFile(path, (file) => file.write(Buffer.alloc(length), at)));
    }
    this.#colored.delete(feedId);
  }

  /** Writes what was counted since the last time. */
  async flush(): Promise<void> {
    for (const feedId of [...this.#pending.keys()]) await this.#flushFeed(feedId);
  }

  /** Drops what memory holds of a deleted feed. */
  forget(feedId: string): void {
    this.#pending.delete(feedId);
    this.#colored.delete(feedId);
  }

  #paintMonth(feedId: string, fromSec: number, colors: Uint8Array): Promise<void> {
    const { path, at } = this.#place(feedId, fromSec);
    return this.#inTurn(async () => {
      const known = (await this.#disk.readAll(path)) ?? Buffer.alloc(0);
      const slots = Buffer.alloc((colors.length / 3) * SLOT_BYTES);
      slots.set(known.subarray(at, at + slots.length));
      for (let from = 0, to = 0; from < colors.length; from += 3, to += SLOT_BYTES) {
        if (slots.readUIntBE(to, 3) !== 0) continue;
        slots.set(visible([colors[from] ?? 0, colors[from + 1] ?? 0, colors[from + 2] ?? 0]), to);
        slots[to + 3] = Math.max(1, slots[to + 3] ?? 0);
      }
      await this.#withFile(path, (file) => file.write(slots, at));
    });
  }

  #addPending(feedId: string, slotSec: number, count: number): void {
    const slots = this.#pending.get(feedId) ?? new Map<number, number>();
    this.#pending.set(feedId, slots);
    slots.set(slotSec, (slots.get(slotSec) ?? 0) + count);
  }

  async #flushFeed(feedId: string): Promise<void> {
    const slots = this.#pending.get(feedId);
    this.#pending.delete(feedId);
    for (const [slotSec, more] of slots ?? []) {
      try {
        await this.#addCount(feedId, slotSec, more);
        slots?.delete(slotSec);
      } catch (err) {
        for (const [unwrittenSec, count] of slots ?? []) this.#addPending(feedId, unwrittenSec, count);
        throw err;
      }
    }
  }

  #addCount(feedId: string, slotSec: number, more: number): Promise<void> {
    return this.#inTurn(async () => {
      const { path, at } = this.#place(feedId, slotSec);
      const [known = 0] = (await this.#disk.read(path, at + 3, 1)) ?? [];
      await this.#withFile(path, (file) => file.write(Buffer.of(Math.min(known + more, 255)), at + 3));
    });
  }

  #write(feedId: string, timeSec: number, shift: number, bytes: Buffer): Promise<void> {
    const { path, at } = this.#place(feedId, timeSec);
    return this.#inTurn(() => this.#withFile(path, (file) => file.write(bytes, at + shift)));
  }

  async #withFile(path: string, work: (file: DiskFile) => Promise<void>): Promise<void> {
    const file = (await this.#disk.open(path, 'open')) ?? (await this.#make(path));
    try {
      await work(file);
    } finally {
      await file.close();
    }
  }

  async #make(path: string): Promise<DiskFile> {
    await this.#disk.makeFolder(dirname(path));
    const file = (await this.#disk.open(path, 'create')) ?? (await this.#disk.open(path, 'open'));
    if (!file) throw new Error('a file that exists cannot be absent');
    return file;
  }

  #place(feedId: string, timeSec: number): { path: string; at: number } {
    const at = ((slotOf(timeSec) - monthOf(timeSec)) / SLOT_SEC) * SLOT_BYTES;
    return { path: join(this.#root, feedFolder(feedId), monthFolder(timeSec), 'colors.rgbn'), at };
  }
}

function visible(rgb: Rgb): Rgb {
  return rgb.every((part) => part === 0) ? [0, 0, 1] : rgb;
}

/** Adds the slot that lies at `from` of `bytes` to the step that lies at `at`. */
function merge(result: Buffer, at: number, bytes: Buffer, from: number): void {
  const count = bytes[from + 3] ?? 0;
  const known = result[at + 3] ?? 0;
  if (count === 0) return;
  if (known === 0) bytes.copy(result, at, from, from + SLOT_BYTES);
  result[at + 3] = Math.min(known + count, 255);
}
