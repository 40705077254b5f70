/** Owns a frame store in a folder of its own, for this package's tests. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Clock, silentLogger } from '@longview/base';
import { type FrameStore, openFrameStore } from '../frame-store.ts';
import { MemorySegmentIndex } from '../segments/memory-segment-index.ts';
import type { FrameStoreOptions } from '../store-options.ts';

export const FEED = 'abcdefghijkl';
/** 2026-05-01T00:00:00Z, unix seconds. */
export const DAY_SEC = 1_777_593_600;

/** Stands still; `sleep` ends only when aborted, so nothing happens in the background. */
export class StillClock implements Clock {
  nowMs = (DAY_SEC + 365 * 86_400) * 1000;
  now = () => this.nowMs;
  monotonic = () => this.nowMs;
  sleep(_ms: number, signal?: AbortSignal): Promise<void> {
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  }
}

export class TestStore {
  readonly root: string;
  readonly index = new MemorySegmentIndex();
  readonly clock = new StillClock();
  #store: FrameStore | null = null;
  readonly #options: Partial<FrameStoreOptions>;

  protected constructor(root: string, options: Partial<FrameStoreOptions>) {
    this.root = root;
    this.#options = options;
  }

  static async make(options: Partial<FrameStoreOptions> = {}): Promise<TestStore> {
    const made = new TestStore(await mkdtemp(join(tmpdir(), 'frames-')), options);
    await made.reopen();
    return made;
  }

  get store(): FrameStore {
    if (!this.#store) throw new Error('the test store is not open');
    return this.#store;
  }

  /** Opens the folder anew; what was open before is as good as killed. */
  async reopen(): Promise<void> {
    const { root, index, clock } = this;
    this.#store = await openFrameStore({ root, index, clock, logger: silentLogger, ...this.#options });
  }

  append(timeSec: number, bytes: Buffer | string = `frame ${timeSec}`, durable = false) {
    const frame = {
      timeUs: timeSec * 1e6 + 250_000,
      bytes: Buffer.from(bytes),
      width: 4,
      height: 3,
      flags: 7,
    };
    return this.store.append(FEED, frame, { durable });
  }

  /** Lets enough time pass that every segment is due, and seals. */
  async seal(): Promise<void> {
    this.clock.nowMs += 3_600_000;
    await this.store.sealIdle();
  }

  /** Sends what is closed; then lets a minute pass, so that nobody uses a copy any more. */
  async send(): Promise<void> {
    for (const row of await this.index.closedOnDisk('', 1000)) await this.store.sendClosed(row);
    this.clock.nowMs += 60_000;
  }

  rows() {
    return this.index.find(FEED, 0, Number.MAX_SAFE_INTEGER);
  }

  async remove(): Promise<void> {
    await this.store.close();
    await rm(this.root, { recursive: true });
  }
}
