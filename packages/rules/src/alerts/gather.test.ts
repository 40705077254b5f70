import { describe, expect, it } from 'vitest';
import { DEFAULT_ALERT_SETTINGS, QUIET } from './alert-state.ts';
import { NO_FEED_ALERTS } from './feed-alerts.ts';
import { type Gathering, gatherForSec, nextToldSec } from './gather.ts';

const start = (more: Partial<Gathering> = {}): Gathering => ({
  ...{ event: 'AlertStarted', firstSec: 1000, newestSec: 1000, wrongForSec: 601, nowSec: 1000 },
  ...{ hasOthers: true, expectedSec: [], stillWrong: 0, ...more },
});

describe('a message about alerts [EXT-348]', () => {
  it.each([
    ['goes at once where nothing else is wrong', start(), 0],
    ['waits for what comes within five minutes', start({ expectedSec: [1290] }), 10],
    ['does not wait for what comes later', start({ expectedSec: [1301] }), 0],
    ['does not wait for what should have come long ago', start({ expectedSec: [870] }), 0],
    ['waits five minutes at most', start({ expectedSec: [1290], nowSec: 1300 }), 0],
    ['waits a look of each node where it was sudden', start({ wrongForSec: 0 }), 35],
    ['but not where there is no other camera', start({ wrongForSec: 0, hasOthers: false }), 0],
    ['at an end waits a minute for the others', start({ event: 'AlertEnded', stillWrong: 2 }), 60],
    ['at an end goes at once when all are well', start({ event: 'AlertEnded' }), 0],
  ])('%s', (_, gathering, sec) => expect(gatherForSec(gathering)).toBe(sec));
});

describe('when a feed is told next [EXT-348]', () => {
  const silent = (state: object, more = {}) => ({
    ...NO_FEED_ALERTS,
    ...more,
    byKind: { ...NO_FEED_ALERTS.byKind, NoFrames: { ...QUIET, ...state } },
  });
  it('is after its delay, or with its next reminder; not while it is muted or was told within the hour', () => {
    const wrong = { wrongSinceSec: 1000 };
    const told = { ...wrong, raisedSec: 1600, isTold: true };
    const next = nextToldSec;
    expect(next(silent(wrong), DEFAULT_ALERT_SETTINGS, 'AlertStarted')).toBe(1600);
    expect(next(silent(told), DEFAULT_ALERT_SETTINGS, 'AlertReminder')).toBe(5200);
    expect(next(silent(told), DEFAULT_ALERT_SETTINGS, 'AlertStarted')).toBeNull();
    expect(next(NO_FEED_ALERTS, DEFAULT_ALERT_SETTINGS, 'AlertStarted')).toBeNull();
    const muted = { ...DEFAULT_ALERT_SETTINGS, mutedUntilSec: 9000 };
    expect(next(silent(wrong), muted, 'AlertStarted')).toBeNull();
    expect(next(silent(wrong, { startToldSec: 500 }), DEFAULT_ALERT_SETTINGS, 'AlertStarted')).toBeNull();
  });
});
