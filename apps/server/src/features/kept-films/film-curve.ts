/** How each frame of a film is evened out and steadied, made of what was measured of its pictures. Pure. */
import type { FilmOrder } from '@longview/contract';
import type { FilmFinish } from '@longview/media';
import {
  type EvenStep,
  evenCurve,
  NO_CHANGE,
  type SteadyPath,
  steadyPath,
  usualStep,
} from '@longview/rules/kept-films';
import type { FilmMeasures } from './film-measures.ts';

export interface FilmCurve {
  /** By the number of a picture. */
  even: ((picture: number) => EvenStep) | null;
  steady: SteadyPath | null;
  /** Of each frame of the film: which of the different pictures it shows. */
  pictureOf: Uint32Array;
}

/** `times`: of the frames, ascending, repeated where a picture is shown several times. */
export function filmCurve(
  order: Pick<FilmOrder, 'Deflicker' | 'Steady'>,
  times: readonly number[],
  measures: FilmMeasures,
): FilmCurve {
  const changes = () => measures.map((measure) => measure ?? NO_CHANGE);
  const places = () => measures.map((measure) => measure?.place ?? null);
  let picture = -1;
  const pictureOf = Uint32Array.from(times, (timeSec, i) => {
    if (timeSec !== times[i - 1]) picture++;
    return picture;
  });
  return {
    even: order.Deflicker ? evenCurve(changes(), usualStep(times)) : null,
    steady: order.Steady ? steadyPath(places()) : null,
    pictureOf,
  };
}

/** What is done to these frames, given by their number in the film. */
export function finishOf(
  { even, steady, pictureOf }: FilmCurve,
  frames: readonly number[],
): Pick<FilmFinish, 'even' | 'steady'> {
  const pictures = frames.map((frame) => pictureOf[frame] ?? 0);
  return {
    even: even && pictures.map(even),
    steady: steady && {
      crop: steady.crop,
      shifts: pictures.map((picture) => steady.shifts[picture] ?? { x: 0, y: 0 }),
    },
  };
}
