import { SCORE_UNIT, WINDOW_DAYS } from './day-scores.ts';
import { boxOf, cellsOf, GRID_CELLS, GRID_WIDTH, type GridBox, WHOLE_GRID } from './grid.ts';

/** A change, to the day; `refineChange` gives the slot. */
export interface DayChange {
  /** Index of the day from which on it is seen. */
  day: number;
  /** How far above the noise its strongest cell is. */
  strength: number;
  /** `scene`: more than a third of the whole picture changed on that day (snow, another position of the camera). */
  kind: 'changed' | 'scene';
  /** The cells, and no others of the grid. */
  cells: number[];
  box: GridBox;
}

/** A cell that belongs to a change. */
const MEMBER = 3.25 * SCORE_UNIT;
/** At least one cell of a change is as strong as this. */
const SEED = 4.5 * SCORE_UNIT;
/** Share of all cells from which on a change is one of the scene. */
const SCENE_SHARE = 0.35;

/**
 * The changes in `box` from day `from` to before day `to` (indices of `scores`, a row of 576 bytes a day, null where a
 * day has none), by day (EXT-533). Cells that touch and change within a day of each other are one change.
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
        const change = changeOf(spread(day, cell, isMember, seen), scores);
        if (change && change.day >= from && change.day < to) changes.push(change);
      }
  return changes.sort((a, b) => a.day - b.day);
}

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
    const row = scores[(begin + day) >> 1] as Uint8Array;
    changes.push({
      day: (begin + day) >> 1,
      strength: Math.max(...row) / SCORE_UNIT,
      kind: 'scene',
      cells: [...row.keys()],
      box: WHOLE_GRID,
    });
  }
  return changes;
}

/** The members that hang together with one, as day * 576 + cell. */
function spread(
  day: number,
  cell: number,
  isMember: (day: number, cell: number) => boolean,
  seen: Set<number>,
): number[] {
  const found = [day * GRID_CELLS + cell];
  seen.add(found[0] as number);
  for (const at of found) {
    const [atDay, atCell] = [Math.floor(at / GRID_CELLS), at % GRID_CELLS];
    const [x, y] = [atCell % GRID_WIDTH, Math.floor(atCell / GRID_WIDTH)];
    const near = cellsOf({ x: x - 1, y: y - 1, width: 3, height: 3 });
    for (const nextDay of [atDay - 1, atDay, atDay + 1])
      for (const next of near)
        if (isMember(nextDay, next)) {
          seen.add(nextDay * GRID_CELLS + next);
          found.push(nextDay * GRID_CELLS + next);
        }
  }
  return found;
}

/** Null where no cell is strong enough. The day is the mean one, by strength: scores rise and fall around a change. */
function changeOf(members: readonly number[], scores: readonly (Uint8Array | null)[]): DayChange | null {
  const peaks = new Map<number, number>();
  let [weight, days] = [0, 0];
  for (const at of members) {
    const [day, cell] = [Math.floor(at / GRID_CELLS), at % GRID_CELLS];
    const score = scores[day]?.[cell] ?? 0;
    peaks.set(cell, Math.max(score, peaks.get(cell) ?? 0));
    weight += score;
    days += score * day;
  }
  const strongest = Math.max(...peaks.values());
  if (strongest < SEED) return null;
  const cells = [...peaks.keys()].sort((a, b) => a - b);
  return {
    day: Math.round(days / weight),
    strength: strongest / SCORE_UNIT,
    kind: 'changed',
    cells,
    box: boxOf(cells),
  };
}
