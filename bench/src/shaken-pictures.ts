/** 1080p pictures of one scene, shaken by up to 20 pixels, to halves of one, in a light that changes. */
import sharp from 'sharp';
import { madeScene, seeded } from './finished-films.ts';

export const SHAKEN_SIZE = { width: 1920, height: 1080 };
/** White discs of the scene, in pixels of a picture that is not shaken. */
export const DISCS = [
  { x: 960, y: 540 },
  { x: 400, y: 300 },
  { x: 1500, y: 800 },
];
const MOST_PX = 20;
const RADIUS_PX = 12;

export async function shakenPictures(count: number): Promise<{ bytes: Buffer }[]> {
  const margin = MOST_PX * 2;
  const whole = { width: SHAKEN_SIZE.width * 2 + 2 * margin, height: SHAKEN_SIZE.height * 2 + 2 * margin };
  const discs = DISCS.map(({ x, y }) => ({ x: x * 2 + margin, y: y * 2 + margin, radius: RADIUS_PX * 2 }));
  const scene = await madeScene(whole, discs);
  const random = seeded(5);
  const pictures: { bytes: Buffer }[] = [];
  for (let i = 0; i < count; i++) {
    const off = () => Math.round((random() * 2 - 1) * MOST_PX * 2 * Math.SQRT1_2);
    const part = {
      left: margin + off(),
      top: margin + off(),
      width: SHAKEN_SIZE.width * 2,
      height: SHAKEN_SIZE.height * 2,
    };
    const light = 0.7 + random() * 0.3;
    const raw = { ...whole, channels: 1 } as const;
    const small = sharp(scene, { raw }).extract(part).resize(SHAKEN_SIZE.width, SHAKEN_SIZE.height);
    const grain = { type: 'gaussian', mean: 128, sigma: 3 } as const;
    const noise = await sharp({ create: { ...SHAKEN_SIZE, channels: 3, background: 'black', noise: grain } })
      .png({ compressionLevel: 0 })
      .toBuffer();
    const lit = await small.linear(light, 0).toColourspace('srgb').png({ compressionLevel: 0 }).toBuffer();
    const grainy = sharp(lit).composite([{ input: noise, blend: 'soft-light' }]);
    pictures.push({ bytes: await grainy.jpeg({ quality: 85 }).toBuffer() });
  }
  return pictures;
}
