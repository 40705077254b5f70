import { getPosition } from 'suncalc';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import {
  compileSchedule,
  type FeedPlace,
  type ScheduleProfile,
  SYSTEM_PROFILES,
  WEEKDAYS,
  weekPicture,
} from './index.ts';
import { EMPTY_PROFILE } from './system-profiles.ts';

const profileOf = (change: Partial<ScheduleProfile>): ScheduleProfile => ({ ...EMPTY_PROFILE, ...change });
const everyDay = (startMin: number, endMin: number) => [{ days: WEEKDAYS, startMin, endMin }];
const at = (timeZone: string): FeedPlace => ({ timeZone, place: null });
const sec = (text: string) => Math.floor(Temporal.Instant.from(text).epochMilliseconds / 1000);
const wall = (text: string, zone: string) =>
  Math.floor(Temporal.PlainDateTime.from(text).toZonedDateTime(zone).epochMilliseconds / 1000);
const system = (name: string): ScheduleProfile => {
  const found = SYSTEM_PROFILES.find((each) => each.name === name);
  if (!found) throw new Error(name);
  return found.profile;
};

describe('when the clock changes', () => {
  // Window 01:00 to 04:00 by the wall clock: how long it is on the day of the change.
  it.each([
    ['Europe/Vienna', '2026-03-29', 2],
    ['Europe/Vienna', '2026-10-25', 4],
    ['America/New_York', '2026-03-08', 2],
    ['America/New_York', '2026-11-01', 4],
    ['Australia/Lord_Howe', '2026-10-04', 2.5],
    ['Australia/Lord_Howe', '2026-04-05', 3.5],
    ['America/Asuncion', '2024-10-06', 3], // changes at midnight: 00:00 to 01:00 is left out
    ['Pacific/Auckland', '2026-09-27', 2],
    ['Pacific/Auckland', '2026-04-05', 4],
  ])('in %s on %s a window of three hours is %f hours long [ENT-38] [CAP-22]', (zone, date, hours) => {
    const schedule = compileSchedule(profileOf({ items: everyDay(60, 240) }), at(zone));
    const fromSec = wall(`${date}T00:00`, zone);
    const spans = schedule.spansBetween(fromSec, fromSec + 20 * 3600);
    expect(spans.reduce((sum, span) => sum + span.toSec - span.fromSec, 0) / 3600).toBe(hours);
  });

  it('a window in the hour shown twice is active twice, one in the hour left out never [CAP-22]', () => {
    const half = profileOf({ items: everyDay(135, 165) });
    const schedule = compileSchedule(half, at('Europe/Vienna'));
    expect(schedule.spansBetween(sec('2026-10-24T22:00Z'), sec('2026-10-25T23:00Z'))).toEqual([
      { fromSec: sec('2026-10-25T00:15Z'), toSec: sec('2026-10-25T00:45Z') },
      { fromSec: sec('2026-10-25T01:15Z'), toSec: sec('2026-10-25T01:45Z') },
    ]);
    expect(schedule.spansBetween(sec('2026-03-28T23:00Z'), sec('2026-03-29T22:00Z'))).toEqual([]);
  });
});

describe('items', () => {
  it('that end at or before their start run over midnight of their days only [ENT-38]', () => {
    const night = profileOf({ items: [{ days: ['Fri'], startMin: 22 * 60, endMin: 6 * 60 }] });
    const { isActiveAt } = compileSchedule(night, at('Europe/Vienna'));
    const times = ['05T21:59', '05T22:00', '06T05:59', '06T06:00', '06T23:00', '05T03:00'];
    const active = times.map((time) => isActiveAt(wall(`2026-06-${time}`, 'Europe/Vienna')));
    expect(active).toEqual([false, true, true, false, false, false]);
  });

  it('hold on a leap day as on any other [ENT-38]', () => {
    const { isActiveAt } = compileSchedule(system('WorkHours'), at('Asia/Tokyo'));
    expect(isActiveAt(wall('2028-02-29T09:00', 'Asia/Tokyo'))).toBe(true);
    expect(isActiveAt(wall('2032-02-29T09:00', 'Asia/Tokyo'))).toBe(false); // a Sunday
  });

  it('are by the zone of the profile where it names one, else of the feed [ENT-38]', () => {
    const ours = profileOf({ items: everyDay(8 * 60, 9 * 60), timeZone: 'Asia/Tokyo' });
    const { isActiveAt } = compileSchedule(ours, at('Europe/Vienna'));
    expect(isActiveAt(wall('2026-06-05T08:30', 'Asia/Tokyo'))).toBe(true);
    expect(isActiveAt(wall('2026-06-05T08:30', 'Europe/Vienna'))).toBe(false);
  });

  it('are all there is: a profile that names no time is never active', () => {
    expect(compileSchedule(EMPTY_PROFILE, at('UTC')).spansBetween(0, 1e9)).toEqual([]);
  });

  it('Always is, and WorkHours is Mon to Fri 08:00 to 18:00 [ENT-38]', () => {
    const week = { fromSec: sec('2026-06-01T00:00Z'), toSec: sec('2026-06-08T00:00Z') };
    const spansOf = (name: string) =>
      compileSchedule(system(name), at('UTC')).spansBetween(week.fromSec, week.toSec);
    expect(spansOf('Always')).toEqual([week]);
    const days = spansOf('WorkHours').map(({ fromSec, toSec }) => [
      (fromSec - week.fromSec) / 3600,
      (toSec - fromSec) / 3600,
    ]);
    expect(days).toEqual([0, 1, 2, 3, 4].map((day) => [day * 24 + 8, 10]));
  });
});

describe('sun', () => {
  const vienna = { timeZone: 'Europe/Vienna', place: { latitude: 48.2082, longitude: 16.3738 } };
  const sydney = { timeZone: 'Australia/Sydney', place: { latitude: -33.8688, longitude: 151.2093 } };
  const tromso = { timeZone: 'Europe/Oslo', place: { latitude: 70, longitude: 18.95 } };
  const daysOf = (feed: FeedPlace, change: Partial<ScheduleProfile>, from: string, to: string) =>
    compileSchedule(profileOf(change), feed).spansBetween(sec(from), sec(to));

  // Printed almanacs, in local time.
  it.each([
    ['the longest day in Vienna', vienna, '2026-06-21', '04:54', '20:58'],
    ['the shortest day in Vienna', vienna, '2026-12-21', '07:42', '16:03'],
    ['a summer day in Sydney', sydney, '2026-12-21', '05:41', '20:05'],
  ])('%s is as almanacs say, within two minutes [ENT-38]', (_, feed, date, rise, set) => {
    const { isActiveAt } = compileSchedule(system('Daylight'), feed);
    const time = (clock: string) => wall(`${date}T${clock}`, feed.timeZone);
    expect([time(rise) - 120, time(rise) + 120, time(set) - 120, time(set) + 120].map(isActiveAt)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('does not set for weeks at 70° N, and does not rise for weeks [ENT-38]', () => {
    const summer = { fromSec: sec('2026-06-01T00:00Z'), toSec: sec('2026-07-10T00:00Z') };
    const daylight = compileSchedule(system('Daylight'), tromso);
    expect(daylight.spansBetween(summer.fromSec, summer.toSec)).toEqual([summer]);
    expect(daylight.spansBetween(sec('2026-12-01T00:00Z'), sec('2027-01-05T00:00Z'))).toEqual([]);
    const night = compileSchedule(system('Night'), tromso);
    const dark = night.nextChange(sec('2026-12-10T00:00Z'));
    expect(dark?.isActive).toBe(false);
    expect(dark && Math.abs(dark.atSec - sec('2027-01-16T11:00Z')) < 4 * 86_400).toBe(true);
  });

  it('moves by its offsets, also negative ones, and Night is what Daylight leaves [ENT-38]', () => {
    const day = ['2026-06-21T00:00Z', '2026-06-21T23:00Z'] as const;
    const [plain] = daysOf(vienna, { sunMode: 'Daylight' }, ...day);
    const offsets = { sunriseOffsetSec: -1800, sunsetOffsetSec: 3600 };
    const [moved] = daysOf(vienna, { sunMode: 'Daylight', ...offsets }, ...day);
    expect(moved && plain && [moved.fromSec - plain.fromSec, moved.toSec - plain.toSec]).toEqual([
      -1800, 3600,
    ]);
    const night = daysOf(vienna, { sunMode: 'Night', ...offsets }, ...day);
    expect(night.map(({ fromSec, toSec }) => [fromSec, toSec])).toEqual([
      [sec(day[0]), moved?.fromSec],
      [moved?.toSec, sec(day[1])],
    ]);
  });

  it('and items must both allow it [ENT-38]', () => {
    const change = { sunMode: 'Daylight', items: everyDay(0, 12 * 60) } as const;
    const [span] = daysOf(vienna, change, '2026-06-20T22:00Z', '2026-06-21T22:00Z');
    expect(span?.toSec).toBe(wall('2026-06-21T12:00', 'Europe/Vienna'));
  });

  it('is up from 06:00 to 18:00 where no place is known', () => {
    const { isActiveAt } = compileSchedule(system('Daylight'), at('Asia/Tokyo'));
    const times = ['05:59', '06:00', '17:59', '18:00'];
    expect(times.map((time) => isActiveAt(wall(`2026-06-05T${time}`, 'Asia/Tokyo')))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('agrees with the height of the sun everywhere, all year', () => {
    const latitudes = [-80, -66, -45, -20, 0, 20, 45, 60, 66, 70, 78];
    for (const latitude of latitudes) {
      const place = { latitude, longitude: (latitude * 37) % 180 };
      const { isActiveAt } = compileSchedule(system('Daylight'), { timeZone: 'UTC', place });
      for (let atSec = sec('2026-01-01T00:00Z'); atSec < sec('2027-01-01T00:00Z'); atSec += 8000) {
        // 0.833° below the horizon, of which refraction makes 0.484° as this library counts it.
        const height = getPosition(new Date(atSec * 1000), place.latitude, place.longitude).altitude + 0.349;
        if (Math.abs(height) > 0.3)
          expect([latitude, atSec, isActiveAt(atSec)]).toEqual([latitude, atSec, height > 0]);
      }
    }
  });
});

describe('validity and overrides', () => {
  it('bound the schedule: from the first moment until before the last [ENT-38]', () => {
    const validFromSec = sec('2026-06-01T10:00Z');
    const profile = { ...system('Always'), validFromSec, validToSec: validFromSec + 60 };
    const { isActiveAt, nextChange } = compileSchedule(profile, at('UTC'));
    expect([-1, 0, 59, 60].map((sinceSec) => isActiveAt(validFromSec + sinceSec))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(nextChange(0)).toEqual({ atSec: validFromSec, isActive: true });
    expect(nextChange(validFromSec)).toEqual({ atSec: validFromSec + 60, isActive: false });
    expect(nextChange(validFromSec + 60)).toBeNull();
  });

  it('replace items and sun on whole local dates', () => {
    const overrides = [
      { fromDate: '2026-12-24', toDate: '2026-12-26', windows: [] },
      { fromDate: '2026-12-27', toDate: '2026-12-27', windows: [{ startMin: 600, endMin: 0 }] },
    ];
    const profile = profileOf({ items: everyDay(22 * 60, 6 * 60), overrides });
    const { isActiveAt } = compileSchedule(profile, at('Europe/Vienna'));
    const times = [
      '23T23:00',
      '24T03:00',
      '26T23:00',
      '27T03:00',
      '27T09:59',
      '27T10:00',
      '27T23:59',
      '28T05:00',
    ];
    const active = times.map((time) => isActiveAt(wall(`2026-12-${time}`, 'Europe/Vienna')));
    expect(active).toEqual([true, false, false, false, false, true, true, true]);
  });
});

describe('the picture of a week', () => {
  it('shows each date with its windows, cut at midnight [ENT-38]', () => {
    const items = [{ days: ['Sun'] as const, startMin: 22 * 60, endMin: 6 * 60 }];
    const picture = weekPicture(profileOf({ items }), at('Europe/Vienna'), '2026-06-03');
    expect(picture.days.map(({ date }) => date)).toEqual(
      [1, 2, 3, 4, 5, 6, 7].map((day) => `2026-06-0${day}`),
    );
    expect(picture.days[0]).toMatchObject({ weekday: 'Mon', windows: [{ fromMin: 0, toMin: 360 }] });
    expect(picture.days[6]).toMatchObject({ weekday: 'Sun', windows: [{ fromMin: 1320, toMin: 1440 }] });
    expect(picture.activeSec).toBe(8 * 3600);
  });

  it('counts the hour that the clock shows twice, and draws it once', () => {
    const picture = weekPicture(system('Always'), at('Europe/Vienna'), '2026-10-25');
    expect(picture.days.map(({ windows }) => windows)).toEqual(
      Array.from({ length: 7 }, () => [{ fromMin: 0, toMin: 1440 }]),
    );
    expect(picture.activeSec / 3600).toBe(169);
  });
});
