import { describe, expect, it } from 'vitest';
import { madeView, type ViewOptions } from '../test-setup/made-view.ts';
import { type CameraMove, confirmMove, type MoveAt, measureMove } from './index.ts';

const SQUARE = { width: 1080, height: 1080 };
const HD = { width: 1920, height: 1080 };
const START = 1_790_000_000;
const SLOT = 300;

const moved = (dx: number, dy: number, rotation: number | null = 0, peak = 0.5): CameraMove => ({
  dx,
  dy,
  rotation,
  peak,
});
const historyOf = (moves: readonly (CameraMove | null)[]): MoveAt[] =>
  moves.map((move, i) => ({ time: START + i * SLOT, move }));
const times = (count: number, move: CameraMove | null) => Array.from({ length: count }, () => move);

describe('a camera was moved [EXT-557]', () => {
  it.each([
    ['six agree', [...times(6, moved(0, 0)), ...times(6, moved(4, -2))], { slot: 6, dx: 4, dy: -2 }],
    ['five do not tell yet', [...times(6, moved(0, 0)), ...times(5, moved(4, -2))], null],
    ['three pixels are the least', [...times(6, moved(0, 0)), ...times(6, moved(2.9, 0))], null],
    [
      'fog between them',
      [moved(0, 0), ...times(3, moved(9, 0)), null, null, ...times(3, moved(9, 0))],
      { slot: 1, dx: 9, dy: 0 },
    ],
    [
      'one in dense fog that is a little off',
      [...times(3, moved(9, 0)), moved(11.5, 0, 0.2, 0.15), ...times(2, moved(9, 0))],
      { slot: 0, dx: 9, dy: 0 },
    ],
    [
      'a clear one that is',
      [...times(3, moved(9, 0)), moved(11.5, 0, 0, 0.5), ...times(2, moved(9, 0))],
      null,
    ],
    [
      'the old place in dense fog',
      [moved(0.5, 0, 0, 0.13), ...times(6, moved(3.5, 0))],
      { slot: 1, dx: 3.5, dy: 0 },
    ],
    ['it was turned back', [...times(9, moved(40, 0)), ...times(6, moved(0, 0))], null],
    ['wind shakes it', Array.from({ length: 20 }, (_, i) => moved(i % 2 ? 6 : -6, 0)), null],
    [
      'it moves to a second place',
      [...times(6, moved(9, 0)), ...times(6, moved(30, 5))],
      { slot: 6, dx: 30, dy: 5 },
    ],
    ['it goes on turning', Array.from({ length: 12 }, (_, i) => moved(i * 5, 0)), null],
    [
      'it turned about its middle',
      [...times(6, moved(0, 0, 0)), ...times(6, moved(0, 0, 1))],
      { slot: 6, dx: 0, dy: 0 },
    ],
    ['no peak is high enough', times(12, moved(20, 0, 0, 0.1)), null],
    ['no pictures', [], null],
  ] as const)('%s', (_, moves, wanted) => {
    const found = confirmMove(historyOf(moves));
    if (wanted === null) expect(found).toBeNull();
    else expect(found).toMatchObject({ since: START + wanted.slot * SLOT, dx: wanted.dx, dy: wanted.dy });
  });
});

it.each<[string, ViewOptions, Partial<ViewOptions>]>([
  ['3 pixels to the right', { scene: 1, seed: 2, dx: 0.4 }, {}],
  ['3 pixels down, darker', { scene: 2, seed: 3, dy: 0.72, gain: 0.6, offset: 10 }, {}],
  ['far, with people', { scene: 3, seed: 4, dx: -22.5, dy: 9.25, people: 12 }, {}],
  ['at night, with noise', { scene: 4, seed: 5, dx: 1.2, night: true, fog: 0.3 }, { night: true }],
])('a move is measured to a pixel of 1080p: %s [EXT-556]', (_, view, reference) => {
  const move = measureMove(madeView({ scene: view.scene, seed: 1, ...reference }), madeView(view), HD);
  expect(Math.abs((move?.dx ?? Number.NaN) - ((view.dx ?? 0) * 1920) / 256)).toBeLessThan(1);
  expect(Math.abs((move?.dy ?? Number.NaN) - ((view.dy ?? 0) * 1080) / 256)).toBeLessThan(1);
});

it.each([0.3, -1])('a turn of %d degrees is measured by nine tiles [EXT-556]', (turn) => {
  const move = measureMove(
    madeView({ scene: 5, seed: 1 }),
    madeView({ scene: 5, seed: 2, turn, dx: 3 }),
    SQUARE,
  );
  expect(Math.abs((move?.rotation ?? Number.NaN) - turn)).toBeLessThan(0.1);
  expect(Math.abs((move?.dx ?? Number.NaN) - (3 * 1080) / 256)).toBeLessThan(1.5);
});

it('weather is no move: light, fog, snow, night, people; another scene cannot be compared [EXT-557]', () => {
  const weather: Partial<ViewOptions>[] = [
    { gain: 0.5, offset: 20 },
    { fog: 0.8 },
    { snow: true },
    { night: true },
    { people: 20 },
    { fog: 0.4, people: 8 },
  ];
  const reference = madeView({ scene: 6, seed: 1 });
  const moves = weather.map((sky, i) =>
    measureMove(reference, madeView({ scene: 6, seed: i + 2, ...sky }), HD),
  );
  for (const move of moves) if (move) expect(Math.hypot(move.dx, move.dy)).toBeLessThan(1.5);
  expect(confirmMove(historyOf(moves))).toBeNull();
  expect(measureMove(reference, madeView({ scene: 7, seed: 2 }), HD)).toBeNull();
});

it('a move is known within an hour of five-minute pictures of a foggy day, since its first picture [EXT-557]', () => {
  const reference = madeView({ scene: 8, seed: 1 });
  const history = Array.from({ length: 8 }, (_, i) => {
    const view = madeView({
      scene: 8,
      seed: i + 2,
      fog: (i % 3) * 0.25,
      gain: 0.8 + i * 0.05,
      dx: i < 2 ? 0 : 0.5,
    });
    return { time: START + i * SLOT, move: measureMove(reference, view, HD) };
  });
  expect(confirmMove(history.slice(0, 7))).toBeNull();
  expect(confirmMove(history)).toMatchObject({ since: START + 2 * SLOT, last: START + SLOT });
});
