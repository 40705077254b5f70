import { type Bench, told } from './figures.ts';
import { makeFilm } from './finished-films.ts';
import { SHAKEN_SIZE, shakenPictures } from './shaken-pictures.ts';

const COUNT = 60;

/** P22: processor time of a saved film of 1080p pictures, plain, and evened out, steadied and blended. */
export const bench: Bench = async () => {
  const frames = await shakenPictures(COUNT);
  const plain = await makeFilm(frames, SHAKEN_SIZE, { even: false, steady: false, blend: 1 });
  const all = await makeFilm(frames, SHAKEN_SIZE, { even: true, steady: true, blend: 3 });
  // Blended frames are easier to encode, which pays for some of the rest.
  const sharpened = await makeFilm(frames, SHAKEN_SIZE, { even: true, steady: true, blend: 1 });
  return [
    {
      what: 'a film with all on',
      unit: 's CPU',
      ours: all.cpuSec,
      peer: plain.cpuSec,
      toReach: '≥ 0.6 of the speed without',
      isReached: plain.cpuSec / all.cpuSec >= 0.6,
    },
    told('evened out and steadied only', 's CPU', sharpened.cpuSec),
  ];
};
