/** In bytes of the summary: what noise of the camera alone does. */
const LEAST_NOISE = 2.5;

/**
 * How much a value differs from day to day, in bytes, without the two largest differences: one thing that came and went
 * is no noise.
 */
export function noiseOf(values: readonly number[]): number {
  const differences: number[] = [];
  for (let i = 1; i < values.length; i++)
    differences.push(Math.abs((values[i] as number) - (values[i - 1] as number)));
  differences.sort((a, b) => a - b);
  const kept = differences.slice(0, Math.max(2, differences.length - 2));
  return LEAST_NOISE + kept.reduce((sum, difference) => sum + difference, 0) / Math.max(1, kept.length);
}

/** Insertion sort: windows are short, and this is asked for each cell, bin and value. */
export function median(values: readonly number[]): number {
  const sorted = new Array<number>(values.length);
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as number;
    let to = i;
    for (; to > 0 && (sorted[to - 1] as number) > value; to--) sorted[to] = sorted[to - 1] as number;
    sorted[to] = value;
  }
  return sorted[values.length >> 1] as number;
}
