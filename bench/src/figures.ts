/** One line of a bench's result: ours beside the peer's or the limit. */
export interface Figure {
  what: string;
  unit: string;
  ours: number;
  /** The peer's figure in the same run; absent where only a limit exists. */
  peer?: number;
  /** What docs/design/goals.md asks, as text. */
  toReach: string;
  /** Whether it was reached. */
  isReached: boolean;
}

/** How large a run is to be; absent parts are the bench's own full scale. */
export interface Scale {
  feeds?: number;
  minutes?: number;
  /** Cameras that give nothing, beside the feeds. */
  dead?: number;
  /** Frames of the largest archive. */
  frames?: number;
  /** Part of the names of what is to be done, where a bench does several things. */
  acts?: string;
}

export type Bench = (scale: Scale) => Promise<Figure[]>;

/** A figure without a goal. */
export function told(what: string, unit: string, ours: number): Figure {
  return { what, unit, ours, toReach: 'told beside', isReached: true };
}

/** A figure that must not be above `limit`. */
export function atMost(limit: number, what: string, unit: string, ours: number): Figure {
  return { what, unit, ours, toReach: `≤ ${limit} ${unit}`, isReached: ours <= limit };
}

/** A share, 0 to 1, that must not be below `limit`. */
export function atLeast(limit: number, what: string, ours: number): Figure {
  return { what, unit: '', ours, toReach: `≥ ${limit}`, isReached: ours >= limit };
}

/** Text table of figures with their ratio. */
export function table(figures: Figure[]): string {
  return figures.map(line).join('\n');
}

function line({ what, unit, ours, peer, toReach, isReached }: Figure): string {
  const beside = peer === undefined ? '' : `  peer ${format(peer)}  ratio ${(ours / peer).toFixed(2)}`;
  return `  ${isReached ? '✓' : '✗'} ${what}: ${format(ours)} ${unit}${beside}  (to reach: ${toReach})`;
}

const format = (value: number) => (value >= 100 ? value.toFixed(0) : value.toPrecision(3));

/** The value below which `share` (0 to 1) of the values lie. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function median(values: number[]): number {
  return percentile(values, 0.5);
}
