// When a picture counts for the colour of plants (EXT-613): as PhenoCam has it, by the sun, and where there is no place by the clock.
import { getPosition } from 'suncalc';
import type { Place } from '../../schedule/index.ts';
import { SLOT_SECONDS } from '../grid.ts';

/** Degrees. */
export const LEAST_SUN = 10;
/** Of the clock in the feed's time zone, where nobody knows where the sun is; the second one is no longer of it. */
export const CLOCK_HOURS = [8, 16] as const;
/** R + G + B of the mean colour: darker is dusk, brighter is glare. */
export const BRIGHTNESS = [100, 665] as const;
/** The sun's height between is nearly a line: an eighth of a degree off at most. */
const STEP_SECONDS = 1800;

/** How high the sun is over a place, degrees, at any time from `fromSec` on; times must rise. */
export class SunHeights {
  readonly #place: Place;
  #atSec = Number.NEGATIVE_INFINITY;
  #heights: [number, number] = [0, 0];

  constructor(place: Place) {
    this.#place = place;
  }

  /** In the middle of a slot. */
  ofSlot(slotSec: number): number {
    const sec = slotSec + SLOT_SECONDS / 2;
    const stepSec = sec - (sec % STEP_SECONDS);
    if (stepSec !== this.#atSec) {
      const isNext = stepSec === this.#atSec + STEP_SECONDS;
      const first = isNext ? this.#heights[1] : this.#heightAt(stepSec);
      this.#heights = [first, this.#heightAt(stepSec + STEP_SECONDS)];
      this.#atSec = stepSec;
    }
    const [before, after] = this.#heights;
    return before + ((after - before) * (sec - stepSec)) / STEP_SECONDS;
  }

  #heightAt(sec: number): number {
    return getPosition(new Date(sec * 1000), this.#place.latitude, this.#place.longitude).altitude;
  }
}
