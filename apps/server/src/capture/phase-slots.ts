/**
 * Spreads feeds of one interval over their beat. All feeds share one absolute grid (CAP-23), so without this a
 * node of 5,000 feeds would start 5,000 grabs in one millisecond and none for ten seconds. A feed keeps its phase
 * as long as it is scheduled; the frame time stays the grid time. With few feeds the phase is a few milliseconds.
 */

/** This many starts a second for each interval, while they fit into its beat. */
const STARTS_PER_SEC = 500;
/** The rest of a beat is left free, so that late grabs do not meet the next beat. */
const USABLE_SHARE = 0.8;

export class PhaseSlots {
  readonly #freeByInterval = new Map<number, { next: number; free: number[] }>();

  /** The lowest free slot of this interval; give it back with `release`. */
  take(intervalSec: number): number {
    const slots = this.#freeByInterval.get(intervalSec) ?? { next: 0, free: [] };
    this.#freeByInterval.set(intervalSec, slots);
    return slots.free.pop() ?? slots.next++;
  }

  release(intervalSec: number, slot: number): void {
    this.#freeByInterval.get(intervalSec)?.free.push(slot);
  }
}

/** Of the golden ratio: steps of it fall into the widest gap left, so that any number of them is spread evenly. */
const GOLDEN_STEP = (Math.sqrt(5) - 1) / 2;

/** Milliseconds after the grid time at which a slot's feed starts its grab. */
export function phaseMs(intervalSec: number, slot: number): number {
  const usableMs = intervalSec * 1000 * USABLE_SHARE;
  const slotsInBeat = (usableMs * STARTS_PER_SEC) / 1000;
  if (slot < slotsInBeat) return (slot * 1000) / STARTS_PER_SEC;
  // More than fit at this rate: the others go in between, everywhere, and not all into the first seconds again.
  return (((slot - slotsInBeat + 0.5) * GOLDEN_STEP) % 1) * usableMs;
}
