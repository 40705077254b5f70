import type { DayChange } from './day-change.ts';
import { SCORE_UNIT } from './day-scores.ts';
import { boxOf, cellsOf, GRID_CELLS, type GridBox, WHOLE_GRID } from './grid.ts';
import { REACH_DAYS, WINDOW_DAYS } from './like-days.ts';
import { findSlow } from './slow-changes.ts';
import { touching } from './touching.ts';

/** A cell that belongs to a change. */
const MEMBER = 3.25 * SCORE_UNIT;
/** At least one cell of a change is as strong as this. */
const SEED = 4.5 * SCORE_UNIT;
/** Days of a change whose scores reach this share of the highest one tell when it was. */
const TOP = 0.8;
/** Of two changes of the same cells within days, one below this share of the other's strength is its echo. */
const ECHO = 0.5;
/** Share of all cells from which on a change is one of the scene. */
const SCENE_SHARE = 0.35;

/**
 * The changes in `box` from day `from` to before day `to` (indices of `scores`, a row of `scoreDay` a day, null where it
 * has none), by day (EXT-533). Cells that touch and change within a day of each other are one change.
 */
export function findChanges(
  scores: readonly (Uint8Array | null)[],
  box: GridBox,
  from: number,
  to: number,
): DayChange[] {
  const wanted = cellsOf(box);
  const inBox = new Uint8Array(GRID_CELLS);
  for (const cell of wanted) inBox[cell] = 1;
  const scenes = scores.map((row) => row !== null && isScene(row));
  const seen = new Set<number>();
  const changes: DayChange[] = scenesIn(scenes, scores, from, to);
  const isMember = (day: number, cell: number) =>
    day >= 0 &&
    inBox[cell] === 1 &&
    (scores[day]?.[cell] ?? 0) >= MEMBER &&
    !nearScene(scenes, day) &&
    !seen.has(day * GRID_CELLS + cell);
  for (let day = Math.max(0, from); day < Math.min(to, scores.length); day++)
    for (const cell of wanted)
      if (isMember(day, cell)) {
        const change = changeOf(touching(day, cell, 1, isMember, seen), scores);
        if (change && change.day >= from && change.day < to) changes.push(change);
      }
  return [...withoutEchoes(changes), ...findSlow(scores, wanted, from, to)].sort((a, b) => a.day - b.day);
}

/**
 * Where the days around a change are of mixed weather, some of its days are compared across it once more, which looks
 * like a second, weaker change of the same cells.
 */
const withoutEchoes = (changes: readonly DayChange[]) =>
  changes.filter(
    (one) =>
      !changes.some(
        (other) =>
          other.kind === 'changed' &&
          one.strength < ECHO * other.strength &&
          Math.abs(one.day - other.day) <= REACH_DAYS &&
          one.cells.some((cell) => other.cells.includes(cell)),
      ),
  );

/** A loop: it reads each byte of years. */
function isScene(row: Uint8Array): boolean {
  let count = 0;
  for (let cell = 0; cell < GRID_CELLS; cell++) if ((row[cell] as number) >= MEMBER) count++;
  return count > SCENE_SHARE * GRID_CELLS;
}

/** A change of the scene leaves traces in the scores of the days whose windows it cuts. */
const nearScene = (scenes: readonly boolean[], day: number) =>
  scenes.slice(Math.max(0, day - 2), day + 3).some(Boolean);

function scenesIn(
  scenes: readonly boolean[],
  scores: readonly (Uint8Array | null)[],
  from: number,
  to: number,
): DayChange[] {
  const changes: DayChange[] = [];
  for (let day = Math.max(0, from); day < Math.min(to, scenes.length); day++) {
    if (!scenes[day]) continue;
    const begin = day;
    while (scenes[day + 1] && day - begin < WINDOW_DAYS) day++;
    const row = (scores[(begin + day) >> 1] as Uint8Array).subarray(0, GRID_CELLS);
    changes.push({
      day: (begin + day) >> 1,
      until: (begin + day) >> 1,
      strength: Math.max(...row) / SCORE_UNIT,
      kind: 'scene',
      cells: Array.from({ length: GRID_CELLS }, (_, cell) => cell),
      box: WHOLE_GRID,
    });
  }
  return changes;
}

/** Null where no cell is strong enough. The day is the mean one of those with the highest scores, by strength. */
function changeOf(members: readonly number[], scores: readonly (Uint8Array | null)[]): DayChange | null {
  const peaks = new Map<number, number>();
  const ofDays = new Map<number, number>();
  for (const at of members) {
    const [day, cell] = [Math.floor(at / GRID_CELLS), at % GRID_CELLS];
    const score = scores[day]?.[cell] ?? 0;
    peaks.set(cell, Math.max(score, peaks.get(cell) ?? 0));
    ofDays.set(day, score + (ofDays.get(day) ?? 0));
  }
  const strongest = Math.max(...peaks.values());
  if (strongest < SEED) return null;
  const least = TOP * Math.max(...ofDays.values());
  let [weight, days] = [0, 0];
  for (const [day, sum] of ofDays) if (sum >= least) [weight, days] = [weight + sum, days + sum * day];
  const cells = [...peaks.keys()].sort((a, b) => a - b);
  // Half-way between two midnights it happened on the day between them; about a midnight on the day that it begins.
  const day = Math.floor(days / weight + 0.25);
  return {
    day,
    until: day,
    strength: strongest / SCORE_UNIT,
    kind: 'changed',
    cells,
    box: boxOf(cells),
  };
}
