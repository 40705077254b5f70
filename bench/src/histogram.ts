/** What a Prometheus histogram counted between two readings. */
export interface HistogramShare {
  /** The value below which `share` (0 to 1) lie; within its bucket it is drawn as a line. */
  valueAt(share: number): number;
  /** How many lie above `bound`, which must be one of the buckets'. */
  countAbove(bound: number): number;
}

export function histogramShare(
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
  name: string,
): HistogramShare {
  const pattern = new RegExp(`^${name}_bucket\\{le="([^"]+)"\\}$`);
  const buckets = [...after].flatMap(([key, count]) => {
    const bound = pattern.exec(key)?.[1];
    if (bound === undefined) return [];
    return {
      bound: bound === '+Inf' ? Number.POSITIVE_INFINITY : Number(bound),
      count: count - (before.get(key) ?? 0),
    };
  });
  const total = buckets.at(-1)?.count ?? 0;
  return {
    valueAt: (share) => {
      const at = buckets.findIndex(({ count }) => count >= share * total);
      const [low, high] = [buckets[at - 1] ?? { bound: 0, count: 0 }, buckets[at]];
      if (!high || high.bound === Number.POSITIVE_INFINITY)
        return high ? Number.POSITIVE_INFINITY : Number.NaN;
      const within = (share * total - low.count) / (high.count - low.count);
      return low.bound + within * (high.bound - low.bound);
    },
    countAbove: (bound) => total - (buckets.find((bucket) => bucket.bound === bound)?.count ?? 0),
  };
}
