import { median, noiseOf } from './noise.ts';

/** Parts of the days around a midnight; what moves steadily moves in each of them. */
const BLOCKS = 5;
/** Fewer days in a part tell nothing. */
const LEAST_IN_BLOCK = 2;
/** A part with more than this share of the way makes it a jump. */
const MOST_OF_WAY = 0.55;
/** Ways of fewer bytes of the summary are not looked at further. */
const WORTH_A_LOOK = 4;

/** The days in parts of equal time; null where one has too few. `days` ascend. */
export function blocksOf(days: readonly number[]): number[][] | null {
  const [first, last] = [days[0] as number, days.at(-1) as number];
  const length = (last - first + 1) / BLOCKS;
  const blocks = Array.from({ length: BLOCKS }, (_, i) =>
    days.filter((day) => Math.min(BLOCKS - 1, Math.floor((day - first) / length)) === i),
  );
  return blocks.every((block) => block.length >= LEAST_IN_BLOCK) ? blocks : null;
}

/** How far a value moved from the first part to the last, in units of its noise; 0 where it did not do so steadily. */
export function driftOf(
  blocks: readonly (readonly number[])[] | null,
  history: readonly number[],
  valueOn: (day: number) => number,
): number {
  if (blocks === null) return 0;
  const begin = median((blocks[0] as number[]).map(valueOn));
  const way = median((blocks.at(-1) as number[]).map(valueOn)) - begin;
  if (Math.abs(way) < WORTH_A_LOOK) return 0;
  let at = begin;
  for (const block of blocks.slice(1)) {
    const next = median(block.map(valueOn));
    if ((next - at) / way > MOST_OF_WAY || (next - at) / way < -MOST_OF_WAY / 2) return 0;
    at = next;
  }
  return way / noiseOf(history.map(valueOn));
}
