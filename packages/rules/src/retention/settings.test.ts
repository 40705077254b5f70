import { describe, expect, it } from 'vitest';
import {
  isBraked,
  KEEP_ALL,
  NEW_RETENTION_ITEM,
  type RetentionFacts,
  type RetentionSettings,
  settingsInForce,
  startRetention,
} from './index.ts';

const DAY = 86_400;
const dilute: RetentionSettings = { policy: 'Dilute', items: [NEW_RETENTION_ITEM] };

it('those of the feed hold only where its strategy says so [RET-02] [ADM-10]', () => {
  expect(settingsInForce('AccountSettings', dilute, KEEP_ALL)).toBe(KEEP_ALL);
  expect(settingsInForce('Feed', dilute, KEEP_ALL)).toBe(dilute);
});

describe('the range of a run', () => {
  const facts = (settings: RetentionSettings, nowSec: number): RetentionFacts => ({
    settings,
    nowSec,
    timeZone: 'UTC',
    scheduleOf: () => null,
    newestSec: null,
    keepForever: [],
  });
  const hourly: RetentionSettings = {
    policy: 'Dilute',
    items: [{ ...NEW_RETENTION_ITEM, ageDays: 30, diluteSec: 3600 }],
  };

  it('is empty where nothing can go [RET-02] [RET-03]', () => {
    const off = { policy: 'Dilute', items: [{ ...NEW_RETENTION_ITEM, isEnabled: false }] } as const;
    expect(startRetention(facts(KEEP_ALL, 100 * DAY), null).range).toBeNull();
    expect(startRetention(facts(off, 100 * DAY), null).range).toBeNull();
  });

  it('is all that is old enough at first, then an hour and its bucket [RET-11]', () => {
    const toSec = 70 * DAY;
    const all = startRetention(facts(hourly, 100 * DAY), null);
    expect(all.range).toEqual({ fromSec: Number.NEGATIVE_INFINITY, toSec });
    expect([
      all.mustLook({ fromSec: toSec - 1, toSec: toSec + 9 }),
      all.mustLook({ fromSec: toSec, toSec: toSec + 9 }),
    ]).toEqual([true, false]);
    const last = { ranAtSec: 100 * DAY + 1800, newestSec: null, storedFromSec: null };
    const next = startRetention(facts(hourly, 100 * DAY + 5400), last);
    expect(next.range).toEqual({ fromSec: toSec, toSec: toSec + 5400 });
  });

  it('goes back to frames that came in late [RET-11]', () => {
    const last = { ranAtSec: 100 * DAY, newestSec: null, storedFromSec: 5 * DAY + 100 };
    expect(startRetention(facts(hourly, 100 * DAY + 1), last).range?.fromSec).toBe(5 * DAY);
  });

  it('knows what nobody expects: frames that the run before let stand, and all after a long gap', () => {
    const times = [69 * DAY, 69 * DAY + 1, 69 * DAY + 2, 70 * DAY, 70 * DAY + 1];
    const surprises = (ranAtSec: number) => {
      const pass = startRetention(facts(hourly, 100 * DAY + 60), {
        ranAtSec,
        newestSec: null,
        storedFromSec: null,
      });
      pass.piece({ times });
      const { removedCount, surpriseCount } = pass.summary();
      return [removedCount, surpriseCount];
    };
    expect(surprises(100 * DAY)).toEqual([3, 2]);
    expect(surprises(97 * DAY)).toEqual([3, 3]);
  });
});

describe('the brake', () => {
  const year = Array.from({ length: 365 * 24 }, (_, hour) => 1_700_000_000 + hour * 3600);
  const newestSec = year.at(-1) ?? 0;
  const deleteAll: RetentionSettings = {
    policy: 'DeleteAll',
    items: [{ ...NEW_RETENTION_ITEM, ageDays: 180 }],
  };
  const runAt = (nowSec: number) => {
    const facts = {
      settings: deleteAll,
      nowSec,
      timeZone: 'UTC',
      scheduleOf: () => null,
      newestSec,
      keepForever: [],
    };
    const pass = startRetention(facts, { ranAtSec: newestSec, newestSec, storedFromSec: null });
    pass.piece({ times: year.filter((at) => at >= newestSec - 180 * DAY) });
    const summary = pass.summary();
    return [summary.removedCount, isBraked(summary, { frameCount: 180 * 24 + 1, confirmedCount: null })];
  };

  it.each([
    ['an hour on', 3600, [1, false]],
    ['a step back of an hour', -3600, [0, false]],
    ['a clock that says 1970', -newestSec, [0, false]],
    ['a clock two years ahead', 730 * DAY, [180 * 24, true]],
  ])('%s: removed and held %j', (_, stepSec, expected) => {
    expect(runAt(newestSec + stepSec)).toEqual(expected);
  });

  it.each([
    ['half goes', 50, 50, null, false],
    ['more than half goes unasked', 51, 51, null, true],
    ['as was confirmed', 99, 99, 99, false],
    ['a little more than was confirmed', 99, 99, 92, false],
    ['much more than was confirmed', 99, 99, 60, true],
    ['the last hour of a feed that records no more', 99, 0, null, false],
  ])(
    '%s: of 100 frames %i, %i of them unexpected, confirmed %s: held %s [RET-12]',
    (_, removedCount, surpriseCount, confirmedCount, isHeld) => {
      expect(isBraked({ removedCount, surpriseCount }, { frameCount: 100, confirmedCount })).toBe(isHeld);
    },
  );
});
