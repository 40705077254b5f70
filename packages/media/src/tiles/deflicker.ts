/**
 * Evens out the brightness of frames of an instant film (TLP-08), which is watched while it is made: it knows only the
 * frames before. Changes luma only, in place. Saved films are evened out by their whole curve (`frame-even.ts`).
 */

const REMEMBERED_FRAMES = 10;
const BLACK = 16;
const WHITE = 235;
/** Night must stay night: no frame is made more than twice as bright, or less than half. */
const MAX_GAIN = 2;
/** Every 7th byte of the plane is plenty for a mean, and 7 shares no factor with usual widths. */
const SAMPLE_STEP = 7;

export class Deflicker {
  readonly #means: number[] = [];

  /** Brings the mean of `luma` (video range) to the mean of the ten frames before it. */
  apply(luma: Buffer): void {
    const mean = meanOf(luma) - BLACK;
    const before = this.#means.reduce((sum, value) => sum + value, 0) / this.#means.length;
    this.#means.push(mean);
    if (this.#means.length > REMEMBERED_FRAMES) this.#means.shift();
    if (Number.isNaN(before) || mean < 1) return;
    const gain = Math.min(MAX_GAIN, Math.max(1 / MAX_GAIN, before / mean));
    scaleLuma(luma, gain);
  }
}

function meanOf(luma: Buffer): number {
  let sum = 0;
  let count = 0;
  for (let at = 0; at < luma.length; at += SAMPLE_STEP) {
    sum += luma[at] ?? 0;
    count += 1;
  }
  return count === 0 ? 0 : sum / count;
}

function scaleLuma(luma: Buffer, gain: number): void {
  const table = Uint8Array.from({ length: 256 }, (_, value) =>
    Math.min(WHITE, Math.max(BLACK, Math.round((value - BLACK) * gain + BLACK))),
  );
  for (let at = 0; at < luma.length; at += 1) luma[at] = table[luma[at] ?? 0] ?? 0;
}
