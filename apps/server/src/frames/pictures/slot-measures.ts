/**
 * Owns measuring a feed's first frame in each five minutes: its mean colour (PUB-17) and its grid (EXT-520), of one decode.
 * Runs beside capture and never holds it up: what does not fit the queue is left unmeasured, and can be measured later.
 */
import type { Logger } from '@longview/base';
import { type FrameStore, SLOT_SEC } from '@longview/frame-store';
import pLimit from 'p-limit';
import type { KeptJpeg } from './process-picture.ts';

export type Rgb = { r: number; g: number; b: number };
export type MeanColor = (jpeg: Buffer) => Promise<Rgb>;
export type MeasurePicture = (jpeg: Buffer) => Promise<{ cells: Uint8Array; mean: Rgb }>;

const AT_ONCE = 2;
/** All feeds begin a slot in the same second: one picture of each of 5,000 feeds must find a place. */
const MAX_WAITING = 10_000;
/** Pictures that wait in memory; those beyond are read from the store when their turn comes. */
const MAX_HELD_BYTES = 32 * 2 ** 20;

/** As much of a frame store as this needs. */
export interface MeasuredStore {
  read(feedId: string, timeSec: number, match: 'exact'): Promise<{ bytes: Buffer } | null>;
  colors: Pick<FrameStore['colors'], 'needsColor' | 'put'>;
  grids: Pick<FrameStore['grids'], 'needsGrid' | 'put'>;
}

/** Is told of each grid before it is put (EXT-540). */
export interface GridMarks {
  note(feedId: string, timeSec: number): Promise<void>;
}

export class SlotMeasures {
  readonly #store: MeasuredStore;
  readonly #measurePicture: MeasurePicture;
  readonly #logger: Logger;
  readonly #marks: GridMarks;
  readonly #limit = pLimit(AT_ONCE);
  /** Feed and slot of what waits, so that the frames after the first do not wait as well. */
  readonly #waiting = new Set<string>();
  #heldBytes = 0;

  constructor(store: MeasuredStore, measurePicture: MeasurePicture, marks: GridMarks, logger: Logger) {
    this.#store = store;
    this.#marks = marks;
    this.#measurePicture = measurePicture;
    this.#logger = logger;
  }

  /** Must be told of every stored frame; returns at once. */
  note(feedId: string, timeSec: number, jpeg: KeptJpeg): void {
    const key = `${feedId}/${Math.floor(timeSec / SLOT_SEC)}`;
    if (this.#waiting.has(key) || this.#waiting.size >= MAX_WAITING) return;
    this.#waiting.add(key);
    const held = this.#heldBytes + jpeg.length <= MAX_HELD_BYTES ? jpeg : null;
    this.#heldBytes += held?.length ?? 0;
    void this.#limit(() => this.#measure(feedId, timeSec, held))
      .catch((err) => this.#logger.warn({ err, feedId }, 'could not measure a frame'))
      .finally(() => {
        this.#waiting.delete(key);
        this.#heldBytes -= held?.length ?? 0;
      });
  }

  /** Resolves when nothing waits any more. */
  async settled(): Promise<void> {
    while (this.#waiting.size > 0) await this.#limit(() => new Promise((resolve) => setImmediate(resolve)));
  }

  async #measure(feedId: string, timeSec: number, held: KeptJpeg | null): Promise<void> {
    const { colors, grids } = this.#store;
    const needsColor = await colors.needsColor(feedId, timeSec);
    const needsGrid = await grids.needsGrid(feedId, timeSec);
    if (!needsColor && !needsGrid) return;
    const jpeg = held ?? (await this.#store.read(feedId, timeSec, 'exact'))?.bytes;
    if (!jpeg) return;
    const { cells, mean } = await this.#measurePicture(jpeg);
    if (needsColor) await colors.put(feedId, timeSec, [mean.r, mean.g, mean.b]);
    if (!needsGrid) return;
    // The day's next grid tries again.
    await this.#marks
      .note(feedId, timeSec)
      .catch((err) => this.#logger.warn({ err, feedId }, 'could not note a day for its changes'));
    await grids.put(feedId, timeSec, cells);
  }
}
