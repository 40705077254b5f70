/** Which of the frames of a range a kept film shows, and how often (TLP-02). Times in unix seconds, ascending. */

/** The first frame of each span of `intervalSec`, counted from `originSec`. */
export function firstOfSpans(times: readonly number[], intervalSec: number, originSec: number): number[] {
  const spanOf = (timeSec: number) => Math.floor((timeSec - originSec) / intervalSec);
  return times.filter((timeSec, i) => {
    const before = times[i - 1];
    return before === undefined || spanOf(before) !== spanOf(timeSec);
  });
}

/**
 * `count` of the times, spread evenly over them, the first always among them. Where there are fewer, each is there several
 * times in a row, as evenly as possible (EXT-492).
 */
export function spreadOver(times: readonly number[], count: number): number[] {
  if (times.length === 0) return [];
  return Array.from({ length: count }, (_, i) => times[Math.floor((i * times.length) / count)] ?? 0);
}

/**
 * Shows the frame before a gap for as long as the gap lasts, at most `mostHeld` frames of film each, so that time runs
 * evenly (EXT-90 SkipGaps false). A gap is more than one and a half of `stepSec` without a frame.
 */
export function holdGaps(times: readonly number[], stepSec: number, mostHeld: number): number[] {
  return times.flatMap((timeSec, i) => {
    const next = times[i + 1];
    const missing = next === undefined ? 0 : Math.round((next - timeSec) / stepSec) - 1;
    return new Array<number>(1 + Math.max(0, Math.min(mostHeld, missing))).fill(timeSec);
  });
}

/** The usual time between different pictures: the middle one of all, seconds; 1 for fewer than two. */
export function usualStep(times: readonly number[]): number {
  const steps = times.slice(1).flatMap((timeSec, i) => timeSec - (times[i] ?? 0) || []);
  return steps.sort((a, b) => a - b)[steps.length >> 1] ?? 1;
}
