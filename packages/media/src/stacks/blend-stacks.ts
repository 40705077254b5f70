/** Stacks whose samples are told by one sum or one value each: long exposures, star trails, what was darkest. */
import type { Size } from '@longview/rules';
import { CHANNELS, type Stack, type StackPixels, WIDE } from './stack-pixels.ts';

/** Takes four pictures in at a time: what is made is larger than a processor's cache, and is read and written once for them. */
type Blend<T> = (made: T, a: Uint8Array, b: Uint8Array, c: Uint8Array, d: Uint8Array) => void;

class BlendStack<T extends Uint8Array | Uint32Array> {
  readonly made: T;
  count = 0;
  readonly #blend: Blend<T>;
  /** Changes nothing: in place of pictures that are no four. */
  readonly #neutral: number;
  #waiting: Uint8Array[] = [];

  constructor(made: T, neutral: number, blend: Blend<T>) {
    this.made = made;
    this.#neutral = neutral;
    this.#blend = blend;
  }

  add(pixels: Uint8Array): void {
    this.count += 1;
    const [a, b, c] = this.#waiting;
    if (!a || !b || !c) {
      this.#waiting.push(pixels);
      return;
    }
    this.#blend(this.made, a, b, c, pixels);
    this.#waiting = [];
  }

  flush(): void {
    if (this.#waiting.length === 0) return;
    const none = new Uint8Array(this.made.length).fill(this.#neutral);
    const [a = none, b = none, c = none] = this.#waiting;
    this.#blend(this.made, a, b, c, none);
    this.#waiting = [];
  }
}

/** The mean, with 16 bits: of many pictures it has more levels than each of them. */
export function meanStack(size: Size): Stack {
  const sums = new BlendStack(new Uint32Array(size.width * size.height * CHANNELS), 0, addUp);
  return {
    add: (pixels) => sums.add(pixels),
    finish: () => {
      sums.flush();
      const factor = WIDE / sums.count;
      const samples = new Uint16Array(sums.made.length);
      for (let i = 0; i < samples.length; i += 1) samples[i] = Math.round((sums.made[i] as number) * factor);
      return { ...size, samples };
    },
  };
}

/** The lightest or the darkest value of each sample. */
export function extremeStack(size: Size, kind: 'Lighten' | 'Darken'): Stack {
  const neutral = kind === 'Lighten' ? 0 : 255;
  const samples = new Uint8Array(size.width * size.height * CHANNELS).fill(neutral);
  const kept = new BlendStack(samples, neutral, kind === 'Lighten' ? keepLighter : keepDarker);
  return {
    add: (pixels) => kept.add(pixels),
    finish: (): StackPixels => {
      kept.flush();
      return { ...size, samples };
    },
  };
}

const addUp: Blend<Uint32Array> = (sums, a, b, c, d) => {
  for (let i = 0; i < sums.length; i += 1) {
    const four = (a[i] as number) + (b[i] as number) + (c[i] as number) + (d[i] as number);
    sums[i] = (sums[i] as number) + four;
  }
};

const keepLighter: Blend<Uint8Array> = (made, a, b, c, d) => {
  for (let i = 0; i < made.length; i += 1) {
    const two = Math.max(a[i] as number, b[i] as number);
    const others = Math.max(c[i] as number, d[i] as number);
    made[i] = Math.max(made[i] as number, Math.max(two, others));
  }
};

const keepDarker: Blend<Uint8Array> = (made, a, b, c, d) => {
  for (let i = 0; i < made.length; i += 1) {
    const two = Math.min(a[i] as number, b[i] as number);
    const others = Math.min(c[i] as number, d[i] as number);
    made[i] = Math.min(made[i] as number, Math.min(two, others));
  }
};
