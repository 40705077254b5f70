import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { pictureSheet } from './index.ts';

const layout = { columns: 2, rows: 2, thumb: { width: 32, height: 18 } };
const plain = (color: string, width = 320, height = 180) =>
  sharp({ create: { width, height, channels: 3, background: color } })
    .jpeg()
    .toBuffer();

/** Red, green, blue in the middle of a place. */
async function middleOf(jpeg: Buffer, left: number, top: number): Promise<number[]> {
  const spot = { left: left + 12, top: top + 6, width: 8, height: 6 };
  const { channels } = await sharp(await sharp(jpeg).extract(spot).png().toBuffer()).stats();
  return channels.slice(0, 3).map(({ mean }) => Math.round(mean));
}

describe('a sheet of pictures', () => {
  it('has each picture in its place; missing and broken ones leave theirs dark [EXT-110]', async () => {
    const pictures = [await plain('#ff0000'), null, Buffer.from('no picture'), await plain('#0000ff')];
    const { jpeg, isShown } = await pictureSheet(layout, async (place) => pictures[place] ?? null);
    expect(isShown).toEqual([true, false, false, true]);
    expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 64, height: 36 });
    const [red = 0, , blueOfRed = 255] = await middleOf(jpeg, 0, 0);
    expect(red).toBeGreaterThan(230);
    expect(blueOfRed).toBeLessThan(30);
    expect(Math.max(...(await middleOf(jpeg, 32, 0)))).toBeLessThan(30);
    expect((await middleOf(jpeg, 32, 18))[2]).toBeGreaterThan(220);
  });

  it('keeps the shape of tall pictures, with bars at their sides [EXT-110]', async () => {
    const tall = await plain('#ffffff', 90, 180);
    const { jpeg } = await pictureSheet(layout, async (place) => (place === 0 ? tall : null));
    expect(Math.min(...(await middleOf(jpeg, 0, 0)))).toBeGreaterThan(200);
    const { channels } = await sharp(
      await sharp(jpeg).extract({ left: 0, top: 0, width: 6, height: 18 }).png().toBuffer(),
    ).stats();
    expect(Math.max(...channels.slice(0, 3).map(({ mean }) => mean))).toBeLessThan(40);
  });
});
