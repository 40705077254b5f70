import sharp from 'sharp';
import { atMost, type Bench, told } from './figures.ts';
import { lumaOf, madeScene, makeFilm, seeded } from './finished-films.ts';

const SIZE = { width: 640, height: 360 };
const COUNT = 180;
/** Frames over which a level is taken: exposures that jump have a mean of their own in fewer. */
const LEVEL = 30;
const PLAIN = { even: false, steady: false, blend: 1 };

/**
 * P20: pictures of a minute each whose exposure and white balance jump, while night falls and lorries pass: how far each
 * frame's mean luma differs from the one before it, beside FFmpeg's filter on the same film; whether levels stay, and
 * the same pictures without jumps.
 */
export const bench: Bench = async () => {
  const scene = await madeScene(SIZE, []);
  const random = seeded(11);
  let exposure = 1;
  let blue = 1;
  const jumping: { bytes: Buffer }[] = [];
  const calm: { bytes: Buffer }[] = [];
  for (let i = 0; i < COUNT; i++) {
    // It hunts: new for each picture, or the same for some.
    if (random() < 0.7) exposure = 0.85 + random() * 0.3;
    if (random() < 0.4) blue = 0.9 + random() * 0.2;
    const light = daylight(i);
    calm.push({ bytes: await picture(scene, i, light, 1) });
    jumping.push({ bytes: await picture(scene, i, light * exposure, blue) });
  }
  const film = async (frames: { bytes: Buffer }[], even: boolean) =>
    (await makeFilm(frames, SIZE, { ...PLAIN, even })).mp4;
  const before = await film(jumping, false);
  const wanted = means(await lumaOf(await film(calm, false), SIZE));
  const stays = means(await lumaOf(await film(calm, true), SIZE));
  const input = means(await lumaOf(before, SIZE));
  const ours = means(await lumaOf(await film(jumping, true), SIZE));
  const peer = means(await lumaOf(before, SIZE, 'deflicker=size=10:mode=am'));
  const off = (values: number[]) => values.map((value, i) => value / (wanted[i] as number));
  const fromInput = (values: number[]) => values.map((value, i) => value / (input[i] as number));
  const share = (values: number[]) => jumps(values) / jumps(input);
  const shareOff = (values: number[]) => jumps(off(values)) / jumps(off(input));
  return [
    {
      ...atMost(0.2, 'variance of mean luma between neighbours, of the input’s', '', share(ours)),
      peer: share(peer),
    },
    {
      what: 'the same of what the jumps add to the calm pictures',
      unit: '',
      ours: shareOff(ours),
      peer: shareOff(peer),
      toReach: 'less than FFmpeg’s deflicker',
      isReached: shareOff(ours) < shareOff(peer),
    },
    atMost(5, 'any frame of the calm pictures, evened out, against itself', '%', mostOff(off(stays), 1)),
    atMost(5, 'half an hour of day, dusk or night, against the input', '%', mostOff(fromInput(ours), LEVEL)),
    told('the same of FFmpeg’s deflicker', '%', mostOff(fromInput(peer), LEVEL)),
  ];
};

/** Dusk within an hour and a half. */
const daylight = (i: number) => 0.3 + 0.65 / (1 + Math.exp((i - 70) / 12));

function picture(scene: Buffer, i: number, light: number, blue: number): Promise<Buffer> {
  const random = seeded(i + 100);
  const pixels = Buffer.alloc(scene.length * 3);
  const lorry = (i % 40) * 60 - 300;
  for (let at = 0; at < scene.length; at++) {
    const x = at % SIZE.width;
    const y = Math.floor(at / SIZE.width);
    const isLorry = x >= lorry && x < lorry + 240 && y >= 180 && y < 330;
    const value = (isLorry ? 215 : (scene[at] as number) + 20) * light + (random() - 0.5) * 8;
    pixels[at * 3] = Math.max(0, Math.min(255, value));
    pixels[at * 3 + 1] = pixels[at * 3] as number;
    pixels[at * 3 + 2] = Math.max(0, Math.min(255, value * blue));
  }
  return sharp(pixels, { raw: { ...SIZE, channels: 3 } })
    .jpeg({ quality: 88 })
    .toBuffer();
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

const means = (frames: readonly Buffer[]) =>
  frames.map((frame) => frame.reduce((sum, value) => sum + value, 0) / frame.length);

/** Variance of the steps from one frame to the next. */
function jumps(values: readonly number[]): number {
  const steps = values.slice(1).map((value, i) => value - (values[i] as number));
  const middle = mean(steps);
  return mean(steps.map((step) => (step - middle) ** 2));
}

/** Percent that the mean of so many frames in a row is off 1 at most. */
function mostOff(shares: readonly number[], count: number): number {
  const offs = Array.from({ length: shares.length - count + 1 }, (_, i) => mean(shares.slice(i, i + count)));
  return Math.max(...offs.map((level) => Math.abs(level - 1) * 100));
}
