import { type DaySummary, type GridColumns, MARK, marksOf, usualOf } from '@longview/rules/changes';
import type { MadeYear } from '@longview/rules/made-year';
import { atLeast, type Figure } from './figures.ts';

/** Days of which the usual look is made. */
const USUAL_DAYS = 25;
/** It is made anew each so many days. */
const USUAL_FOR_DAYS = 5;

interface Count {
  right: number;
  missed: number;
  invented: number;
}

/** Recall and precision of each mark of a made year (EXT-554), from the days that are added one after the other. */
export function figuresOfMarks(year: MadeYear) {
  const counts = new Map<string, Count>(
    Object.keys(MARK).map((name) => [name, { right: 0, missed: 0, invented: 0 }]),
  );
  let usual: DaySummary | null = null;
  return {
    /** `summaries` are those of all days up to this one. */
    add(day: number, columns: GridColumns, summaries: readonly DaySummary[]): void {
      if (day < USUAL_DAYS) return;
      if (day % USUAL_FOR_DAYS === 0 || usual === null) usual = usualOf(summaries.slice(-USUAL_DAYS - 1, -1));
      const marks = marksOf(columns, usual);
      const truth = year.marks(day);
      for (const [name, bit] of Object.entries(MARK))
        for (let slot = 0; slot < truth.length; slot++)
          if (isTold(bit, truth[slot] as number))
            add(
              counts.get(name) as Count,
              Boolean((truth[slot] as number) & bit),
              Boolean((marks[slot] as number) & bit),
            );
    },
    figures: (): Figure[] =>
      [...counts].flatMap(([name, { right, missed, invented }]) =>
        right + missed === 0
          ? []
          : [
              atLeast(0.9, `mark ${name}: recall`, right / (right + missed)),
              atLeast(0.9, `mark ${name}: precision`, right / Math.max(1, right + invented)),
            ],
      ),
  };
}

/** What is covered shows nothing else, a cover at night cannot be seen, and snow has no edges that a drop could take. */
function isTold(bit: number, truth: number): boolean {
  if (bit === MARK.covered) return !(truth & MARK.dark);
  if (bit === MARK.drops) return !(truth & (MARK.covered | MARK.snow));
  return !(truth & MARK.covered);
}

function add(count: Count, isThere: boolean, isMarked: boolean): void {
  if (isThere && isMarked) count.right++;
  else if (isThere) count.missed++;
  else if (isMarked) count.invented++;
}
