/** What spoils pictures of a made year for a while (EXT-554): a covered or dirty lens, too much light, a crowd. */
import { GRID_CELLS, GRID_WIDTH, SLOTS_A_DAY } from '../changes/grid.ts';
import { MARK } from '../changes/picture-marks.ts';

/** What one cell shows: luma, distances of Cb and Cr from 128, edge energy. */
export type Look = [luma: number, cb: number, cr: number, edge: number];

export interface Spoil {
  /** Slots since the first day. */
  from: number;
  to: number;
  mark: number;
  /** What is seen of a cell in a slot. */
  show(look: Look, cell: number, slot: number): Look;
}

/** The same seed makes the same ones: of each kind one in some weeks. */
export function madeSpoils(random: () => number, days: number): Spoil[] {
  const spoils: Spoil[] = [];
  const plant = (mark: number, every: number, hour: number, slots: number, show: () => Spoil['show']) => {
    for (let day = 12 + random() * every; day < days - 4; day += every * (0.5 + random())) {
      const from = Math.floor(day) * SLOTS_A_DAY + Math.floor(hour + random() * 60);
      spoils.push({ from, to: from + Math.floor(slots * (0.5 + random())), mark, show: show() });
    }
  };
  plant(MARK.covered, 60, 100, 40, () => {
    const luma = 25 + random() * 60;
    return (_, cell) => [luma + (cell % 3), 0, 0, 1];
  });
  plant(MARK.overExposed, 40, 100, 24, () => ([luma, cb, cr, edge]) => [
    luma * 3 + 60,
    cb * 0.4,
    cr * 0.4,
    luma > 60 ? edge * 0.2 : edge,
  ]);
  plant(MARK.drops, 70, 90, 400, () => {
    const [x, y, radius] = [4 + random() * 24, 6 + random() * 8, 2.5 + random() * 3];
    return (look, cell) => {
      const away = Math.hypot((cell % GRID_WIDTH) - x, Math.floor(cell / GRID_WIDTH) - y);
      return away > radius ? look : [look[0] * 0.6 + 45, look[1] * 0.6, look[2] * 0.6, look[3] * 0.25];
    };
  });
  plant(MARK.activity, 25, 100, 24, () => {
    const salt = Math.floor(random() * 2 ** 30);
    // Each slot they stand elsewhere, on one cell in ten below the sky.
    return (look, cell, slot) => {
      const mixed = Math.imul((slot * GRID_CELLS + cell) ^ salt, 0x9e3779b1) >>> 0;
      const isPerson = cell >= 5 * GRID_WIDTH && (mixed ^ (mixed >>> 15)) % 10 === 0;
      return isPerson ? [look[0] > 110 ? 25 : 210, look[1], look[2], look[3] * 1.4] : look;
    };
  });
  return spoils;
}
