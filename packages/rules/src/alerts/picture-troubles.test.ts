import { describe, expect, it } from 'vitest';
import { MARK } from '../changes/index.ts';
import { NO_TROUBLES, notePictureMarks, type PictureTroubles } from './index.ts';
import { spellFact } from './picture-troubles.ts';

const SLOT = 300;
const HOUR = 3600;
const START = 1_790_000_000;

interface Slot {
  marks?: number;
  isBlack?: boolean;
  isUsual?: boolean;
  /** Slots since the one before. */
  after?: number;
}

function seen(slots: readonly Slot[], before = NO_TROUBLES): PictureTroubles {
  let [troubles, timeSec] = [before, START];
  for (const { marks = 0, isBlack = false, isUsual = true, after = 1 } of slots) {
    timeSec += after * SLOT;
    troubles = notePictureMarks(troubles, { timeSec, marks, isBlack, isUsual });
  }
  return troubles;
}

const times = (count: number, slot: Slot) => Array.from({ length: count }, () => slot);
const hours = (troubles: PictureTroubles, name: keyof PictureTroubles) => troubles[name].wrongSec / HOUR;

describe('what keeps a camera from seeing [EXT-594]', () => {
  it.each<[string, Slot, keyof PictureTroubles | null]>([
    ['covered', { marks: MARK.covered }, 'covered'],
    ['covered and black', { marks: MARK.covered, isBlack: true }, 'dark'],
    ['fog', { marks: MARK.fog }, 'blurred'],
    ['drops at dusk', { marks: MARK.drops | MARK.twilight }, 'blurred'],
    ['night', { marks: MARK.dark, isBlack: true }, null],
    ['fog by night', { marks: MARK.dark | MARK.fog }, null],
    ['snow', { marks: MARK.snow }, null],
    ['a crowd', { marks: MARK.activity }, null],
    ['nothing', {}, null],
    ['fog against a view that was another', { marks: MARK.fog, isUsual: false }, null],
  ])('is told by its marks: %s', (_, slot, name) => {
    const troubles = seen(times(13, slot));
    for (const one of ['covered', 'dark', 'blurred'] as const) {
      expect(spellFact(troubles[one], HOUR)).toEqual(
        one === name ? { isWrong: true, sinceSec: START + SLOT } : { isWrong: false },
      );
    }
  });

  it('is no hour after less than an hour', () => {
    expect(spellFact(seen(times(12, { marks: MARK.fog })).blurred, HOUR).isWrong).toBe(false);
  });

  it('goes on over the night, which is not counted', () => {
    const night = times(140, { marks: MARK.dark | MARK.fog });
    const troubles = seen([...times(7, { marks: MARK.fog }), ...night, ...times(7, { marks: MARK.drops })]);
    expect(troubles.blurred.sinceSec).toBe(START + SLOT);
    // Half an hour, at most one over the night, and half an hour.
    expect(hours(troubles, 'blurred')).toBe(2);
  });

  it('bears some clear pictures between, and ends with those that follow each other', () => {
    const some = seen([...times(20, { marks: MARK.fog }), ...times(5, {}), { marks: MARK.fog }]);
    expect(some.blurred.sinceSec).toBe(START + SLOT);
    expect(seen([...times(20, { marks: MARK.fog }), ...times(6, {})]).blurred.sinceSec).toBeNull();
    expect(seen([...times(20, { marks: MARK.covered }), {}]).covered.sinceSec).not.toBeNull();
    expect(seen([...times(20, { marks: MARK.covered }), {}, {}]).covered.sinceSec).toBeNull();
  });

  it('is not changed by a picture that comes twice or late', () => {
    const troubles = seen(times(5, { marks: MARK.fog }));
    const late = { timeSec: START + SLOT, marks: 0, isBlack: false, isUsual: true };
    expect(notePictureMarks(troubles, late)).toEqual(troubles);
  });
});
