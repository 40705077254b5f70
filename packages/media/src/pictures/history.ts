/**
 * What Anonymize and Deflicker remember of a feed's last pictures (IMG-14): coarse grids and mean brightnesses, in
 * memory only. Never a picture, and nothing of what a mask hides: it is replaced before.
 */

/** IMG-14. */
const GRIDS = 5;
const MEANS = 10;
/** Feeds that are remembered at once; 5 grids of 160 × 90 cells are 0.9 MB. */
const MAX_FEEDS = 250;

export class FeedHistory {
  readonly configKey: string;
  readonly means: number[] = [];
  /** Fewer grids than this tell nothing yet. */
  readonly #leastGrids: number;
  readonly #grids: Float32Array[] = [];
  #usual: Float32Array | null = null;

  constructor(configKey: string, leastGrids = 1) {
    this.configKey = configKey;
    this.#leastGrids = leastGrids;
  }

  /** What pictures with grids of that length usually look like: the median of the last; null while nobody can say. */
  usual(length: number): Float32Array | null {
    if (this.#grids.length < this.#leastGrids || this.#grids[0]?.length !== length) return null;
    this.#usual ??= medianOf(this.#grids);
    return this.#usual;
  }

  addGrid(grid: Float32Array): void {
    // A camera that changes its picture's size shows another picture.
    if (this.#grids[0]?.length !== grid.length) this.#grids.length = 0;
    this.#grids.push(grid);
    if (this.#grids.length > GRIDS) this.#grids.shift();
    this.#usual = null;
  }

  addMean(mean: number): void {
    this.means.push(mean);
    if (this.means.length > MEANS) this.means.shift();
  }
}

function medianOf(grids: readonly Float32Array[]): Float32Array {
  const values = new Float32Array(grids.length);
  return (grids[0] ?? new Float32Array()).map((_, at) => {
    for (const [index, grid] of grids.entries()) values[index] = grid[at] ?? 0;
    values.sort();
    const middle = (values.length - 1) / 2;
    return ((values[Math.floor(middle)] ?? 0) + (values[Math.ceil(middle)] ?? 0)) / 2;
  });
}

export class Histories {
  readonly #known = new Map<string, FeedHistory>();

  /** The history under that config; an empty one when there is none. Only a remembered one is kept. */
  of(key: string, configKey: string, isRemembered: boolean): FeedHistory {
    const known = this.#known.get(key);
    const history = known?.configKey === configKey ? known : new FeedHistory(configKey);
    if (isRemembered) this.#keep(key, history);
    return history;
  }

  /** The one that was not used for longest makes room. */
  #keep(key: string, history: FeedHistory): void {
    this.#known.delete(key);
    this.#known.set(key, history);
    const oldest = this.#known.keys().next();
    if (this.#known.size > MAX_FEEDS && !oldest.done) this.#known.delete(oldest.value);
  }
}
