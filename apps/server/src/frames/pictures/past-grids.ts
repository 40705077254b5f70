/**
 * Owns measuring grids of frames that are stored already (EXT-526): those of before there were grids, and those that were
 * lost. What has one is skipped, so whoever is broken off goes on where it was.
 */
import { type FrameStore, type GridBox, SLOT_SEC } from '@longview/frame-store';
import { dayOf } from '../changes/day-numbers.ts';
import type { GridMarks, MeasurePicture } from './slot-measures.ts';

/** Enough to know which slots have a grid. */
const ONE_CELL: GridBox = { x: 0, y: 0, width: 1, height: 1 };
/** Frames of one slot that are tried: a camera's broken ones mostly come in rows. */
const TRIES = 3;

export interface PastGridsResult {
  /** Slots that have a grid now and had none. */
  measured: number;
  /** Slots whose frames could not be decoded. */
  failed: number;
}

export class PastGrids {
  readonly #store: Pick<FrameStore, 'hours' | 'read' | 'grids'>;
  readonly #measurePicture: MeasurePicture;
  readonly #marks: GridMarks;

  constructor(
    store: Pick<FrameStore, 'hours' | 'read' | 'grids'>,
    measurePicture: MeasurePicture,
    marks: GridMarks,
  ) {
    this.#store = store;
    this.#marks = marks;
    this.#measurePicture = measurePicture;
  }

  /**
   * Measures the slots of [from, to) that have frames and no grid, and forgets grids of frames that are gone. Unix seconds.
   * @throws AppError Unavailable while disk, object storage or another node do not give the frames
   */
  async measure(feedId: string, fromSec: number, toSec: number): Promise<PastGridsResult> {
    await this.#store.grids.clearGone(feedId, fromSec, toSec);
    const known = await this.#known(feedId, fromSec, toSec);
    const result: PastGridsResult = { measured: 0, failed: 0 };
    const mustLook = (firstSec: number, lastSec: number) => {
      for (let slot = slotOf(firstSec); slot <= lastSec; slot += SLOT_SEC) if (!known.has(slot)) return true;
      return false;
    };
    for await (const { times } of this.#store.hours(feedId, fromSec, toSec, mustLook))
      for (const [slot, frames] of Map.groupBy(times, slotOf)) {
        if (known.has(slot)) continue;
        if (await this.#measureFirst(feedId, frames.slice(0, TRIES))) result.measured += 1;
        else result.failed += 1;
      }
    return result;
  }

  /** UTC days of [from, to) with a grid, as days since 1970. Unix seconds. */
  async measuredDays(feedId: string, fromSec: number, toSec: number): Promise<number[]> {
    const slots = await this.#known(feedId, fromSec, toSec);
    return [...new Set([...slots].map(dayOf))];
  }

  async #known(feedId: string, fromSec: number, toSec: number): Promise<Set<number>> {
    const known = new Set<number>();
    for await (const { from, present } of this.#store.grids.read(feedId, fromSec, toSec, ONE_CELL))
      for (const [at, isThere] of present.entries()) if (isThere) known.add(from + at * SLOT_SEC);
    return known;
  }

  async #measureFirst(feedId: string, timesSec: readonly number[]): Promise<boolean> {
    for (const timeSec of timesSec) {
      const frame = await this.#store.read(feedId, timeSec, 'exact');
      const measured = frame && (await this.#measurePicture(frame.bytes).catch(() => null));
      if (!measured) continue;
      await this.#marks.note(feedId, timeSec);
      await this.#store.grids.put(feedId, timeSec, measured.cells);
      return true;
    }
    return false;
  }
}

const slotOf = (timeSec: number) => timeSec - (timeSec % SLOT_SEC);
