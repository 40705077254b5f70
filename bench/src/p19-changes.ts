import {
  type DaySummary,
  findChanges,
  type GridBox,
  joinColumns,
  looksAround,
  refineChange,
  SLOTS_A_DAY,
  scoreDay,
  summariseDay,
  WHOLE_GRID,
} from '@longview/rules/changes';
import { madeYear, overlaps } from '@longview/rules/made-year';
import { atLeast, atMost, type Bench, told } from './figures.ts';
import { figuresOfMarks } from './p19-marks.ts';
import { figuresOfMoves } from './p19-moves.ts';

const DAYS = 365;
const CHANGES = 10;

/**
 * P19: ten boxes of 3 x 3 cells or more change in a year of five-minute grids, each run another one (EXT-539). The
 * year has snow, a lens that is covered, soiled and blinded at times, and crowds; changes that fall on it and are not
 * found count as missed. A change of the scene is neither right nor wrong. Then marks (EXT-554) and moves (EXT-557).
 */
export const bench: Bench = async () => {
  const seed = Date.now() % 2 ** 31;
  const year = madeYear({ seed, days: DAYS, changes: CHANGES, snow: true, isSpoilt: true });
  const summaries: DaySummary[] = [];
  const marks = figuresOfMarks(year);
  const scores: (Uint8Array | null)[] = [];
  let [summaryMs, scoreMs, refineMs] = [0, 0, 0];
  for (let day = 0; day < DAYS; day++) {
    const columns = year.day(day);
    const start = cpuMs();
    summaries.push(summariseDay(columns));
    summaryMs += cpuMs() - start;
    marks.add(day, columns, summaries);
  }
  for (let day = 0; day < DAYS; day++) {
    const start = cpuMs();
    scores.push(scoreDay(summaries, day));
    scoreMs += cpuMs() - start;
  }
  const found = findChanges(scores, WHOLE_GRID, 0, DAYS);
  const changed = found.filter(({ kind }) => kind === 'changed');
  const isOf = (box: GridBox, at: number) => (change: (typeof found)[number]) =>
    Math.abs(change.day - at / SLOTS_A_DAY) <= 2.5 && overlaps(change.box, box);
  let [hits, toTheSlot] = [0, 0];
  for (const { at, box } of year.planted) {
    const change = changed.find(isOf(box, at));
    if (!change) continue;
    hits++;
    const from = change.day - 2;
    const days = joinColumns(Array.from({ length: 5 }, (_, i) => year.day(from + i)));
    const start = cpuMs();
    const { before, after } = looksAround(summaries, change.day);
    const slot = refineChange(days, change.cells, before, after);
    refineMs += cpuMs() - start;
    if (slot !== null && from * SLOTS_A_DAY + slot === at) toTheSlot++;
  }
  const right = changed.filter((change) => year.planted.some(({ at, box }) => isOf(box, at)(change)));
  const inPlants = changed.filter(({ box }) => overlaps(box, year.growing));
  const slow = found.filter(({ kind }) => kind === 'slow');
  return [
    told('seed of the year', '', seed),
    atLeast(0.95, 'recall', hits / CHANGES),
    atLeast(0.95, 'precision', changed.length === 0 ? 0 : right.length / changed.length),
    atLeast(0.8, 'dates to the slot', toTheSlot / CHANGES),
    atMost(0, 'jumps where plants grow', '', inPlants.length),
    told('slow changes there', '', slow.filter(({ box }) => overlaps(box, year.growing)).length),
    told('slow changes elsewhere', '', slow.filter(({ box }) => !overlaps(box, year.growing)).length),
    told('changes of the scene', '', found.filter(({ kind }) => kind === 'scene').length),
    atMost(160, 'a new day: summary and scores', 'ms CPU', (summaryMs + scoreMs) / DAYS),
    told('of these the summary', 'ms CPU', summaryMs / DAYS),
    told('a date to the slot, without reading', 'ms CPU', refineMs / Math.max(1, hits)),
    ...marks.figures(),
    ...figuresOfMoves(seed),
  ];
};

/** Processor time, since a bench may share its machine. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
