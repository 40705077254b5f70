import { expect, it } from 'vitest';
import { filmProgress, filmSecondsLeft, measuredWith } from './index.ts';

const film = { doneCount: 120, frameCount: 600, spentMs: 24_000, measuredCount: 120 };

it('what is left of a film takes as long for each frame as what was measured [EXT-448]', () => {
  expect(filmSecondsLeft(film)).toBe(96);
  expect(filmSecondsLeft(film, 10_000)).toBe(86);
  expect(filmSecondsLeft({ ...film, spentMs: 6_000, measuredCount: 60 })).toBe(48);
});

it('is never less than a second, and unknown before anything was measured [EXT-448]', () => {
  expect(filmSecondsLeft(film, 1e9)).toBe(1);
  expect(filmSecondsLeft({ ...film, doneCount: 600 })).toBe(1);
  expect(filmSecondsLeft({ ...film, spentMs: null, measuredCount: null })).toBeNull();
  expect(filmSecondsLeft({ ...film, measuredCount: 0 })).toBeNull();
});

it('a film is never wholly there before it is done [EXT-92] [EXT-448]', () => {
  expect([filmProgress(film), filmProgress({ doneCount: 600, frameCount: 600 })]).toEqual([0.2, 0.99]);
  expect(filmProgress({ doneCount: 0, frameCount: 0 })).toBe(0);
});

it('is not reckoned from the first piece, which waits for the encoder to start [EXT-623]', () => {
  const first = { doneCount: 60, ...measuredWith({ doneCount: 0 }, { doneCount: 60, tookMs: 9_000 }) };
  expect(filmSecondsLeft({ ...film, ...first })).toBeNull();
  const second = { doneCount: 120, ...measuredWith(first, { doneCount: 120, tookMs: 3_000.4 }) };
  expect(second).toEqual({ doneCount: 120, spentMs: 3_000, measuredCount: 60 });
  expect(filmSecondsLeft({ ...film, ...second })).toBe(24);
  expect(measuredWith(second, { doneCount: 150, tookMs: 1_500 })).toEqual({
    spentMs: 4_500,
    measuredCount: 90,
  });
  // A part that a version before built was not measured.
  expect(measuredWith({ doneCount: 60 }, { doneCount: 120, tookMs: 3_000 })).toEqual({
    spentMs: 3_000,
    measuredCount: 60,
  });
});
