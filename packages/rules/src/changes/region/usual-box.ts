// What the cells of a box usually show in a month, and how much snow and sight two hours have against it (EXT-614).
import { BINS } from '../day-summary.ts';
import { SLOT_SECONDS } from '../grid.ts';
import { DARK_LUMA } from '../normal-grid.ts';
import { BIN_SECONDS, type BoxSeries, LOOK_VALUES } from './box-series.ts';

/** Months on each side of the one that is measured: snow that lies for a month of five is not usual. */
export const USUAL_MONTHS = 2;
/** Bare ground is darker than snow: that share of the days is at most as dark. */
const BARE_SHARE = 0.25;
/** As picture marks have it (EXT-553): cells with less usual edge energy tell nothing; snow takes edges, colour and darkness. */
const LEAST_EDGE = 8;
const SNOW_EDGE = 0.55;
const SNOW_COLOUR = 6;
const SNOW_LUMA = 1.4;
const SNOW_LIFT = 10;

/** Of each two hours of UTC and cell, at bin * cells + cell. */
export interface UsualBox {
  luma: Uint8Array;
  edge: Uint8Array;
  /** 1 where a bin has light on some days. */
  isLit: Uint8Array;
}

/** What a bin shows; null where it has nothing to compare with. */
export interface BoxLook {
  /** Share of the cells with texture that look like snow. */
  snow: number;
  /** Edge energy against the usual one in such light; 1 is usual. */
  visibility: number;
}

/** A series, and which of its bins have light: asked for by each month around it. */
export interface LitSeries {
  series: BoxSeries;
  isLit: readonly boolean[];
}

export function litSeries(series: BoxSeries): LitSeries {
  const bins = (series.slots * SLOT_SECONDS) / BIN_SECONDS;
  return { series, isLit: Array.from({ length: bins }, (_, at) => hasLight(series, at)) };
}

/** `months`: series of the same cells. */
export function usualBoxOf(months: readonly LitSeries[]): UsualBox {
  const cells = months[0]?.series.cells ?? 0;
  const usual: UsualBox = {
    luma: new Uint8Array(BINS * cells),
    edge: new Uint8Array(BINS * cells),
    isLit: new Uint8Array(BINS),
  };
  const counts = { luma: new Uint32Array(256), edge: new Uint32Array(256) };
  for (let bin = 0; bin < BINS; bin++) {
    const places = months.flatMap((month) =>
      litPlaces(month, bin).map((at) => ({ looks: month.series.looks, at })),
    );
    if (places.length === 0) continue;
    usual.isLit[bin] = 1;
    for (let cell = 0; cell < cells; cell++) {
      counts.luma.fill(0);
      counts.edge.fill(0);
      for (const { looks, at } of places) {
        const from = (at * cells + cell) * LOOK_VALUES;
        (counts.luma[looks[from] as number] as number)++;
        (counts.edge[looks[from + 2] as number] as number)++;
      }
      usual.luma[bin * cells + cell] = quantile(counts.luma, places.length, BARE_SHARE);
      usual.edge[bin * cells + cell] = quantile(counts.edge, places.length, 0.5);
    }
  }
  return usual;
}

/** Null for two hours without light, and for a box whose cells have no edges. `at` is a bin of the series. */
export function lookOfBin({ series, isLit }: LitSeries, at: number, usual: UsualBox): BoxLook | null {
  const { from, cells, looks } = series;
  const bin = binOfDay(from, at);
  if (usual.isLit[bin] !== 1 || !isLit[at]) return null;
  const value = (cell: number, which: number) => looks[(at * cells + cell) * LOOK_VALUES + which] as number;
  let [luma, usualLuma] = [0, 0];
  for (let cell = 0; cell < cells; cell++) {
    luma += value(cell, 0);
    usualLuma += usual.luma[bin * cells + cell] as number;
  }
  // Half the light has half the edges.
  const light = usualLuma > 0 ? Math.min(1, luma / usualLuma) : 1;
  let [textured, snow, edges, usualEdges] = [0, 0, 0, 0];
  for (let cell = 0; cell < cells; cell++) {
    const edge = usual.edge[bin * cells + cell] as number;
    if (edge < LEAST_EDGE) continue;
    textured++;
    edges += value(cell, 2);
    usualEdges += edge * light;
    const isRaised = value(cell, 0) >= SNOW_LUMA * (usual.luma[bin * cells + cell] as number) + SNOW_LIFT;
    if (isRaised && value(cell, 1) <= SNOW_COLOUR && value(cell, 2) < SNOW_EDGE * edge) snow++;
  }
  return textured === 0 ? null : { snow: snow / textured, visibility: edges / usualEdges };
}

/** Which two hours of its day a bin of a series is. */
const binOfDay = (from: number, at: number) => (Math.floor(from / BIN_SECONDS) + at) % BINS;

/** Bins of the series at these two hours of a day that have light. */
function litPlaces({ series, isLit }: LitSeries, bin: number): number[] {
  const places: number[] = [];
  for (let at = (bin + BINS - binOfDay(series.from, 0)) % BINS; at < isLit.length; at += BINS)
    if (isLit[at]) places.push(at);
  return places;
}

function hasLight({ cells, looks }: BoxSeries, at: number): boolean {
  let sum = 0;
  for (let cell = 0; cell < cells; cell++) sum += looks[(at * cells + cell) * LOOK_VALUES] as number;
  return sum >= DARK_LUMA * cells;
}

/** The value that this share of `count` values has not above it. */
function quantile(counts: Uint32Array, count: number, share: number): number {
  let below = 0;
  for (let value = 0; value < 256; value++) {
    below += counts[value] as number;
    if (below >= share * count) return value;
  }
  return 255;
}
