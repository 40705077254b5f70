/** Chooses one picture of each step so that neighbours differ least in light and weather (EXT-692). */
import { LOOK_BYTES, lookDifference } from './light-look.ts';
import type { Candidates } from './smart-candidates.ts';

/** What is known of the candidates: `LOOK_BYTES` each, and 1 where there are some. */
export interface CandidateLooks {
  looks: Uint8Array;
  isKnown: Uint8Array;
}

/** Costs, in levels of luma by which two pictures differ: of each mark that speaks against a picture, … */
const FAULT_COST = 12;
/** … of a neighbour of which nothing is known, … */
const UNKNOWN_COST = 8;
/** … and of two pictures that are a whole step nearer or further apart than their steps. */
const SPACING_COST = 6;

/**
 * Places of the chosen candidates, one of each step, ascending: the cheapest of all choices, by dynamic programming over the steps.
 * Memory and time grow with the number of candidates. `stepSec`: seconds of a step.
 */
export function smartChoice(candidates: Candidates, known: CandidateLooks, stepSec: number): number[] {
  const count = candidates.times.length;
  const before = new Int32Array(count).fill(-1);
  const costs = new Float64Array(count);
  let [from, to] = [0, 0];
  for (let first = 0, end = 0; first < count; first = end) {
    end = endOfStep(candidates, first);
    for (let at = first; at < end; at++) {
      let least = from === to ? 0 : Number.POSITIVE_INFINITY;
      for (let other = from; other < to; other++) {
        const cost = (costs[other] as number) + pairCost(candidates, known, stepSec, other, at);
        if (cost >= least) continue;
        least = cost;
        before[at] = other;
      }
      costs[at] = least + ownCost(candidates, at);
    }
    [from, to] = [first, end];
  }
  let last = from;
  for (let at = from; at < to; at++) if ((costs[at] as number) < (costs[last] as number)) last = at;
  const chosen: number[] = [];
  for (let at = count === 0 ? -1 : last; at >= 0; at = before[at] as number) chosen.push(at);
  return chosen.reverse();
}

/** What a choice of places costs. */
export function smartCost(
  candidates: Candidates,
  known: CandidateLooks,
  stepSec: number,
  chosen: readonly number[],
): number {
  return chosen.reduce((sum, at, i) => {
    const other = chosen[i - 1];
    const pair = other === undefined ? 0 : pairCost(candidates, known, stepSec, other, at);
    return sum + ownCost(candidates, at) + pair;
  }, 0);
}

function endOfStep({ steps }: Candidates, first: number): number {
  let end = first;
  while (end < steps.length && steps[end] === steps[first]) end++;
  return end;
}

const ownCost = ({ faults }: Candidates, at: number) => (faults[at] as number) * FAULT_COST;

function pairCost(
  { times, steps }: Candidates,
  { looks, isKnown }: CandidateLooks,
  stepSec: number,
  a: number,
  b: number,
): number {
  const isBothKnown = isKnown[a] === 1 && isKnown[b] === 1;
  const light = isBothKnown ? lookDifference(looks, a * LOOK_BYTES, b * LOOK_BYTES) : UNKNOWN_COST;
  const apart = ((times[b] as number) - (times[a] as number)) / stepSec;
  const steady = (steps[b] as number) - (steps[a] as number);
  return light + Math.abs(apart - steady) * SPACING_COST;
}
