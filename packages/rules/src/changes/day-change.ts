import type { GridBox } from './grid.ts';

/** A change, to the day; `refineChange` gives the slot. */
export interface DayChange {
  /** Index of the day on which it happened, or of the first one of a slow change. */
  day: number;
  /** Index of the last day of a slow change; of others that of `day`. */
  until: number;
  /** How far above the noise its strongest cell is. */
  strength: number;
  /**
   * `scene`: more than a third of the whole picture changed on that day (snow, another position of the camera). `slow`:
   * it grew or faded steadily for weeks.
   */
  kind: 'changed' | 'scene' | 'slow';
  /** The cells, and no others of the grid. */
  cells: number[];
  box: GridBox;
}
