/** Values that so many others lie below, without sorting all: marks ask for some of each grid (EXT-553). */

const histogram = new Uint32Array(256);

/** What would stand at `place` if the bytes were sorted. */
export function nthByte(bytes: Uint8Array, place: number): number {
  histogram.fill(0);
  for (const byte of bytes) (histogram[byte] as number)++;
  let below = 0;
  for (let at = 0; at < 256; at++) {
    below += histogram[at] as number;
    if (below > place) return at;
  }
  return 255;
}

/** The same of the first `count` numbers, which it brings into another order. */
export function nthNumber(numbers: Float64Array, count: number, place: number): number {
  const at = (i: number) => numbers[i] as number;
  let [from, to] = [0, count - 1];
  while (from < to) {
    const pivot = at((from + to) >> 1);
    let [low, high] = [from, to];
    while (low <= high) {
      while (at(low) < pivot) low++;
      while (at(high) > pivot) high--;
      if (low > high) break;
      [numbers[low], numbers[high]] = [at(high), at(low)];
      low++;
      high--;
    }
    if (place <= high) to = high;
    else if (place >= low) from = low;
    else break;
  }
  return at(place);
}
