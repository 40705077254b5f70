import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  clockSec,
  clockText,
  MAX_PLAY_SEC,
  PLAY_MODES,
  type PlayItemTerms,
  playModeName,
  playOrder,
  settledPlayItem,
  timingType,
  withPlayMode,
  withTimingType,
} from './index.ts';

const item = (part: Partial<PlayItemTerms>): PlayItemTerms => ({
  mode: 'LiveImage',
  iterations: 0,
  durationSec: 0,
  intervalSec: null,
  ...part,
});
const anyItem = fc.record({
  mode: fc.constantFrom(...PLAY_MODES, 'Test_1'),
  iterations: fc.nat(20),
  durationSec: fc.nat(5000),
  intervalSec: fc.option(fc.nat(5000)),
});

describe('modes', () => {
  it.each([
    ['liveimage', 'LiveImage'],
    ['GHOSTPICTUREFRAME', 'GhostPictureFrame'],
    ['Test_card', 'Test_card'],
    ['test_', 'test_'],
    ['Cinema', null],
    ['', null],
  ])('%j is %j [PLY-03]', (text, name) => {
    expect(playModeName(text)).toBe(name);
  });
});

describe('timing', () => {
  it.each([
    [{ iterations: 0, durationSec: 0 }, 'Forever'],
    [{ iterations: 0, durationSec: 1 }, 'Time'],
    [{ iterations: 1, durationSec: 0 }, 'Repeat'],
    [{ iterations: 2, durationSec: 90 }, 'Repeat'],
  ] as const)('%j is loaded as %s [PLY-10]', (timing, type) => {
    expect(timingType(timing)).toBe(type);
  });

  it.each([
    ['Forever', 'LiveImage', { iterations: 3, durationSec: 9 }, { iterations: 0, durationSec: 0 }],
    ['Time', 'LiveImage', { iterations: 3, durationSec: 0 }, { iterations: 0, durationSec: 60 }],
    ['Time', 'Media', { iterations: 0, durationSec: 5 }, { iterations: 0, durationSec: 5 }],
    ['Repeat', 'LiveTimelapseVideo', { iterations: 0, durationSec: 5 }, { iterations: 1, durationSec: 0 }],
    ['Repeat', 'LiveTimelapseVideo', { iterations: 4, durationSec: 0 }, { iterations: 4, durationSec: 0 }],
    ['Repeat', 'CycleImage', { iterations: 4, durationSec: 0 }, { iterations: 0, durationSec: 0 }],
  ] as const)(
    '%s chosen for %s of %j gives %j [PLY-05] [PLY-06] [PLY-07] [PLY-08] [PLY-09] [CON-46] [CON-47]',
    (type, mode, timing, expected) => {
      expect(withTimingType(type, timing, mode)).toEqual(expected);
    },
  );
});

describe('an item as it is loaded and saved', () => {
  it.each(['Media', 'PictureFrame', 'GhostPictureFrame', 'CycleImage'])(
    '%s without an interval changes every 30 s [PLY-11] [CON-45]',
    (mode) => {
      for (const intervalSec of [0, null])
        expect(settledPlayItem(item({ mode, intervalSec })).intervalSec).toBe(30);
      expect(settledPlayItem(item({ mode, intervalSec: 7 })).intervalSec).toBe(7);
    },
  );

  it('PictureFrame becomes Media, with the interval it would have had [PLY-04]', () => {
    expect(settledPlayItem(item({ mode: 'PictureFrame' }))).toMatchObject({ mode: 'Media', intervalSec: 30 });
  });

  it('leaves the interval of other modes alone, and repeats only films [PLY-09] [PLY-11]', () => {
    expect(settledPlayItem(item({ iterations: 2, durationSec: 4 }))).toEqual(item({}));
    const film = item({ mode: 'LiveTimelapseVideo', iterations: 2, durationSec: 4 });
    expect(settledPlayItem(film)).toEqual({ ...film, durationSec: 0 });
  });

  it('a ghost frame that is chosen changes every 3 min 36 s [PLY-12] [CON-50]', () => {
    expect(withPlayMode(item({ intervalSec: 5 }), 'GhostPictureFrame').intervalSec).toBe(216);
    expect(withPlayMode(item({ intervalSec: 5 }), 'Media').intervalSec).toBe(5);
  });

  it('is the same when it is settled again, and is of exactly one type [PLY-10]', () => {
    fc.assert(
      fc.property(anyItem, (any) => {
        const once = settledPlayItem(any);
        expect(settledPlayItem(once)).toEqual(once);
        expect(once.iterations > 0 && once.durationSec > 0).toBe(false);
        expect(once.mode).not.toBe('PictureFrame');
      }),
    );
  });
});

describe('pickers', () => {
  it.each([
    [0, '00:00:00'],
    [60, '00:01:00'],
    [216, '00:03:36'],
    [90_061, '25:01:01'],
    [9_999_999, '99:59:59'],
  ])('%d s are shown as %s [PLY-13]', (seconds, text) => {
    expect(clockText(seconds)).toBe(text);
  });

  it.each([
    ['5', 5],
    ['1:30', 90],
    ['01:00:00', 3600],
    ['00:75:00', null],
    ['a', null],
    ['1:2:3:4', null],
    ['', null],
  ])('%j is read as %j [PLY-13]', (text, seconds) => {
    expect(clockSec(text)).toBe(seconds);
  });

  it('read what they show', () => {
    fc.assert(
      fc.property(fc.nat(MAX_PLAY_SEC), (seconds) => {
        expect(clockSec(clockText(seconds))).toBe(seconds);
      }),
    );
  });
});

describe('order', () => {
  const random = fc.array(fc.double({ min: 0, max: 0.999_999, noNaN: true }), {
    minLength: 40,
    maxLength: 40,
  });

  it('shows every item once a round, and shuffled none twice in a row [PLY-17]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), random, fc.boolean(), (count, numbers, isShuffled) => {
        const chance = () => numbers.pop() ?? 0;
        const first = playOrder(count, isShuffled, null, chance);
        const next = playOrder(count, isShuffled, first.at(-1) ?? null, chance);
        expect([...next].sort((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, index) => index));
        if (!isShuffled) expect(next).toEqual(first);
        else if (count > 1) expect(next[0]).not.toBe(first.at(-1));
      }),
    );
  });
});
