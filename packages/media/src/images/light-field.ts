/**
 * How the light of a picture differs from that of the usual view: of the whole, and of parts of the scene, so that things
 * in it make no difference (EXT-601, EXT-602). Differences are of logarithms: light multiplies.
 */
import type { Size } from '@longview/rules';

const CHANNELS = 3;
/** Parts of the scene whose light is told apart: shadows of clouds are about as large. */
const PARTS = { across: 4, down: 3 };
/** By how much the light of a part may differ from that of the whole: a lorry is no light. */
const MOST_LIGHT = 0.35;
/** By how much the whole may: more is another scene. */
const MOST_WHOLE = 1.2;
/** Added to a byte before its logarithm: noise of the dark is no difference. */
const DARK = 16;

export class LightField {
  /** For each channel: logarithm of how much lighter each pixel is. */
  readonly ratios: readonly Float32Array[];
  /** Median of each channel. */
  readonly whole: readonly number[];
  readonly #parts: readonly number[][];
  readonly #columns: readonly [number, number][];
  readonly #rows: readonly [number, number][];

  /** Both pictures are red, green and blue of each pixel of `size`. */
  constructor(picture: Uint8Array, usual: Uint8Array, { width, height }: Size) {
    const pixels = width * height;
    this.ratios = Array.from({ length: CHANNELS }, (_, channel) => {
      const ratio = new Float32Array(pixels);
      for (let at = 0, place = channel; at < pixels; at += 1, place += CHANNELS)
        ratio[at] = Math.log(((picture[place] as number) + DARK) / ((usual[place] as number) + DARK));
      return ratio;
    });
    this.whole = this.ratios.map(medianOf);
    this.#parts = this.ratios.map((ratio, channel) =>
      partsOf(ratio, this.whole[channel] as number, { width, height }),
    );
    this.#columns = placesBetween(width, PARTS.across);
    this.#rows = placesBetween(height, PARTS.down);
  }

  /** Logarithm of how much lighter that part of the scene is, whatever is at this pixel. */
  at(channel: number, x: number, y: number): number {
    const parts = this.#parts[channel] as number[];
    const [column, toRight] = this.#columns[x] as [number, number];
    const [row, toBelow] = this.#rows[y] as [number, number];
    const right = Math.min(PARTS.across - 1, column + 1);
    const [above, below] = [row * PARTS.across, Math.min(PARTS.down - 1, row + 1) * PARTS.across];
    const upper = mixed(parts[above + column], parts[above + right], toRight);
    const lower = mixed(parts[below + column], parts[below + right], toRight);
    return mixed(upper, lower, toBelow);
  }
}

/** Gives samples [from, to) of a picture the light of the usual view, the same everywhere in it, so that nothing has seams. */
export function evenLight(pixels: Uint8Array, { whole }: LightField, from: number, to: number): void {
  const tables = whole.map((light) => {
    const factor = Math.exp(-Math.min(MOST_WHOLE, Math.max(-MOST_WHOLE, light)));
    return Uint8ClampedArray.from({ length: 256 }, (_, byte) => Math.round((byte + DARK) * factor - DARK));
  });
  for (let at = from; at < to; at += 1)
    pixels[at] = (tables[at % CHANNELS] as Uint8ClampedArray)[pixels[at] as number] as number;
}

function partsOf(ratio: Float32Array, whole: number, { width, height }: Size): number[] {
  const { across, down } = PARTS;
  return Array.from({ length: across * down }, (_, part) => {
    const left = Math.floor(((part % across) * width) / across);
    const top = Math.floor((Math.floor(part / across) * height) / down);
    const inPart: number[] = [];
    for (let y = top; y < top + height / down && y < height; y += 1)
      for (let x = left; x < left + width / across && x < width; x += 1)
        inPart.push(ratio[y * width + x] as number);
    const off = medianOf(Float32Array.from(inPart)) - whole;
    return whole + Math.min(MOST_LIGHT, Math.max(-MOST_LIGHT, off));
  });
}

/** For each pixel along a side the part whose middle comes before it, and how far it is to the next. */
function placesBetween(length: number, parts: number): [number, number][] {
  return Array.from({ length }, (_, at) => {
    const place = Math.min(parts - 1, Math.max(0, ((at + 0.5) * parts) / length - 0.5));
    return [Math.floor(place), place - Math.floor(place)];
  });
}

const mixed = (a = 0, b = 0, share: number) => a + (b - a) * share;

function medianOf(values: Float32Array): number {
  return values.length === 0 ? 0 : (values.toSorted()[values.length >> 1] as number);
}
