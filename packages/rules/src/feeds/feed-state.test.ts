import { describe, expect, it } from 'vitest';
import {
  changeByTime,
  DEFAULT_AUTO_DISABLE_SEC,
  type FeedTimes,
  feedActions,
  fitToPlan,
  isFeedEnabled,
  reasonAfterChoice,
  stateAfterAction,
  wakesOnFrame,
} from './index.ts';

describe('feed state', () => {
  it('is enabled in Capture without a reason against it [STT-22]', () => {
    expect(isFeedEnabled('Capture', 'None')).toBe(true);
    expect(isFeedEnabled('Capture', 'NoPlanCapability')).toBe(false);
    expect(isFeedEnabled('View', 'None')).toBe(false);
  });

  it('has a reason after a choice; the same state again keeps it [STT-05]', () => {
    const asleep = { state: 'Disable', reason: 'AutoDisabled' } as const;
    expect(reasonAfterChoice(asleep, 'Disable')).toBe('AutoDisabled');
    expect(reasonAfterChoice(asleep, 'Capture')).toBe('None');
    expect(reasonAfterChoice({ state: 'Capture', reason: 'None' }, 'View')).toBe('User');
  });

  it('wakes on a frame only after it was disabled by itself and asked to [STT-21]', () => {
    const asleep = { state: 'Disable', reason: 'AutoDisabled', autoEnable: true } as const;
    expect(wakesOnFrame(asleep)).toBe(true);
    expect(wakesOnFrame({ ...asleep, autoEnable: false })).toBe(false);
    expect(wakesOnFrame({ ...asleep, reason: 'User' })).toBe(false);
    expect(wakesOnFrame({ ...asleep, state: 'Archive' })).toBe(false);
  });
});

describe('what time does to a feed', () => {
  const DAY = 86_400;
  const now = 100 * DAY;
  const feed: FeedTimes = {
    state: 'Capture',
    stateSinceSec: 0,
    acceptedSec: null,
    autoDisableSec: DEFAULT_AUTO_DISABLE_SEC,
    autoArchiveSec: DAY,
    planIntervalSec: 10,
    expectedSinceSec: 0,
  };
  const disabled = { state: 'Disable', reason: 'AutoDisabled' };
  it.each<[string, Partial<FeedTimes>, object | null]>([
    ['never a frame', {}, disabled],
    ['a frame two days old', { acceptedSec: now - 2 * DAY }, null],
    ['a frame a second older', { acceptedSec: now - 2 * DAY - 1 }, disabled],
    ['switched to Capture since', { acceptedSec: 5, stateSinceSec: now - DAY }, null],
    ['switched off', { autoDisableSec: 0 }, null],
    ['not due by its schedule', { expectedSinceSec: null }, null],
    ['due again for ten minutes, after a weekend off', { expectedSinceSec: now - 600 }, null],
    ['due again and still silent', { expectedSinceSec: now - 601 }, disabled],
    ['hourly, due again for two hours', { planIntervalSec: 3600, expectedSinceSec: now - 7200 }, null],
    ['in View', { state: 'View' }, null],
  ])('%s [STT-03]', (_, change, expected) => {
    expect(changeByTime({ ...feed, ...change }, now)).toEqual(expected);
  });

  it.each<[string, Partial<FeedTimes>, object | null]>([
    ['disabled a day', { stateSinceSec: now - DAY }, null],
    ['disabled longer', { stateSinceSec: now - DAY - 1 }, { state: 'Archive', reason: 'AutoArchived' }],
    ['off', { autoArchiveSec: 0 }, null],
    ['in View', { state: 'View' }, null],
  ])('%s [STT-21]', (_, change, expected) => {
    expect(changeByTime({ ...feed, state: 'Disable', ...change }, now)).toEqual(expected);
  });
});

it.each([
  [['a', 'b', 'c'], ['x', 'y'], 2, ['c'], []],
  [['a'], ['x', 'y'], 2, [], ['x']],
  [['a'], ['x', 'y'], null, [], ['x', 'y']],
  [['a'], ['x'], 0, ['a'], []],
])(
  'of %j capturing and %j stopped, a plan of %s stops %j and resumes %j [ADM-03]',
  (on, off, max, stopped, resumed) => {
    expect(fitToPlan(on, off, max)).toEqual({ stopped, resumed });
  },
);

describe('the actions of the state panel', () => {
  it('follow IsEnabled, and are none without the capability [STT-04] [STT-05]', () => {
    expect(feedActions('Capture', 'None')).toEqual(['Sleep', 'Recording']);
    expect(feedActions('View', 'User')).toEqual(['Wakeup', 'Record']);
    expect(feedActions('View', 'NoPlanCapability')).toEqual([]);
  });

  it('set the state of the edit copy [STT-22]', () => {
    const after = (['Sleep', 'Recording', 'Record', 'Wakeup'] as const).map((action) =>
      stateAfterAction(action, 'View'),
    );
    expect(after).toEqual(['Disable', 'View', 'Capture', 'View']);
    expect(stateAfterAction('Wakeup', null)).toBe('Capture');
  });
});
