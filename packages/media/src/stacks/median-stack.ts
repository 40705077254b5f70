/**
 * The median of each sample of up to 65,535 pictures, each looked at once, in the same memory however many they are. What
 * fits is held and its median is exact. Of more, the first ones tell about where the median is; from then on the
 * pictures below each of ten thresholds there are counted, and the median is found between two of them: exact where they lie a
 * level apart, else estimated from how the counts are spread (stacks.md says how well).
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  COUNTED_AT_ONCE,
  COUNTER_BYTES,
  type CountBelow,
  countBelowIn,
  LANES,
  newCountedMemory,
  THRESHOLDS,
} from './count-code.ts';
import { type Stack, type StackPixels, WIDE } from './stack-pixels.ts';
import { ValueRanks } from './value-ranks.ts';

/** Values that are held of all samples: 22 pictures of 1920 x 1080, or 111 of 854 x 480. */
const HELD_BYTES = 131 * 2 ** 20;
/** Of each sample: its counters, its first threshold, and the step between them. They take the place of values that were held. */
const COUNTED_BYTES = THRESHOLDS * COUNTER_BYTES + 2;
/** Samples that are worked on at a time, an odd number of cache lines: those of many pictures then do not share the same ones. */
const PART = 31 * 64;
/** Parts after which other work of this process has its turn: some milliseconds. */
const PARTS_A_TURN = 50;
/** Beyond all thresholds, so not counted. */
const NOTHING = 255;
/**
 * How far from their middle the values that were held are looked between, in standard deviations of the rank that the median
 * of all has among them: 97 of 100 lie there. More would make the steps wide where a fifth of the pictures show something else.
 */
const RANK_DEVIATIONS = 2.2;
/** Where the median is not between the thresholds it is beside them: so many steps are taken for the values there. */
const OUTER_STEPS = 4;

/** Most samples of which a stack needs no more than `HELD_BYTES`, whatever the number of pictures. */
export const MOST_SAMPLES = Math.floor(HELD_BYTES / COUNTED_BYTES) - PART;

/** What a stack of so many samples takes beside its pictures. */
export function medianBytes(samples: number): number {
  return HELD_BYTES + (COUNTED_AT_ONCE + 1) * samples + COUNTED_BYTES * PART;
}

/**
 * The pictures in the order in which a median needs them: first as many as are held at least, evenly spread over all, since
 * they tell where it is.
 */
export function medianOrder<T>(pictures: readonly T[]): T[] {
  const step = Math.max(1, pictures.length / COUNTED_BYTES);
  const isFirst = (at: number) => Math.floor(at / step) !== Math.floor((at - 1) / step);
  return [...pictures.filter((_, at) => isFirst(at)), ...pictures.filter((_, at) => !isFirst(at))];
}

export class MedianStack implements Stack {
  readonly #size: Omit<StackPixels, 'samples'>;
  readonly #samples: number;
  readonly #parts: number;
  /** Pictures whose values fit; their places are enough for the counters where more come. */
  readonly #room: number;
  readonly #bytes: Uint8Array;
  readonly #counts: Uint16Array;
  readonly #countBelow: CountBelow;
  readonly #ranks = new ValueRanks();
  /** Where pictures wait to be counted, a part of nothing, and a part's values while its counters take their place. */
  readonly #places: { waiting: number; nothing: number; values: number };
  #count = 0;
  #waiting = 0;

  /** @param count pictures that will come at most */
  constructor(size: Omit<StackPixels, 'samples'>, channels: number, count: number, heldBytes = HELD_BYTES) {
    this.#size = size;
    this.#samples = size.width * size.height * channels;
    this.#parts = Math.ceil(this.#samples / PART);
    const padded = this.#parts * PART;
    this.#room = Math.min(count, Math.max(COUNTED_BYTES, Math.floor(heldBytes / padded)));
    const held = padded * this.#room;
    const waiting = count > this.#room ? padded * COUNTED_AT_ONCE : 0;
    this.#places = { waiting: held, nothing: held + waiting, values: held + waiting + PART };
    const bytes = this.#places.values + PART * this.#room;
    const memory = newCountedMemory(bytes);
    this.#bytes = new Uint8Array(memory.buffer);
    this.#counts = new Uint16Array(memory.buffer);
    this.#countBelow = countBelowIn(memory);
    this.#bytes.fill(NOTHING, this.#places.nothing, this.#places.values);
  }

  async add(pixels: Uint8Array): Promise<void> {
    const at = this.#count;
    this.#count += 1;
    if (at < this.#room) return this.#hold(pixels, at);
    if (at === this.#room) await this.#beginCounting();
    this.#bytes.set(pixels, this.#places.waiting + this.#waiting * this.#parts * PART);
    this.#waiting += 1;
    if (this.#waiting === COUNTED_AT_ONCE) await this.#countWaiting();
  }

  async finish(): Promise<StackPixels> {
    const isHeld = this.#count <= this.#room;
    await this.#countWaiting();
    const samples = new Uint16Array(this.#samples);
    await this.#eachPart((part) => {
      const first = part * PART;
      const length = Math.min(PART, this.#samples - first);
      if (isHeld) this.#medianOfHeld(samples, first, length, part);
      else this.#medianOfCounted(samples, first, length, part);
    });
    return { ...this.#size, samples };
  }

  #partAt(part: number): number {
    return part * PART * this.#room;
  }

  #hold(pixels: Uint8Array, at: number): void {
    for (let part = 0; part < this.#parts; part += 1) {
      const values = pixels.subarray(part * PART, (part + 1) * PART);
      this.#bytes.set(values, this.#partAt(part) + at * PART);
    }
  }

  async #eachPart(work: (part: number) => void): Promise<void> {
    for (let part = 0; part < this.#parts; part += 1) {
      work(part);
      if (part % PARTS_A_TURN === PARTS_A_TURN - 1) await nextTurn();
    }
  }

  /** Thresholds about the middle of what is held; then its values are the first that are counted. */
  async #beginCounting(): Promise<void> {
    const { values } = this.#places;
    const held = this.#room;
    const spread = (RANK_DEVIATIONS * Math.sqrt(held)) / 2;
    const lowRank = Math.max(0, Math.floor((held - 1) / 2 - spread));
    const highRank = Math.min(held - 1, Math.ceil((held - 1) / 2 + spread));
    await this.#eachPart((part) => {
      const at = this.#partAt(part);
      this.#bytes.copyWithin(values, at, at + held * PART);
      this.#bytes.fill(0, at, at + COUNTED_BYTES * PART);
      const { base, step } = this.#thresholdsAt(part);
      for (let sample = 0; sample < PART; sample += 1) {
        this.#ranks.take(this.#bytes, values + sample, PART, held);
        const wish = thresholds(this.#ranks.at(lowRank), this.#ranks.at(highRank));
        this.#ranks.drop(this.#bytes, values + sample, PART, held);
        this.#bytes[base + sample] = wish.base;
        this.#bytes[step + sample] = wish.step;
      }
      for (let first = 0; first < held; first += COUNTED_AT_ONCE)
        this.#countPart(part, Math.min(COUNTED_AT_ONCE, held - first), (i) => values + (first + i) * PART);
    });
  }

  #thresholdsAt(part: number): { base: number; step: number } {
    const base = this.#partAt(part) + THRESHOLDS * COUNTER_BYTES * PART;
    return { base, step: base + PART };
  }

  async #countWaiting(): Promise<void> {
    const count = this.#waiting;
    this.#waiting = 0;
    if (count === 0) return;
    const [first, pitch] = [this.#places.waiting, this.#parts * PART];
    await this.#eachPart((part) => this.#countPart(part, count, (i) => first + i * pitch + part * PART));
  }

  #countPart(part: number, count: number, placeOf: (picture: number) => number): void {
    const places = Array.from({ length: COUNTED_AT_ONCE }, (_, i) =>
      i < count ? placeOf(i) : this.#places.nothing,
    );
    const { base, step } = this.#thresholdsAt(part);
    this.#countBelow(...places, base, step, this.#partAt(part), PART / LANES);
  }

  #medianOfHeld(target: Uint16Array, first: number, length: number, part: number): void {
    const [low, high] = middleRanks(this.#count);
    for (let sample = 0; sample < length; sample += 1) {
      const at = this.#partAt(part) + sample;
      this.#ranks.take(this.#bytes, at, PART, this.#count);
      const value = this.#ranks.at(low);
      const sum = value + (high === low ? value : this.#ranks.at(high));
      this.#ranks.drop(this.#bytes, at, PART, this.#count);
      target[first + sample] = Math.round((sum * WIDE) / 2);
    }
  }

  #medianOfCounted(target: Uint16Array, first: number, length: number, part: number): void {
    const [low, high] = middleRanks(this.#count);
    const { base, step } = this.#thresholdsAt(part);
    for (let sample = 0; sample < length; sample += 1) {
      const vector = Math.floor(sample / LANES) * THRESHOLDS * LANES + (sample % LANES);
      const at = this.#partAt(part) / COUNTER_BYTES + vector;
      const [from, by] = [this.#bytes[base + sample] as number, this.#bytes[step + sample] as number];
      const value = this.#valueAt(low, at, from, by);
      const sum = value + (high === low ? value : this.#valueAt(high, at, from, by));
      target[first + sample] = Math.round((sum * WIDE) / 2);
    }
  }

  /** The value of that rank, of the counters from `at` on, whose thresholds are `base` and each `step` more. */
  #valueAt(rank: number, at: number, base: number, step: number): number {
    let below = 0;
    let from = Math.max(0, base - OUTER_STEPS * step);
    for (let k = 0; k < THRESHOLDS; k += 1) {
      const count = this.#counts[at + k * LANES] as number;
      const threshold = Math.min(255, base + k * step);
      if (rank < count) return between(from, threshold, (rank - below + 0.5) / (count - below));
      below = count;
      from = threshold;
    }
    return between(
      from,
      Math.min(256, from + OUTER_STEPS * step),
      (rank - below + 0.5) / (this.#count - below),
    );
  }
}

/** Both ranks in the middle, which are one where the count is odd. */
const middleRanks = (count: number): [number, number] => [(count - 1) >> 1, count >> 1];

/** Where a share of the values from `from` to before `to` lies, if they are evenly spread. */
function between(from: number, to: number, share: number): number {
  return to - from === 1 ? from : from - 0.5 + share * (to - from);
}

/** The closest thresholds between which all values from `low` to `high` lie. */
function thresholds(low: number, high: number): { base: number; step: number } {
  const levels = high - low + 1;
  const step = Math.ceil(levels / (THRESHOLDS - 1));
  const spare = step * (THRESHOLDS - 1) - levels;
  return { base: Math.max(0, low - (spare >> 1)), step };
}
