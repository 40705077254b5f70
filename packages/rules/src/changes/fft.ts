/** Picture of complex numbers, `size` x `size` row by row; `size` is a power of two. */
export interface Spectrum {
  size: number;
  re: Float64Array;
  im: Float64Array;
}

/** Two-dimensional Fourier transform in place; the inverse one without its division by size². */
export function transform(picture: Spectrum, isInverse: boolean): void {
  const turns = turnsOf(picture.size, isInverse);
  columnsOf(picture, turns);
  transpose(picture);
  columnsOf(picture, turns);
  transpose(picture);
}

interface Turns {
  cos: Float64Array;
  sin: Float64Array;
}

function turnsOf(size: number, isInverse: boolean): Turns {
  const sign = isInverse ? 1 : -1;
  const angles = Float64Array.from({ length: size / 2 }, (_, i) => (sign * 2 * Math.PI * i) / size);
  return { cos: angles.map(Math.cos), sin: angles.map(Math.sin) };
}

/** Radix 2, of all columns together: whole rows are added, so memory is read in its order. */
function columnsOf({ size, re, im }: Spectrum, { cos, sin }: Turns): void {
  for (let i = 1, j = 0; i < size; i++) {
    let bit = size >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i < j) for (const plane of [re, im]) swapRows(plane, i * size, j * size, size);
  }
  for (let length = 2; length <= size; length *= 2) {
    const half = length / 2;
    for (let begin = 0; begin < size; begin += length)
      for (let i = 0; i < half; i++) {
        const c = cos[(i * size) / length] as number;
        const s = sin[(i * size) / length] as number;
        const end = (begin + i + 1) * size;
        for (let a = end - size, b = a + half * size; a < end; a++, b++) {
          const bRe = re[b] as number;
          const bIm = im[b] as number;
          const turnedRe = bRe * c - bIm * s;
          const turnedIm = bRe * s + bIm * c;
          re[b] = (re[a] as number) - turnedRe;
          im[b] = (im[a] as number) - turnedIm;
          re[a] = (re[a] as number) + turnedRe;
          im[a] = (im[a] as number) + turnedIm;
        }
      }
  }
}

function swapRows(plane: Float64Array, a: number, b: number, size: number): void {
  const kept = plane.slice(a, a + size);
  plane.copyWithin(a, b, b + size);
  plane.set(kept, b);
}

function transpose({ size, re, im }: Spectrum): void {
  for (const plane of [re, im])
    for (let y = 0; y < size; y++)
      for (let x = 0; x < y; x++) {
        const kept = plane[y * size + x] as number;
        plane[y * size + x] = plane[x * size + y] as number;
        plane[x * size + y] = kept;
      }
}
