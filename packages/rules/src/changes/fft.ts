/** Picture of complex numbers, `size` x `size` row by row; `size` is a power of two. */
export interface Spectrum {
  size: number;
  re: Float64Array;
  im: Float64Array;
}

/** Two-dimensional Fourier transform in place; the inverse one without its division by size². */
export function transform(picture: Spectrum, isInverse: boolean): void {
  const { size } = picture;
  const turns = turnsOf(size, isInverse);
  for (let i = 0; i < size; i++) line(picture, i * size, 1, turns);
  for (let i = 0; i < size; i++) line(picture, i, size, turns);
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

/** Radix 2, of `size` numbers from `from` on, `step` apart. */
function line({ size, re, im }: Spectrum, from: number, step: number, { cos, sin }: Turns): void {
  for (let i = 1, j = 0; i < size; i++) {
    let bit = size >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i >= j) continue;
    const [a, b] = [from + i * step, from + j * step];
    const [keptRe, keptIm] = [re[a] as number, im[a] as number];
    re[a] = re[b] as number;
    im[a] = im[b] as number;
    re[b] = keptRe;
    im[b] = keptIm;
  }
  for (let length = 2; length <= size; length *= 2) {
    const [half, stride] = [length / 2, size / length];
    for (let begin = 0; begin < size; begin += length)
      for (let i = 0; i < half; i++) {
        const [c, s] = [cos[i * stride] as number, sin[i * stride] as number];
        const [a, b] = [from + (begin + i) * step, from + (begin + i + half) * step];
        const [bRe, bIm] = [re[b] as number, im[b] as number];
        const [turnedRe, turnedIm] = [bRe * c - bIm * s, bRe * s + bIm * c];
        re[b] = (re[a] as number) - turnedRe;
        im[b] = (im[a] as number) - turnedIm;
        re[a] = (re[a] as number) + turnedRe;
        im[a] = (im[a] as number) + turnedIm;
      }
  }
}
