import { findChanges, GRID_CELLS, type GridBox, SCORE_BYTES, WHOLE_GRID } from '@longview/rules/changes';
import { atMost, type Bench, median } from './figures.ts';

const DAYS = 5 * 365;
const ASKS = 100;

/** P18: a box of 4 x 4 cells, and the whole picture, over five years of scores in memory (EXT-539). */
export const bench: Bench = async () => {
  const scores = Array.from({ length: DAYS }, () =>
    Uint8Array.from({ length: SCORE_BYTES }, (_, at) =>
      // Jumps, and steady ways, which are rarer.
      Math.floor(Math.random() ** 4 * (at < GRID_CELLS ? 14 : 8)),
    ),
  );
  for (let day = 50; day < DAYS; day += 50)
    for (const cell of [200, 201, 232, 233]) (scores[day] as Uint8Array)[cell] = 60;
  return [
    atMost(
      28,
      'a box of 4 x 4 cells, median of 100',
      'ms',
      costOf(scores, { x: 7, y: 5, width: 4, height: 4 }),
    ),
    atMost(160, 'the whole picture, median of 100', 'ms', costOf(scores, WHOLE_GRID)),
  ];
};

function costOf(scores: readonly Uint8Array[], box: GridBox): number {
  const times = Array.from({ length: ASKS }, () => {
    const start = performance.now();
    findChanges(scores, box, 0, DAYS);
    return performance.now() - start;
  });
  return median(times);
}
