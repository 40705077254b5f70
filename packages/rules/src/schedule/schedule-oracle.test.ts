// Compiled schedules against a slow reading of ENT-38 that looks at the wall clock minute by minute.
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { compileSchedule, profileProblems, type ScheduleProfile, WEEKDAYS } from './index.ts';
import { EMPTY_PROFILE } from './system-profiles.ts';

const ZONES = [
  'Europe/Vienna',
  'America/New_York',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Asia/Kathmandu',
  'America/Santiago', // changes at midnight
];
/** Days around the changes of these zones in 2026, a leap day, and any other. */
const DATES = [
  '2026-03-08',
  '2026-03-29',
  '2026-04-05',
  '2026-09-06',
  '2026-09-27',
  '2026-10-04',
  '2026-10-25',
];
const MORE_DATES = [...DATES, '2026-11-01', '2028-02-28', '2026-12-31'];

const anyMin = fc.oneof(fc.integer({ min: 0, max: 1439 }), fc.constantFrom(0, 60, 120, 150, 180, 1380));
const anyWindow = fc.record({ startMin: anyMin, endMin: anyMin });
const anyItem = fc.tuple(anyWindow, fc.uniqueArray(fc.constantFrom(...WEEKDAYS), { minLength: 1 }));

interface Case {
  zone: string;
  date: string;
  profile: ScheduleProfile;
}

const anyCase: fc.Arbitrary<Case> = fc
  .record({
    zone: fc.constantFrom(...ZONES),
    date: fc.constantFrom(...MORE_DATES),
    items: fc.array(anyItem, { maxLength: 4 }),
    override: fc.option(fc.record({ day: fc.integer({ min: -1, max: 2 }), window: fc.option(anyWindow) })),
    validAfterMin: fc.option(fc.integer({ min: -1000, max: 4000 })),
  })
  .map(({ zone, date, items, override, validAfterMin }) => {
    const day = override && Temporal.PlainDate.from(date).add({ days: override.day }).toString();
    const ends = override?.window && { startMin: override.window.startMin, endMin: 0 };
    const profile: ScheduleProfile = {
      ...EMPTY_PROFILE,
      items: items.map(([window, days]) => ({ ...window, days })),
      overrides: day ? [{ fromDate: day, toDate: day, windows: ends ? [ends] : [] }] : [],
      validFromSec: validAfterMin === null ? null : startOf(date, zone) + validAfterMin * 60,
    };
    return { zone, date, profile };
  });

const startOf = (date: string, zone: string) =>
  Math.floor(Temporal.PlainDate.from(date).toZonedDateTime(zone).epochMilliseconds / 1000);

function isActiveSlowly(profile: ScheduleProfile, zone: string, atSec: number): boolean {
  if (profile.validFromSec !== null && atSec < profile.validFromSec) return false;
  const now = Temporal.Instant.fromEpochMilliseconds(atSec * 1000).toZonedDateTimeISO(zone);
  const minute = now.hour * 60 + now.minute;
  const date = now.toPlainDate();
  const override = profile.overrides.find((each) => each.fromDate === date.toString());
  if (override) return override.windows.some(({ startMin }) => minute >= startMin);
  const isOn = (weekday: number, days: readonly string[]) => days.includes(WEEKDAYS[weekday - 1] ?? '');
  const today = date.dayOfWeek;
  const yesterday = date.subtract({ days: 1 }).dayOfWeek;
  return profile.items.some(({ days, startMin, endMin }) => {
    if (endMin > startMin) return isOn(today, days) && minute >= startMin && minute < endMin;
    return (isOn(today, days) && minute >= startMin) || (isOn(yesterday, days) && minute < endMin);
  });
}

describe('a compiled schedule', () => {
  it('is active at exactly the minutes that the wall clock says [CAP-22] [ENT-38]', () => {
    fc.assert(
      fc.property(anyCase, ({ zone, date, profile }) => {
        const { isActiveAt } = compileSchedule(profile, { timeZone: zone, place: null });
        const fromSec = startOf(date, zone) - 3 * 3600;
        for (let atSec = fromSec; atSec < fromSec + 34 * 3600; atSec += 60) {
          const expected = isActiveSlowly(profile, zone, atSec);
          if (isActiveAt(atSec) !== expected) expect([atSec, isActiveAt(atSec)]).toEqual([atSec, expected]);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('changes next when its activity does, and its spans are its activity', () => {
    fc.assert(
      fc.property(anyCase, fc.integer({ min: 0, max: 86_400 }), ({ zone, date, profile }, after) => {
        const schedule = compileSchedule(profile, { timeZone: zone, place: null });
        const fromSec = startOf(date, zone) + after;
        const change = schedule.nextChange(fromSec);
        const toSec = Math.min(change?.atSec ?? Number.POSITIVE_INFINITY, fromSec + 30 * 86_400);
        const isActive = schedule.isActiveAt(fromSec);
        const spans = schedule.spansBetween(fromSec, toSec);
        expect(spans).toEqual(isActive ? [{ fromSec, toSec }] : []);
        if (change)
          expect([change.isActive, schedule.isActiveAt(change.atSec)]).toEqual([!isActive, !isActive]);
      }),
      { numRuns: 300 },
    );
  });

  it('says that items overlap exactly when a minute of the week has two [ENT-38] [API-64]', () => {
    fc.assert(
      fc.property(fc.array(anyItem, { maxLength: 4 }), (drawn) => {
        const items = drawn.map(([window, days]) => ({ ...window, days }));
        const minutes = new Uint8Array(7 * 1440);
        for (const { days, startMin, endMin } of items) {
          const length = endMin > startMin ? endMin - startMin : endMin + 1440 - startMin;
          for (const day of days) {
            const begin = WEEKDAYS.indexOf(day) * 1440 + startMin;
            for (let minute = begin; minute < begin + length; minute++) {
              const at = minute % minutes.length;
              minutes[at] = (minutes[at] ?? 0) + 1;
            }
          }
        }
        const problems = profileProblems({ ...EMPTY_PROFILE, items });
        expect(problems.some(({ kind }) => kind === 'OverlappingItems')).toBe(
          minutes.some((count) => count > 1),
        );
      }),
      { numRuns: 500 },
    );
  });
});
