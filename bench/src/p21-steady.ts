import { atMost, type Bench, told } from './figures.ts';
import { lumaOf, makeFilm } from './finished-films.ts';
import { DISCS, SHAKEN_SIZE, shakenPictures } from './shaken-pictures.ts';

const COUNT = 60;

/**
 * P21: 1080p pictures shaken by up to 20 pixels, in a light that changes: how far white discs of the scene are from their
 * mean place in the film, decoded by FFmpeg, before and after.
 */
export const bench: Bench = async () => {
  const frames = await shakenPictures(COUNT);
  const wish = { even: false, blend: 1 };
  const plain = await makeFilm(frames, SHAKEN_SIZE, { ...wish, steady: false });
  const steady = await makeFilm(frames, SHAKEN_SIZE, { ...wish, steady: true });
  const before = offs(await lumaOf(plain.mp4, SHAKEN_SIZE), 0);
  const after = offs(await lumaOf(steady.mp4, SHAKEN_SIZE), steady.crop);
  return [
    atMost(0.5, 'way of a disc from its place, most', 'px', Math.max(...after)),
    told('the same in the mean', 'px', after.reduce((sum, off) => sum + off, 0) / after.length),
    told('before, most', 'px', Math.max(...before)),
    told('cut away', '%', steady.crop * 100),
  ];
};

/** Of each disc in each frame: pixels from where it is in the mean. */
function offs(frames: readonly Buffer[], crop: number): number[] {
  return DISCS.flatMap((disc) => {
    const places = frames.map((frame) => discOf(frame, disc, crop));
    const mean = (axis: 'x' | 'y') => places.reduce((sum, place) => sum + place[axis], 0) / places.length;
    return places.map(({ x, y }) => Math.hypot(x - mean('x'), y - mean('y')));
  });
}

/** The middle of what is brightest around a disc's place, which a crop moves outwards. */
function discOf(frame: Buffer, disc: { x: number; y: number }, crop: number) {
  const reach = 52;
  const away = (at: number, side: number) => Math.round(side / 2 + (at - side / 2) / (1 - crop));
  const [middleX, middleY] = [away(disc.x, SHAKEN_SIZE.width), away(disc.y, SHAKEN_SIZE.height)];
  let [sum, x, y, most] = [0, 0, 0, 0];
  const each = (act: (value: number, column: number, row: number) => void) => {
    for (let row = middleY - reach; row <= middleY + reach; row++)
      for (let column = middleX - reach; column <= middleX + reach; column++)
        act(frame[row * SHAKEN_SIZE.width + column] ?? 0, column, row);
  };
  each((value) => {
    most = Math.max(most, value);
  });
  each((value, column, row) => {
    const weight = Math.max(0, value - most * 0.75);
    sum += weight;
    x += weight * column;
    y += weight * row;
  });
  return { x: x / sum, y: y / sum };
}
