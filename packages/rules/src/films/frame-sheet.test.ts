import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isSheetPlace,
  parseSheetTimes,
  SHEET_SLOTS,
  SHEET_STEPS_SEC,
  sheetSlotAt,
  sheetSpan,
  sheetTimesText,
  sheetWindowSec,
  timesOfSlots,
} from './frame-sheet.ts';

const step = fc.constantFrom(...SHEET_STEPS_SEC);
const moment = fc.integer({ min: 86_400, max: 4_000_000_000 });

describe('sheets of small pictures', () => {
  it('every moment lies in its slot, on a sheet that exists [EXT-110]', () => {
    fc.assert(
      fc.property(step, moment, (stepSec, unixSec) => {
        const { place, slot } = sheetSlotAt(stepSec, unixSec);
        const startSec = sheetSpan(place).fromSec + slot * stepSec;
        expect(isSheetPlace(place)).toBe(true);
        expect(slot).toBeGreaterThanOrEqual(0);
        expect(slot).toBeLessThan(SHEET_SLOTS);
        expect(unixSec - startSec).toBeGreaterThanOrEqual(0);
        expect(unixSec - startSec).toBeLessThan(sheetWindowSec(stepSec));
      }),
    );
  });

  it('a slot shows its first picture, and none of another part of the day [EXT-110]', () => {
    const { place } = sheetSlotAt(86_400, Date.UTC(2026, 4, 1, 10) / 1000);
    const { fromSec } = sheetSpan(place);
    const slots = timesOfSlots(place, [fromSec + 100, fromSec + 200, fromSec + 86_400 + 4 * 3600]);
    expect(slots.slice(0, 3)).toEqual([fromSec + 100, null, null]);
  });

  it('times go over the wire and come back [EXT-110]', () => {
    const given = fc.array(fc.option(fc.integer({ min: 0, max: 59 }), { nil: null }), {
      minLength: SHEET_SLOTS,
      maxLength: SHEET_SLOTS,
    });
    fc.assert(
      fc.property(step, moment, given, (stepSec, unixSec, offsets) => {
        const { place } = sheetSlotAt(stepSec, unixSec);
        const { fromSec } = sheetSpan(place);
        const slots = offsets.map((offset, slot) =>
          offset === null ? null : fromSec + slot * stepSec + offset,
        );
        expect(parseSheetTimes(place, sheetTimesText(place, slots))).toEqual(slots);
      }),
    );
  });

  it.each([
    [{ stepSec: 61, phaseSec: 0, number: 1 }],
    [{ stepSec: 300, phaseSec: 10_800, number: 1 }],
    [{ stepSec: 86_400, phaseSec: 3600, number: 1 }],
    [{ stepSec: 86_400, phaseSec: 86_400, number: 1 }],
    [{ stepSec: 300, phaseSec: 0, number: -1 }],
    [{ stepSec: 300, phaseSec: 0, number: 1.5 }],
  ])('%j is no sheet [EXT-110]', (place) => {
    expect(isSheetPlace(place as Parameters<typeof isSheetPlace>[0])).toBe(false);
  });
});
