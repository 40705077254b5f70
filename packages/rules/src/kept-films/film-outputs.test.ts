import { describe, expect, it } from 'vitest';
import { parseTime } from '../values/times.ts';
import {
  chaptersBegun,
  FILM_OUTPUTS,
  FILM_PRESETS,
  filmChapters,
  filmMemory,
  guessFilm,
  MOST_CHAPTERS,
  MOST_FILM_MEMORY,
  presetOf,
} from './index.ts';

const sec = (text: string) => parseTime(text) ?? Number.NaN;
const from = (text: string, count: number, stepSec: number) =>
  Array.from({ length: count }, (_, i) => sec(text) + i * stepSec);

describe('chapters of a film', () => {
  it.each([
    ['are its local days', '2026-05-01T20:00:00Z', 12, 3600, 'Europe/Berlin', ['2026-05-01', '2026-05-02']],
    [
      'are the hours of one day',
      '2026-05-01T05:40:00Z',
      3,
      1200,
      'Asia/Kathmandu',
      ['2026-05-01 11:00', '2026-05-01 12:00'],
    ],
    ['are one of one picture', '2026-05-01T05:40:00Z', 1, 60, 'UTC', ['2026-05-01 05:00']],
    [
      'have the hour that comes twice once',
      '2026-10-25T00:00:00Z',
      4,
      1800,
      'Europe/Berlin',
      ['2026-10-25 02:00'],
    ],
    [
      'leave out days without pictures',
      '2026-05-01T00:00:00Z',
      3,
      172_800,
      'UTC',
      ['2026-05-01', '2026-05-03', '2026-05-05'],
    ],
  ] as const)('%s [EXT-713]', (_, start, count, stepSec, zone, names) => {
    expect(filmChapters(from(start, count, stepSec), zone).map(({ name }) => name)).toEqual(names);
  });

  it('are several days each where there are more than fit [EXT-713]', () => {
    const chapters = filmChapters(from('2026-01-01T12:00:00Z', 365, 86_400), 'UTC');
    expect(chapters.length).toBeLessThanOrEqual(MOST_CHAPTERS);
    expect(chapters.slice(0, 2).map(({ name }) => name)).toEqual(['2026-01-01', '2026-01-03']);
  });

  it('begin at the first picture of theirs that is in the film, piece by piece [EXT-713]', () => {
    const chapters = [10, 20, 30, 40].map((fromSec) => ({ fromSec, name: `at ${fromSec}` }));
    const first = chaptersBegun(chapters, [], { times: [10, 11], frame: 0 });
    // All of the second chapter cannot be read, nor can the first picture of the third.
    const all = chaptersBegun(chapters, first, { times: [12, 31, 32], frame: 2 });
    expect(all).toEqual([
      { name: 'at 10', frame: 0 },
      { name: 'at 30', frame: 3 },
    ]);
    expect(chaptersBegun(chapters, all, { times: [33, 40, 41], frame: 5 }).at(-1)).toEqual({
      name: 'at 40',
      frame: 6,
    });
  });
});

describe('what a codec takes', () => {
  const of = (height: number) => ({ width: (height * 16) / 9, height });

  it('fits a worker up to 4320 lines, and is refused beyond [EXT-715]', () => {
    for (const codec of ['H264', 'H265', 'AV1', 'ProRes'] as const) {
      expect(filmMemory(codec, { size: of(4320), source: of(4320), blend: 1 })).toBeLessThan(
        MOST_FILM_MEMORY,
      );
    }
    const huge = { size: { width: 8192, height: 8192 }, source: of(4320), blend: 1 };
    expect(filmMemory('AV1', huge)).toBeGreaterThan(MOST_FILM_MEMORY);
  });

  it('is in what is foretold: H.265 and AV1 are smaller, ProRes is larger and has each repeated picture whole [EXT-715]', () => {
    const film = {
      size: of(1080),
      source: of(1080),
      quality: 'Normal',
      even: false,
      steady: false,
      moved: false,
      blend: 1,
    } as const;
    const bytes = (codec: 'H264' | 'H265' | 'AV1' | 'ProRes', times: number[]) =>
      guessFilm(times, { ...film, codec }).sizeBytes;
    const times = from('2026-05-01T00:00:00Z', 60, 60);
    expect(bytes('H265', times)).toBeLessThan(bytes('H264', times));
    expect(bytes('AV1', times)).toBeLessThan(bytes('H265', times));
    expect(bytes('ProRes', [...times, ...times])).toBe(2 * bytes('ProRes', times));
    expect(guessFilm(times, { ...film, codec: 'H265' }).buildSec).toBeGreaterThan(
      guessFilm(times, { ...film, codec: 'H264' }).buildSec,
    );
  });
});

it('a preset is known by its fields [EXT-717]', () => {
  for (const preset of FILM_PRESETS) expect(presetOf(FILM_OUTPUTS[preset])).toBe(preset);
  expect(presetOf({ ...FILM_OUTPUTS.Web, fps: 25 })).toBeNull();
});
