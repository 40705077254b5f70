/** A median of more pictures costs more and looks no better. */
const MOST_PICTURES = 15;
/** Days on each side among which they are chosen: further ones show another season. */
export const USUAL_DAYS = 15;
const DAY_SECONDS = 86_400;
/** A picture of the same hour lies within this of it: shadows have moved by less than eight degrees. */
export const USUAL_NEAR_SECONDS = 1800;

/**
 * Which pictures make the usual view of `moment` by their median (EXT-558): the one nearest to the same time of day on
 * each neighbouring day, nearest days first, at most 15. All times are Unix seconds; `have` ascends, and so does the
 * answer. What `isMarked` names (fog, snow, darkness at noon) is left out, and so is the day of the moment itself: what
 * is there on that day is what the usual view is compared with. Days are 24 hours, because the sun knows no summer time.
 */
export function usualTimes(
  moment: number,
  have: readonly number[],
  isMarked: (time: number) => boolean = () => false,
): number[] {
  const chosen: number[] = [];
  for (let away = 1; away <= USUAL_DAYS; away++)
    for (const days of [-away, away]) {
      const time = nearestTo(moment + days * DAY_SECONDS, have, isMarked);
      if (time !== null && chosen.length < MOST_PICTURES) chosen.push(time);
    }
  return chosen.sort((a, b) => a - b);
}

function nearestTo(
  target: number,
  have: readonly number[],
  isMarked: (time: number) => boolean,
): number | null {
  let nearest: number | null = null;
  for (let at = firstFrom(target - USUAL_NEAR_SECONDS, have); at < have.length; at++) {
    const time = have[at] as number;
    if (time > target + USUAL_NEAR_SECONDS) break;
    if (isMarked(time)) continue;
    if (nearest === null || Math.abs(time - target) < Math.abs(nearest - target)) nearest = time;
  }
  return nearest;
}

/** The index of the first time that is not before `from`. */
function firstFrom(from: number, have: readonly number[]): number {
  let [low, high] = [0, have.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((have[middle] as number) < from) low = middle + 1;
    else high = middle;
  }
  return low;
}
