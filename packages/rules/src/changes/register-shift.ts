import { type Spectrum, transform } from './fft.ts';

/** Side of the luma pictures that are compared, in pixels. */
export const PICTURE_SIDE = 256;
/** Width of the peak in pixels: a peak of known form can be placed between pixels. */
const PEAK_WIDTH = 1;

export interface Shift {
  /** Pixels of the 256 to the right. */
  dx: number;
  /** Pixels of the 256 down. */
  dy: number;
  /** 1 for equal pictures, near 0 for pictures of nothing in common. */
  peak: number;
}

/**
 * How far the scene of `b` is moved against `a`, two luma pictures of 256 x 256 bytes (EXT-535). Gradients of the
 * logarithm are compared, each frequency by its phase alone, so light and contrast do not matter.
 */
export function registerShift(a: Uint8Array, b: Uint8Array): Shift {
  for (const [name, picture] of Object.entries({ a, b }))
    if (picture.length !== PICTURE_SIDE ** 2)
      throw new RangeError(
        `${name}: ${picture.length} bytes; give a luma picture of ${PICTURE_SIDE} x ${PICTURE_SIDE}.`,
      );
  return shiftOf(a, b, PICTURE_SIDE);
}

/** As `registerShift`, for squares of any side that is a power of two. */
export function shiftOf(a: Uint8Array, b: Uint8Array, side: number): Shift {
  return shiftBetween(spectrumOf(a, side), spectrumOf(b, side));
}

/** What `shiftBetween` compares; kept of a picture that many others are compared with. */
export function spectrumOf(picture: Uint8Array, side: number): Spectrum {
  const spectrum = gradients(picture, side);
  transform(spectrum, false);
  return spectrum;
}

/** As `shiftOf`, of two spectra of one side; both stay as they are. */
export function shiftBetween(a: Spectrum, b: Spectrum): Shift {
  const both = { size: b.size, re: new Float64Array(b.re.length), im: new Float64Array(b.im.length) };
  const weight = correlate(a, b, both);
  transform(both, true);
  return peakOf(both, weight);
}

const LIGHT = Float64Array.from({ length: 256 }, (_, value) => Math.log(value + 8));

const lightOf = (picture: Uint8Array, at: number) => LIGHT[picture[at] as number] as number;

/** Gradient to the right as the real part, down as the imaginary one, fading towards the borders. */
function gradients(picture: Uint8Array, size: number): Spectrum {
  const [re, im] = [new Float64Array(size * size), new Float64Array(size * size)];
  const fade = Float64Array.from({ length: size }, (_, i) => Math.sin((Math.PI * (i + 0.5)) / size) ** 2);
  for (let y = 1; y < size - 1; y++)
    for (let x = 1; x < size - 1; x++) {
      const at = y * size + x;
      const share = (fade[x] as number) * (fade[y] as number);
      re[at] = share * (lightOf(picture, at + 1) - lightOf(picture, at - 1));
      im[at] = share * (lightOf(picture, at + size) - lightOf(picture, at - size));
    }
  return { size, re, im };
}

/** Puts the phases of `b` against `a` into `both`, high frequencies weaker; returns the sum of all weights. */
function correlate(a: Spectrum, b: Spectrum, both: Spectrum): number {
  const size = a.size;
  const share = (i: number) => Math.exp(-2 * (Math.PI * PEAK_WIDTH * (Math.min(i, size - i) / size)) ** 2);
  const shares = Float64Array.from({ length: size }, (_, i) => share(i));
  let sum = 0;
  for (let at = 0; at < size * size; at++) {
    const [aRe, aIm] = [a.re[at] as number, a.im[at] as number];
    const [bRe, bIm] = [b.re[at] as number, b.im[at] as number];
    const [re, im] = [bRe * aRe + bIm * aIm, bIm * aRe - bRe * aIm];
    // Far faster than Math.hypot, and nothing here is large.
    const length = Math.sqrt(re * re + im * im);
    const weight = (shares[at % size] as number) * (shares[Math.floor(at / size)] as number);
    // A frequency that a picture does not have counts as one that does not fit.
    sum += weight;
    both.re[at] = length > 1e-9 ? (re / length) * weight : 0;
    both.im[at] = length > 1e-9 ? (im / length) * weight : 0;
  }
  return sum;
}

function peakOf({ size, re }: Spectrum, weight: number): Shift {
  let best = 0;
  for (let at = 1; at < re.length; at++) if ((re[at] as number) > (re[best] as number)) best = at;
  const [x, y] = [best % size, Math.floor(best / size)];
  const valueAt = (column: number, row: number) =>
    Math.max(1e-9, re[((row + size) % size) * size + ((column + size) % size)] as number);
  const top = valueAt(x, y);
  return {
    dx: centred(x, size) + between(valueAt(x - 1, y), top, valueAt(x + 1, y)),
    dy: centred(y, size) + between(valueAt(x, y - 1), top, valueAt(x, y + 1)),
    peak: Math.max(0, re[best] as number) / weight,
  };
}

const centred = (at: number, size: number) => (at < size / 2 ? at : at - size);

/** Where the top of a bell curve through three values is, from the middle one. */
function between(left: number, middle: number, right: number): number {
  const [l, m, r] = [Math.log(left), Math.log(middle), Math.log(right)];
  const bend = l - 2 * m + r;
  return bend < 0 ? Math.max(-0.5, Math.min(0.5, (l - r) / (2 * bend))) : 0;
}
