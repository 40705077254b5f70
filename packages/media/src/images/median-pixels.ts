/**
 * The median of each sample of several pictures; of an even number the upper one of both in the middle. By a network of
 * comparisons over many samples at once, so that no branch depends on what is in the pictures.
 */

/** Samples that are compared at once: of fifteen pictures they stay in the cache of a processor. */
const AT_ONCE = 1024;

/** Writes the medians of samples [from, to) of `held` into the same places of `target`. */
export function medianPixels(
  target: Uint8Array,
  held: readonly Uint8Array[],
  from: number,
  to: number,
): void {
  const network = medianNetwork(held.length);
  const lanes = held.map(() => new Uint8Array(AT_ONCE));
  for (let at = from; at < to; at += AT_ONCE) {
    const end = Math.min(to, at + AT_ONCE);
    for (const [i, lane] of lanes.entries()) lane.set((held[i] as Uint8Array).subarray(at, end));
    for (const [low, high] of network) order(lanes[low] as Uint8Array, lanes[high] as Uint8Array);
    target.set((lanes[held.length >> 1] as Uint8Array).subarray(0, end - at), at);
  }
}

/** The smaller of each pair into `low`, the larger into `high`. */
function order(low: Uint8Array, high: Uint8Array): void {
  for (let i = 0; i < AT_ONCE; i += 1) {
    const a = low[i] as number;
    const b = high[i] as number;
    low[i] = Math.min(a, b);
    high[i] = Math.max(a, b);
  }
}

/** Batcher's odd-even mergesort of `count` values, as far as the value in the middle depends on it. */
function medianNetwork(count: number): [number, number][] {
  const all: [number, number][] = [];
  for (let p = 1; p < count; p *= 2)
    for (let k = p; k >= 1; k /= 2)
      for (let j = k % p; j + k < count; j += 2 * k)
        for (let i = 0; i < Math.min(k, count - j - k); i += 1)
          if (Math.floor((i + j) / (2 * p)) === Math.floor((i + j + k) / (2 * p)))
            all.push([i + j, i + j + k]);
  const needed = new Set([count >> 1]);
  const isNeeded = ([low, high]: [number, number]) => {
    if (!needed.has(low) && !needed.has(high)) return false;
    needed.add(low).add(high);
    return true;
  };
  return all.reverse().filter(isNeeded).reverse();
}
