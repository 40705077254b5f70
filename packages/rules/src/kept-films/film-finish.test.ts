import { describe, expect, it } from 'vitest';
import { evenCurve, guessFilm, lightChange, MOST_CROP, NO_CHANGE, steadyPath } from './index.ts';

const lightOf = (levels: readonly number[]) =>
  levels.map((level, i) => ({ ...NO_CHANGE, light: Math.log(level / (levels[i - 1] ?? level)) }));

/** Levels as they are evened out. */
function evened(levels: readonly number[], stepSec = 60): number[] {
  const stepOf = evenCurve(lightOf(levels), stepSec);
  return levels.map((level, i) => level * stepOf(i).gain);
}

const range = (count: number) => Array.from({ length: count }, (_, i) => i);

describe('the curve of light [EXT-680]', () => {
  it.each([
    ['a ramp', range(80).map((i) => 0.2 + i / 100), 60],
    ['dusk in an hour', range(80).map((i) => 0.3 + 0.65 / (1 + Math.exp((i - 40) / 8))), 60],
    ['a lamp that is turned on', range(80).map((i) => (i < 40 ? 0.4 : 0.9)), 60],
    ['dusk between pictures of ten minutes', range(80).map((i) => (i < 38 ? 1 : i > 41 ? 0.3 : 0.6)), 600],
    ['days of hourly pictures', range(96).map((i) => 1.5 + Math.sin((i * Math.PI) / 12)), 3600],
  ])('%s stays, within 5 %%', (_, levels, stepSec) => {
    for (const [i, level] of evened(levels, stepSec).entries())
      expect(Math.abs(level / (levels[i] ?? 0) - 1)).toBeLessThan(0.05);
  });

  it('what jumps by chance is taken away, and one picture in the dark is at most doubled', () => {
    const jumping = range(80).map((i) => 1 + 0.2 * Math.sin(i * 12.9898) * Math.cos(i * 78.233));
    const even = evened(jumping);
    expect(Math.max(...even) / Math.min(...even)).toBeLessThan(1.1);
    const stepOf = evenCurve(lightOf(range(41).map((i) => (i === 20 ? 0.1 : 1))), 60);
    expect(stepOf(20).gain).toBeCloseTo(2);
    expect(stepOf(19).gain).toBeCloseTo(1);
  });

  it.each([1_500, 3_600, 10_800, 43_199])(
    'pictures %d s apart, between which the sun changes as much as they jump, stay',
    (stepSec) => {
      const jumping = range(80).map((i) => 1 + 0.2 * Math.sin(i * 12.9898) * Math.cos(i * 78.233));
      expect(evened(jumping, stepSec)).toEqual(jumping);
    },
  );

  it('three pictures, or one, have a curve', () => {
    expect(evened([1]).map((level) => level.toFixed(3))).toEqual(['1.000']);
    expect(evened([1, 1.1, 1.2]).every((level) => level > 0.9 && level < 1.3)).toBe(true);
  });

  it('is told by most cells: what covers less than half of them changes nothing, and black ones tell nothing', () => {
    const cells = (y: (cell: number) => number, u = 128) => ({
      y: Float32Array.from({ length: 256 }, (_, cell) => y(cell)),
      u: new Float32Array(256).fill(u),
      v: new Float32Array(256).fill(128),
    });
    const scene = cells((cell) => 40 + (cell % 50));
    const lorry = cells((cell) => (cell < 100 ? 220 : (40 + (cell % 50)) * 1.2));
    expect(lightChange(scene, lorry).light).toBeCloseTo(Math.log(1.2), 3);
    expect(
      lightChange(
        cells(() => 100),
        cells(() => 100, 138),
      ).castU,
    ).toBeCloseTo(0.1, 3);
    expect(
      lightChange(
        cells(() => 3),
        cells(() => 9),
      ),
    ).toEqual(NO_CHANGE);
  });
});

describe('the path of a steadied film [EXT-681]', () => {
  const shaken = range(50).map((i) => ({ x: 0.01 * Math.sin(i * 7), y: 0.02 * Math.sin(i * 5) }));
  const still = (places: readonly ({ x: number; y: number } | null)[]) => {
    const { crop, shifts } = steadyPath(places);
    const left = places.map((place, i) => place && (place.x - (shifts[i]?.x ?? 0)).toFixed(6));
    return { crop, places: new Set(left.filter((x) => x !== null)).size };
  };

  it('holds all at one place where a tenth is enough, and cuts away what that takes', () => {
    const { crop, places } = still(shaken);
    expect(places).toBe(1);
    expect(crop).toBeCloseTo(0.04, 2);
    const moved = shaken.map(({ x, y }, i) => ({ x: i < 25 ? x : x + 0.05, y }));
    expect(still(moved).places).toBe(1);
    expect(still(moved).crop).toBeCloseTo(0.07, 2);
  });

  it('has a cut where the camera stands elsewhere, each part held by itself', () => {
    const moved = shaken.map(({ x, y }, i) => ({ x: i < 30 ? x : x + 0.3, y }));
    expect(still(moved).places).toBe(2);
    expect(still(moved).crop).toBeLessThan(0.06);
    const wild = range(60).map((i) => ({ x: Math.sin(i * 3), y: Math.cos(i * 11) }));
    expect(steadyPath(wild).crop).toBeLessThanOrEqual(MOST_CROP + 1e-9);
  });

  it('moves what is not recognised as its neighbours, and leaves a film that stands as it is', () => {
    const foggy = [{ x: 0, y: 0 }, null, null, { x: 0.03, y: 0 }];
    expect(steadyPath(foggy).shifts.map(({ x }) => x.toFixed(3))).toEqual([
      '-0.015',
      '-0.005',
      '0.005',
      '0.015',
    ]);
    for (const places of [[], [null, null], range(3).map(() => ({ x: 0.2, y: 0.1 }))])
      expect(steadyPath(places)).toEqual({ crop: 0, shifts: places.map(() => ({ x: 0, y: 0 })) });
  });

  it('a day of 86,400 pictures has a step of light and a place for each', () => {
    const places = range(86_400).map((i) => (i % 100 === 0 ? null : (shaken[i % 50] ?? null)));
    expect(steadyPath(places).shifts).toHaveLength(86_400);
    expect(evenCurve(lightOf(range(86_400).map((i) => 1 + (i % 2) / 10)), 1)(86_399).gain).toBeGreaterThan(
      0.9,
    );
  });
});

it('what finishes a film makes its time longer, and not its bytes [EXT-683]', () => {
  const size = { width: 1920, height: 1080 };
  const film = {
    size,
    source: size,
    quality: 'Normal',
    codec: 'H264',
    even: false,
    steady: false,
    blend: 1,
    moved: false,
  } as const;
  const times = range(600);
  const plain = guessFilm(times, film);
  for (const more of [{ even: true }, { steady: true, moved: true }, { moved: true }, { blend: 4 }]) {
    const guess = guessFilm(times, { ...film, ...more });
    expect(guess.buildSec).toBeGreaterThan(plain.buildSec);
    expect(guess.sizeBytes).toBe(plain.sizeBytes);
  }
  const all = guessFilm(times, { ...film, even: true, steady: true, moved: true, blend: 3 });
  expect(plain.buildSec / all.buildSec).toBeGreaterThan(0.55);
});
