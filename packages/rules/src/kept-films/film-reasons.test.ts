import { describe, expect, it } from 'vitest';
import { filmReasons, type PlannedFilm, type WishedFilm } from './index.ts';

/** One picture a minute, for an hour. */
const MINUTES = Array.from({ length: 60 }, (_, i) => i * 60);
const WISH: WishedFilm = { fromSec: 0, toSec: 3600, heightPx: 1080, mostHeightPx: 1080, intervalSec: null };
const FILM: PlannedFilm = {
  ...{ times: MINUTES, sourceHeightPx: 1080, sizeBytes: 1000, roomBytes: null, waitingCount: 0 },
  isStepTooShort: false,
};

describe('a film says why it is not as wished', () => {
  it.each<[string[], Partial<WishedFilm>, Partial<PlannedFilm>]>([
    [[], {}, {}],
    [['SmallerPictures'], {}, { sourceHeightPx: 720 }],
    [[], { heightPx: 480 }, { sourceHeightPx: 720 }],
    [['SizeNotOpen'], { heightPx: 2160 }, { sourceHeightPx: 2160 }],
    [[], { heightPx: 2160 }, {}],
    [['FewerPictures'], {}, { times: MINUTES.flatMap((sec) => [sec, sec]) }],
    [['LessOften'], { intervalSec: 30 }, {}],
    [[], { intervalSec: 60 }, { times: MINUTES.map((sec, i) => sec + (i % 2) * 5) }],
    [['StepTooShort'], {}, { isStepTooShort: true }],
    [['StartsLater'], { fromSec: -3600 }, {}],
    [['EndsEarlier'], { toSec: 7200 }, {}],
    [[], { fromSec: -100, toSec: 3700 }, {}],
    // A picture a day has none at the beginning of its range: nothing is missing.
    [[], { fromSec: 0, toSec: 4 * 86_400 }, { times: [80_000, 160_000, 240_000] }],
    [['WaitsForOthers'], {}, { waitingCount: 2 }],
    [['StorageFull'], {}, { roomBytes: 999 }],
    [[], {}, { roomBytes: 1000 }],
  ])('%j [EXT-450] [EXT-690]', (reasons, wish, film) => {
    expect(filmReasons({ ...WISH, ...wish }, { ...FILM, ...film })).toEqual(reasons);
  });
});
