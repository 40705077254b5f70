import { cellOf, pointOf, type TimeGrid } from './grid.ts';
import type { TimeSpan } from './spans.ts';

/**
 * Where what pictures are marked as lies beside a timeline (EXT-586): along a ribbon each run as it is, under a carpet of days the
 * share of each day. Knows places and lengths, never pixels or colours.
 */

/** Pictures that are marked alike. */
export interface MarkRun<M extends string> extends TimeSpan {
  marks: readonly M[];
}

/** What is drawn, in fractions of the whole grid across, and of the lane from its top. */
export interface LanePiece<M extends string> {
  mark: M;
  left: number;
  width: number;
  top: number;
  height: number;
}

/** What is said of a place of the lane. */
export interface LaneStop<M extends string> extends TimeSpan {
  /** As of pieces. */
  left: number;
  width: number;
  /** Seconds of each mark, the longest first. */
  marks: readonly { mark: M; seconds: number }[];
  /** Whether it is a day, of which the marks are parts. */
  isDay: boolean;
}

export interface MarkLane<M extends string> {
  pieces: readonly LanePiece<M>[];
  /** In the order of time. */
  stops: readonly LaneStop<M>[];
}

const SLOT_SEC = 300;
/** A few minutes of a day must be seen too. */
const LEAST_HEIGHT = 0.15;

/**
 * The lane of a grid, all of it seen. `everyDay` are marks that each day has, such as night: a carpet shows them itself, and its lane
 * leaves them out. Null where there is nothing to draw, and under a carpet of weeks, in which days are not told.
 */
export function laneOf<M extends string>(
  grid: TimeGrid,
  runs: readonly MarkRun<M>[],
  everyDay: readonly M[],
): MarkLane<M> | null {
  if (grid.kind === 'Carpet' && grid.columnDays !== 1) return null;
  const lane = grid.kind === 'Ribbon' ? ribbonLane(grid, runs) : dayLane(grid, runs, everyDay);
  return lane.stops.length > 0 ? lane : null;
}

function ribbonLane<M extends string>(grid: TimeGrid, runs: readonly MarkRun<M>[]): MarkLane<M> {
  const stops = runs.flatMap(({ fromSec, toSec, marks }): LaneStop<M>[] => {
    if (toSec <= grid.fromSec || fromSec >= grid.toSec) return [];
    const left = pointOf(grid, fromSec).x;
    const seconds = toSec - fromSec;
    return [
      {
        ...{ fromSec, toSec, left, width: pointOf(grid, toSec).x - left, isDay: false },
        marks: marks.map((mark) => ({ mark, seconds })),
      },
    ];
  });
  const pieces = stops.flatMap(({ left, width, marks }) =>
    marks.map(({ mark }, at) => ({
      ...{ mark, left, width },
      ...{ top: at / marks.length, height: 1 / marks.length },
    })),
  );
  return { pieces, stops };
}

/** A day is a column; its marks stand on each other from the bottom. */
function dayLane<M extends string>(
  grid: TimeGrid,
  runs: readonly MarkRun<M>[],
  everyDay: readonly M[],
): MarkLane<M> {
  const days = new Map<number, { span: TimeSpan; seconds: Map<M, number> }>();
  for (const run of runs) {
    const marks = run.marks.filter((mark) => !everyDay.includes(mark));
    if (marks.length === 0) continue;
    // Days have whole slots, in any zone.
    for (let atSec = run.fromSec; atSec < run.toSec; atSec += SLOT_SEC) {
      const column = cellOf(grid, atSec)?.column;
      if (column === undefined) continue;
      const toSec = Math.min(run.toSec, atSec + SLOT_SEC);
      const day = days.get(column) ?? { span: { fromSec: atSec, toSec }, seconds: new Map<M, number>() };
      day.span.toSec = toSec;
      for (const mark of marks) day.seconds.set(mark, (day.seconds.get(mark) ?? 0) + toSec - atSec);
      days.set(column, day);
    }
  }
  const width = 1 / grid.columns;
  const stops = [...days].map(([column, { span, seconds }]): LaneStop<M> => {
    const marks = [...seconds].map(([mark, seconds]) => ({ mark, seconds }));
    return {
      ...{ ...span, left: column * width, width, isDay: true },
      marks: marks.sort((a, b) => b.seconds - a.seconds),
    };
  });
  return { pieces: stops.flatMap(piecesOfDay), stops };
}

function piecesOfDay<M extends string>({ left, width, marks }: LaneStop<M>): LanePiece<M>[] {
  const heights = marks.map(({ seconds }) => Math.max(LEAST_HEIGHT, seconds / 86_400));
  const sum = Math.max(
    1,
    heights.reduce((all, height) => all + height, 0),
  );
  let top = 1;
  return marks.map(({ mark }, at) => {
    const height = (heights[at] ?? 0) / sum;
    top -= height;
    return { mark, left, width, top, height };
  });
}

/** The stop at a place across the whole grid, or the nearest within `reach` of it; null where there is none. */
export function stopAt<M extends string>(
  { stops }: MarkLane<M>,
  x: number,
  reach: number,
): LaneStop<M> | null {
  let nearest: LaneStop<M> | null = null;
  let least = reach;
  for (const stop of stops) {
    const away = Math.max(0, stop.left - x, x - stop.left - stop.width);
    if (away > least || (away === least && nearest)) continue;
    nearest = stop;
    least = away;
  }
  return nearest;
}
