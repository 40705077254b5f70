// The usual look of a day as marks of pictures ask for it (EXT-553): of each two hours what its cells show in bytes of a grid.
import { BINS, type DaySummary } from './day-summary.ts';
import { GRID_CELLS } from './grid.ts';
import { CHANNELS, LEVELS, restoreCell } from './normal-grid.ts';

/** Mean distance from grey, in chroma bytes: below, a picture has no colour; a camera with colour has more by day. */
export const GREY = 1.5;
export const COLOURFUL = 4;
/** Luma from which on a cell is white. */
export const WHITE = 250;

/** What is usual in a day. */
export interface UsualDay {
  hours: readonly Hour[];
  /** The most colour of an hour. */
  colour: number;
  /** The brightest hour that is no night; null where all are. */
  brightest: Hour | null;
}

export function usualDay(usual: DaySummary): UsualDay {
  const hours = Array.from({ length: BINS }, (_, bin) => hourOf(usual, bin));
  const colour = Math.max(...hours.map((hour) => hour.colour));
  const byDay = hours.filter((hour) => !isNight(hour, colour));
  const brightest = byDay.reduce<Hour | null>(
    (best, hour) => (best && best.medianLuma >= hour.medianLuma ? best : hour),
    null,
  );
  return { hours, colour, brightest };
}

/** Whether an hour is dark, or without colour where the day has some. */
export const isNight = ({ isLit, colour }: Hour, dayColour: number) =>
  !isLit || (dayColour >= COLOURFUL && colour < GREY);

/** The usual look of a bin, in bytes of a grid. */
export interface Hour {
  isLit: boolean;
  luma: Float64Array;
  edge: Float64Array;
  medianLuma: number;
  /** Mean distance from grey. */
  colour: number;
  /** Share of white cells. */
  white: number;
}

function hourOf(usual: DaySummary, bin: number): Hour {
  const hour: Hour = {
    isLit: Boolean(usual.lit[bin]),
    luma: new Float64Array(GRID_CELLS),
    edge: new Float64Array(GRID_CELLS),
    medianLuma: usual.levels[bin * LEVELS] as number,
    colour: 0,
    white: 0,
  };
  if (!hour.isLit) return hour;
  const cell = [0, 0, 0, 0];
  for (let i = 0; i < GRID_CELLS; i++) {
    restoreCell(usual.values, (bin * GRID_CELLS + i) * CHANNELS, usual.levels, bin * LEVELS, cell);
    const [luma, cb, cr, edge] = cell as [number, number, number, number];
    hour.luma[i] = luma;
    hour.edge[i] = edge;
    hour.colour += (Math.abs(cb - 128) + Math.abs(cr - 128)) / GRID_CELLS;
    if (luma >= WHITE) hour.white += 1 / GRID_CELLS;
  }
  return hour;
}
