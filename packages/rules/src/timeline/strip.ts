/** The strip of small pictures along a ribbon that shows hours (EXT-404). Knows time and widths, never pictures. */
import type { Archive, TimeSpan } from './spans.ts';

/** A small picture's place on the strip, and the moment that it stands for. */
export interface StripCell {
  fromSec: number;
  /** Middle of the cell, unix seconds. */
  atSec: number;
  toSec: number;
}

/** Up to here pictures say more than colours do. */
const STRIP_MAX_SEC = 6 * 3600;
const CELL_STEPS_SEC = [60, 120, 300, 600, 900, 1800, 3600, 7200, 10_800, 21_600, 43_200];
/** Longer stretches are carpets. */
const SPARSE_MAX_SEC = 4 * 86_400;

export function hasStrip({ fromSec, toSec }: TimeSpan): boolean {
  return toSec - fromSec <= STRIP_MAX_SEC;
}

/**
 * Whether a ribbon has so few pictures that they are shown on a strip: at most one an hour, of what of it is over.
 * `slotsSec` are the colour slots with pictures [EXT-455].
 */
export function isSparse(
  view: TimeSpan,
  { firstSec, nowSec }: Archive,
  slotsSec: readonly number[],
): boolean {
  if (view.toSec - view.fromSec > SPARSE_MAX_SEC || slotsSec.length === 0) return false;
  const overSec = Math.min(view.toSec, nowSec) - Math.max(view.fromSec, firstSec);
  const within = slotsSec.length === 1 || slotsSec.length * 3600 <= overSec;
  return within && !hasStrip(view);
}

/** The cells of `stripCells` in which there are pictures, each with the moment of the one nearest to its middle [EXT-455]. */
export function sparseCells(
  view: TimeSpan,
  archive: Archive,
  slotsSec: readonly number[],
  widths: { widthPx: number; cellPx: number },
): StripCell[] {
  return cellsOf(view, archive, widths).flatMap((cell) => {
    const inside = slotsSec.filter((slotSec) => slotSec >= cell.fromSec && slotSec < cell.toSec);
    const away = (slotSec: number) => Math.abs(slotSec - cell.atSec);
    const [nearest] = inside.sort((a, b) => away(a) - away(b));
    return nearest === undefined ? [] : [{ ...cell, atSec: nearest }];
  });
}

/**
 * The cells of a view that is `widthPx` wide, each at least `cellPx` wide, in order. They lie at fixed moments, so that
 * they move with the ribbon, and only where there can be pictures. A view that is too long has none [EXT-404].
 */
export function stripCells(
  view: TimeSpan,
  archive: Archive,
  widths: { widthPx: number; cellPx: number },
): StripCell[] {
  return hasStrip(view) ? cellsOf(view, archive, widths) : [];
}

function cellsOf(
  view: TimeSpan,
  archive: Archive,
  { widthPx, cellPx }: { widthPx: number; cellPx: number },
): StripCell[] {
  if (widthPx <= 0) return [];
  const leastSec = ((view.toSec - view.fromSec) * cellPx) / widthPx;
  const stepSec = CELL_STEPS_SEC.find((step) => step >= leastSec) ?? SPARSE_MAX_SEC;
  const first = Math.floor(Math.max(view.fromSec, archive.firstSec) / stepSec);
  const end = Math.ceil(Math.min(view.toSec, archive.nowSec) / stepSec);
  return Array.from({ length: Math.max(0, end - first) }, (_, index) => {
    const fromSec = (first + index) * stepSec;
    return { fromSec, atSec: fromSec + stepSec / 2, toSec: fromSec + stepSec };
  });
}

/** Below this a change of brightness is the camera's own noise. */
const NOISE = 1.5;
/** Of 255: so much change at least fills a bar, so that a still hour is not shown as a busy one. */
const FULL_LEAST = 6;

/**
 * Heights of bars, 0 to 1, for how much each moment changed: the usual change of the view is the ground, and its
 * busiest moments are the top. Null stays null [EXT-404].
 */
export function activityHeights(changes: readonly (number | null)[]): (number | null)[] {
  const known = changes.filter((change) => change !== null).sort((a, b) => a - b);
  const at = (share: number) => known[Math.floor(share * (known.length - 1))] ?? 0;
  const ground = Math.max(NOISE, at(0.25));
  const full = Math.max(FULL_LEAST, at(0.98)) - Math.min(ground, FULL_LEAST - NOISE);
  return changes.map((change) => change && Math.min(1, Math.max(0, (change - ground) / full)));
}
