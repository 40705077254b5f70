import sharp, { type Region } from 'sharp';
import { describe, expect, it } from 'vitest';
import { usualView } from './index.ts';

const SIZE = { width: 640, height: 360 };
/** Where people stand; and a wall that sunlight falls on. */
const PERSON = { left: 300, top: 180, width: 40, height: 100 };
const WALL = { left: 60, top: 40, width: 120, height: 80 };

/** A street in some light, with noise as of a camera. `light` 1: usual. */
async function street({ light = 1, hasPerson = false, seed = 1 }) {
  const tint = (byte: number) => Math.min(255, Math.round(byte * light));
  const rgb = (r: number, g: number, b: number) => `rgb(${tint(r)},${tint(g)},${tint(b)})`;
  const person = hasPerson
    ? `<rect x="${PERSON.left}" y="${PERSON.top}" width="${PERSON.width}" height="${PERSON.height}" fill="${rgb(170, 30, 40)}"/>`
    : '';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360" width="640" height="360">
    <rect width="640" height="360" fill="${rgb(120, 125, 130)}"/>
    <rect y="220" width="640" height="140" fill="${rgb(80, 82, 84)}"/>
    <rect x="${WALL.left}" y="${WALL.top}" width="${WALL.width}" height="${WALL.height}" fill="${rgb(190, 180, 160)}"/>
    ${person}</svg>`;
  const pixels = await sharp(Buffer.from(svg)).flatten().removeAlpha().raw().toBuffer();
  let state = seed;
  for (let at = 0; at < pixels.length; at += 1) {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    pixels[at] = Math.max(0, Math.min(255, (pixels[at] as number) + (state % 9) - 4));
  }
  return sharp(pixels, { raw: { ...SIZE, channels: 3 } })
    .jpeg({ quality: 92 })
    .toBuffer();
}

/** Fifteen days: light changes from day to day, and someone stands there on five of them. */
const days = await Promise.all(
  Array.from({ length: 15 }, (_, day) =>
    street({ light: 0.8 + (day % 5) * 0.1, hasPerson: day % 3 === 0, seed: day + 1 }),
  ),
);

async function meanOf(jpeg: Buffer, region: Region): Promise<number[]> {
  const { channels } = await sharp(await sharp(jpeg).extract(region).png().toBuffer()).stats();
  return channels.slice(0, 3).map(({ mean }) => mean);
}
const inner = ({ left, top, width, height }: Region) => ({
  ...{ left: left + 10, top: top + 10 },
  ...{ width: width - 20, height: height - 20 },
});
const apart = (a: readonly number[], b: readonly number[]) =>
  Math.max(...a.map((value, i) => Math.abs(value - (b[i] ?? 0))));

const view = async (pictures: Buffer[], moment: Buffer | null = null) => {
  const made = await usualView(pictures, { size: SIZE, least: 5, moment });
  if (!made) throw new Error('there is no view');
  return made;
};

describe('the usual view', () => {
  it('has nobody in it who stands there on five of fifteen days [EXT-601]', async () => {
    const { jpeg, count } = await view(days);
    expect(count).toBe(15);
    const empty = await street({ light: 1 });
    for (const region of [inner(PERSON), WALL, { left: 0, top: 0, ...SIZE }])
      expect(apart(await meanOf(jpeg, region), await meanOf(empty, region))).toBeLessThan(3);
  });

  it('of large pictures is made in bands, without a seam [EXT-601]', async () => {
    const wish = { size: SIZE, least: 5, moment: null };
    const heldBytes = 15 * SIZE.width * 3 * 50;
    const inBands = await usualView(days, { ...wish, heldBytes });
    expect(inBands?.jpeg.equals((await view(days)).jpeg)).toBe(true);
  });

  it('leaves broken pictures out, and is none of too few [EXT-601]', async () => {
    const broken = Buffer.from('no picture');
    expect((await view([broken, ...days.slice(0, 5)])).count).toBe(5);
    expect(await usualView([broken, ...days.slice(0, 4)], { size: SIZE, least: 5, moment: null })).toBeNull();
  });
});

describe('what is unusual', () => {
  const plainView = view(days);
  const lit = async (moment: Buffer) => {
    const [plain, layered] = [await plainView, await view(days, moment)];
    return async (region: Region) =>
      apart(await meanOf(plain.jpeg, region), await meanOf(layered.jpeg, region));
  };

  it.each([0.5, 0.7, 1, 1.3])(
    'lights the person of the moment and not the wall, in %f of the light [EXT-602]',
    async (light) => {
      const at = await lit(await street({ light, hasPerson: true, seed: 99 }));
      expect(await at(inner(PERSON))).toBeGreaterThan(40);
      expect(await at(WALL)).toBeLessThan(2);
      expect(await at({ left: 400, top: 20, width: 220, height: 320 })).toBeLessThan(2);
    },
  );

  it('lights nothing where nobody is [EXT-602]', async () => {
    const at = await lit(await street({ light: 0.6, seed: 98 }));
    expect(await at({ left: 0, top: 0, ...SIZE })).toBeLessThan(1);
  });

  it('takes a cloud over half of the scene for light [EXT-602]', async () => {
    const person = await street({ hasPerson: true, seed: 97 });
    const shade = {
      input: { create: { width: 320, height: 360, channels: 4 as const, background: '#00000050' } },
      left: 0,
      top: 0,
    };
    const at = await lit(await sharp(person).composite([shade]).jpeg().toBuffer());
    expect(await at(inner(PERSON))).toBeGreaterThan(40);
    expect(await at(WALL)).toBeLessThan(8);
  });
});
