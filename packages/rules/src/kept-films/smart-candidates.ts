/** Takes a few pictures of each step, spread over it, of which a smooth film chooses one (EXT-692). Unix seconds. */
import { faultsOf, isUsable, type MarkedSlots, type PictureSteps } from '../changes/index.ts';

/** Of each step at most: its first one, and the best of each of these parts of it. */
const PARTS = 7;

/** Pictures beside one another, ascending in time and step. */
export interface Candidates {
  times: number[];
  steps: number[];
  /** How many marks speak against each. */
  faults: number[];
}

/** Of `times`, ascending; the first of each step is its first usable picture. Steps without one have none. */
export function smartCandidates(
  times: readonly number[],
  slots: MarkedSlots,
  steps: PictureSteps,
): Candidates {
  const found: Candidates = { times: [], steps: [], faults: [] };
  let ofStep: Marked[] = [];
  let step = Number.NaN;
  const take = () => {
    for (const { sec, faults } of spread(ofStep)) {
      found.times.push(sec);
      found.steps.push(step);
      found.faults.push(faults);
    }
  };
  for (const sec of times) {
    const faults = faultsOf(slots, sec);
    if (!isUsable(faults, steps.stepSec)) continue;
    const at = steps.stepOf(sec);
    if (at !== step) {
      take();
      ofStep = [];
      step = at;
    }
    ofStep.push({ sec, faults });
  }
  take();
  return found;
}

interface Marked {
  sec: number;
  faults: number;
}

/** The first, and of each part of the time between first and last the one with the fewest faults, then nearest to its middle. */
function spread(pictures: readonly Marked[]): Marked[] {
  const [first] = pictures;
  const last = pictures.at(-1);
  if (!first || !last || pictures.length <= PARTS + 1) return [...pictures];
  const partSec = (last.sec + 1 - first.sec) / PARTS;
  const best = new Map<number, Marked>();
  for (const picture of pictures) {
    const part = Math.floor((picture.sec - first.sec) / partSec);
    const awayOf = ({ sec }: Marked) => Math.abs(sec - first.sec - (part + 0.5) * partSec);
    const known = best.get(part);
    const isBetter =
      !known ||
      picture.faults < known.faults ||
      (picture.faults === known.faults && awayOf(picture) < awayOf(known));
    if (isBetter) best.set(part, picture);
  }
  return [...new Set([first, ...best.values()])];
}
