import type { DayChange } from './day-change.ts';
import { SCORE_UNIT } from './day-scores.ts';
import { boxOf, GRID_CELLS } from './grid.ts';
import { HISTORY_DAYS, WINDOW_DAYS } from './like-days.ts';
import { touching } from './touching.ts';

/** A cell that moves steadily, in score bytes. */
const MEMBER = 2 * SCORE_UNIT;
/** At least one cell moves as far as this. */
const SEED = 3 * SCORE_UNIT;
/** Fewer cells, or fewer midnights, are chance. */
const LEAST_CELLS = 4;
const LEAST_MIDNIGHTS = 7;
/** A cell may be quiet for so many midnights in between. */
const REACH = 3;
/** From a midnight back to the middle of the days that its scores are made of. */
const TO_MIDDLE = (HISTORY_DAYS - WINDOW_DAYS) / 2;
/** Where more cells move, it is the season: shadows and light. */
const SEASON_SHARE = 0.2;

/** Cells of `wanted` that grow or fade for weeks, begun in the days from `from` to before `to` (EXT-551). */
export function findSlow(
  scores: readonly (Uint8Array | null)[],
  wanted: readonly number[],
  from: number,
  to: number,
): DayChange[] {
  const inBox = new Uint8Array(GRID_CELLS);
  for (const cell of wanted) inBox[cell] = 1;
  const isSeason = scores.map((row) => row !== null && movingIn(row) > SEASON_SHARE * GRID_CELLS);
  const seen = new Set<number>();
  const isMember = (day: number, cell: number) =>
    inBox[cell] === 1 &&
    (scores[day]?.[GRID_CELLS + cell] ?? 0) >= MEMBER &&
    !isSeason[day] &&
    !seen.has(day * GRID_CELLS + cell);
  const changes: DayChange[] = [];
  for (let day = Math.max(0, from); day < scores.length; day++)
    for (const cell of wanted)
      if (isMember(day, cell)) {
        const change = slowOf(touching(day, cell, REACH, isMember, seen), scores);
        if (change && change.day >= from && change.day < to) changes.push(change);
      }
  return changes;
}

/** A loop: it reads each byte of years. */
function movingIn(row: Uint8Array): number {
  let count = 0;
  for (let at = GRID_CELLS; at < row.length; at++) if ((row[at] as number) >= MEMBER) count++;
  return count;
}

function slowOf(members: readonly number[], scores: readonly (Uint8Array | null)[]): DayChange | null {
  const midnights = members.map((at) => Math.floor(at / GRID_CELLS));
  const [first, last] = [Math.min(...midnights), Math.max(...midnights)];
  const counts = new Map<number, number>();
  let strongest = 0;
  for (const [i, at] of members.entries()) {
    const cell = at % GRID_CELLS;
    counts.set(cell, 1 + (counts.get(cell) ?? 0));
    strongest = Math.max(strongest, scores[midnights[i] as number]?.[GRID_CELLS + cell] ?? 0);
  }
  const cells = [...counts].filter(([, count]) => count >= LEAST_MIDNIGHTS).map(([cell]) => cell);
  if (strongest < SEED || cells.length < LEAST_CELLS) return null;
  const day = Math.max(0, first - TO_MIDDLE);
  return {
    day,
    until: Math.max(day, last - TO_MIDDLE),
    strength: strongest / SCORE_UNIT,
    kind: 'slow',
    cells: cells.sort((a, b) => a - b),
    box: boxOf(cells),
  };
}
