import type { Size } from '@longview/rules';
import type { StackKind } from '@longview/rules/stacks';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { encodeStack } from './encode-stack.ts';
import { bandsOf, makeStack } from './make-stack.ts';
import { MedianStack, medianOrder } from './median-stack.ts';
import type { StackOrder } from './stack-request.ts';

const SIZE = { width: 64, height: 36 };

/** Noise about a level, never twice the same. */
function noisy(size: Size, level: number, seed: number, spread = 40): Buffer {
  let state = seed * 7_919 + 1;
  return Buffer.from(
    Uint8Array.from({ length: size.width * size.height * 3 }, () => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
      return Math.max(0, Math.min(255, level + ((state >> 16) % spread) - (spread >> 1)));
    }),
  );
}
const jpegOf = (pixels: Buffer, size = SIZE) =>
  sharp(pixels, { raw: { ...size, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer();
const rawOf = (picture: Buffer) => sharp(picture).removeAlpha().raw().toBuffer();
/** 16 bits a channel. */
async function wideOf(picture: Buffer): Promise<Uint16Array> {
  const raw = await sharp(picture).toColourspace('rgb16').raw({ depth: 'ushort' }).toBuffer();
  return new Uint16Array(raw.buffer, raw.byteOffset, raw.length / 2);
}

const LEVELS = [90, 130, 60, 200, 140, 120, 110];
const jpegs = await Promise.all(LEVELS.map((level, seed) => jpegOf(noisy(SIZE, level, seed))));
const decoded = await Promise.all(jpegs.map(rawOf));
const each = (work: (values: number[]) => number, of = decoded) =>
  Array.from(of[0] as Buffer, (_, at) => work(of.map((pixels) => pixels[at] as number)));
const median = (values: number[]) => {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (place: number) => sorted[place] as number;
  return (at((sorted.length - 1) >> 1) + at(sorted.length >> 1)) / 2;
};
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

async function make(kind: StackKind, given: (Buffer | null)[], wish: Partial<StackOrder> = {}) {
  const order = { kind, size: SIZE, format: 'png', count: given.length, page: null, ...wish } as const;
  const left = given.values();
  const made = await makeStack(
    { mostDecodedBytes: 1e8, ...order },
    {
      next: async () => left.next().value ?? null,
      taken: () => {},
      signal: new AbortController().signal,
    },
  );
  return { ...made, bytes: made.bytes ?? Buffer.alloc(0) };
}

describe('a stack', () => {
  it.each([
    ['Median', median, jpegs],
    ['Median', median, jpegs.slice(1)],
    ['Mean', mean, jpegs],
    ['Lighten', (values: number[]) => Math.max(...values), jpegs],
    ['Darken', (values: number[]) => Math.min(...values), jpegs],
  ] as const)(
    '%s is of each sample what its name says, with 16 bits [EXT-660] [EXT-662]',
    async (kind, work, of) => {
      const wanted = each(work, decoded.slice(-of.length));
      for (const format of ['png', 'tiff'] as const) {
        const samples = await wideOf((await make(kind, [...of], { format })).bytes);
        const off = wanted.map((value, at) => Math.abs((samples[at] as number) - value * 257));
        expect(Math.max(...off)).toBeLessThanOrEqual(kind === 'Mean' || kind === 'Median' ? 1 : 0);
      }
    },
  );

  it('TimeSlice has each column from its own picture, also beside a broken one [EXT-663]', async () => {
    const given = [...jpegs];
    given[2] = Buffer.from('broken');
    const made = await make('TimeSlice', given);
    expect([made.count, made.skipped]).toEqual([6, 1]);
    const pixels = await rawOf(made.bytes);
    for (let x = 0; x < SIZE.width; x += 1) {
      // Picture i ends before column floor((i + 1) * 64 / 7); the broken one is replaced by the next.
      const from = LEVELS.findIndex((_, i) => x < Math.floor(((i + 1) * SIZE.width) / LEVELS.length));
      const picture = decoded[from === 2 ? 3 : from] as Buffer;
      const at = (20 * SIZE.width + x) * 3;
      expect([...pixels.subarray(at, at + 3)]).toEqual([...picture.subarray(at, at + 3)]);
    }
  });

  it('Keogram is as wide as its pictures are many, each a middle column [EXT-663]', async () => {
    const made = await make('Keogram', [...jpegs.slice(0, 3), null, ...jpegs.slice(3)]);
    const { width, height } = await sharp(made.bytes).metadata();
    expect({ width, height }).toEqual({ width: 7, height: 36 });
    const pixels = await rawOf(made.bytes);
    for (const [x, picture] of decoded.entries()) {
      const [at, from] = [(11 * 7 + x) * 3, (11 * SIZE.width + 32) * 3];
      expect([...pixels.subarray(at, at + 3)]).toEqual([...picture.subarray(from, from + 3)]);
    }
  });

  it('of pages has each picture in its cell, plain where there is none, and words above both [EXT-663]', async () => {
    const size = { width: 16, height: 8 };
    const small = await jpegOf(noisy(size, 90, 1), size);
    const label = { left: 2, top: 20, width: 1, height: 1, rgba: Uint8Array.of(10, 20, 30, 255) };
    const cells = [
      { left: 1, top: 2 },
      { left: 30, top: 2 },
    ];
    const page = { page: { width: 50, height: 24 }, cells, labels: [label] };
    // A page of one picture is none.
    expect((await make('DayGrid', [small], { size, page })).bytes).toHaveLength(0);
    const made = await make('DayGrid', [small, small], {
      size,
      page: { ...page, cells: [...cells, { left: 1, top: 12 }] },
    });
    const pixels = await rawOf(made.bytes);
    const at = (x: number, y: number) => [...pixels.subarray((y * 50 + x) * 3, (y * 50 + x) * 3 + 3)];
    const raw = await rawOf(small);
    expect(at(30, 2)).toEqual([...raw.subarray(0, 3)]);
    expect(at(16, 9)).toEqual([...raw.subarray(-3)]);
    expect(at(1, 12)).toEqual([0xec, 0xeb, 0xe7]);
    expect(at(2, 20)).toEqual([10, 20, 30]);
    expect(at(25, 2)).toEqual([255, 255, 255]);
  });

  it('fits pictures of other sizes, leaves out broken ones and those with more pixels than foretold [EXT-661]', async () => {
    const other = await jpegOf(noisy({ width: 128, height: 72 }, 200, 3), { width: 128, height: 72 });
    const made = await make('Mean', [...jpegs.slice(0, 2), other, Buffer.from([0xff, 0xd8]), null]);
    expect([made.count, made.skipped]).toEqual([3, 2]);
    expect(await sharp(made.bytes).metadata()).toMatchObject(SIZE);
    const few = await make('Mean', [...jpegs.slice(0, 2), other], { mostDecodedBytes: 64 * 36 * 6 });
    expect([few.count, few.skipped]).toEqual([2, 1]);
    expect((await make('Mean', [jpegs[0] as Buffer, null])).bytes).toHaveLength(0);
  });

  it('ends when nobody wants it [EXT-664]', async () => {
    const over = new AbortController();
    const order = {
      kind: 'Mean',
      size: SIZE,
      format: 'jpeg',
      count: 50,
      page: null,
      mostDecodedBytes: 1e8,
    } as const;
    let given = 0;
    const next = async () => {
      given += 1;
      if (given === 3) over.abort(new Error('gone'));
      return jpegs[0] as Buffer;
    };
    await expect(makeStack(order, { next, taken: () => {}, signal: over.signal })).rejects.toThrow('gone');
    expect(given).toBeLessThan(6);
  });

  it('writes a JPEG, and a page of 300 dots an inch [EXT-662]', async () => {
    const pixels = { ...SIZE, samples: Uint8Array.from(decoded[0] as Buffer) };
    const jpeg = await encodeStack(pixels, 'jpeg');
    expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', ...SIZE });
    const pdf = (await encodeStack(pixels, 'pdf')).toString('latin1');
    // 64 pixels at 300 an inch are 15.36 points.
    expect(pdf).toContain('/MediaBox [0 0 15.36 8.64]');
  });
});

/** Of samples side by side, not of pictures: so it is cheap. */
describe('the median of more pictures than are held', () => {
  const row = { width: 500, height: 1 };
  async function medians(rows: readonly Uint8Array[]) {
    const stack = new MedianStack(row, 1, rows.length, 1);
    for (const pixels of rows) await stack.add(pixels);
    return (await stack.finish()).samples;
  }
  const rowsOf = (count: number, value: (picture: number, sample: number) => number) =>
    Array.from({ length: count }, (_, picture) =>
      Uint8Array.from({ length: row.width }, (_, sample) =>
        Math.max(0, Math.min(255, value(picture, sample))),
      ),
    );
  let state = 1;
  const random = () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state / 0x7fffffff;
  };

  it.each([
    [61, 8],
    [200, 8],
    [1000, 6],
  ])('of %i pictures with noise of %i levels is exact [EXT-662]', async (count, levels) => {
    // Each sample about a level of its own from black to white, and somebody passes on every fifth picture.
    const rows = rowsOf(count, (picture, sample) =>
      picture % 5 === 4 ? 255 : sample / 2 + Math.floor(random() * levels) - 2,
    );
    const made = await medians(rows);
    expect([...made]).toEqual([...exact(rows)].map((value) => Math.round(value * 257)));
  });

  it('of what changes all the time is near: within five levels in 99 of 100 samples [EXT-662]', async () => {
    // A day: the light goes from dark to light and back, in an order that is spread over it.
    const rows = rowsOf(
      400,
      (picture, sample) => 30 + ((sample * 7) % 100) + 90 * Math.sin(picture * 2.4) + random() * 20,
    );
    const made = await medians(rows);
    const off = [...exact(rows)]
      .map((value, at) => Math.abs(value - (made[at] as number) / 257))
      .sort((a, b) => a - b);
    expect(off[Math.floor(off.length * 0.99)]).toBeLessThan(5);
  });

  function exact(rows: readonly Uint8Array[]): number[] {
    return Array.from({ length: row.width }, (_, at) => median(rows.map((pixels) => pixels[at] as number)));
  }

  it('begins with pictures of the whole range [EXT-662]', () => {
    const order = medianOrder(Array.from({ length: 1000 }, (_, at) => at));
    expect(new Set(order).size).toBe(1000);
    const gaps = order.slice(1, 22).map((at, i) => at - (order[i] ?? 0));
    expect([order[0], Math.min(...gaps), Math.max(...gaps)]).toEqual([0, 45, 46]);
    expect(medianOrder([3, 1, 2])).toEqual([3, 1, 2]);
  });

  it('is made in bands where it is larger than its memory [EXT-662]', () => {
    expect(bandsOf('Median', { width: 1920, height: 1080 })).toEqual([{ top: 0, height: 1080 }]);
    const bands = bandsOf('Median', { width: 3840, height: 2160 });
    expect(bands.length).toBeGreaterThan(1);
    expect(bands.reduce((rows, { height }) => rows + height, 0)).toBe(2160);
    expect(bandsOf('Mean', { width: 3840, height: 2160 })).toHaveLength(1);
  });
});
