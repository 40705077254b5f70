import { describe, expect, it } from 'vitest';
import { type CapturePlan, ruleOf } from '../index.ts';
import { compileSchedule, SYSTEM_PROFILES } from '../schedule/index.ts';
import { captureItem } from '../test-setup/capture-item.ts';
import {
  causeOf,
  DEFAULT_ALERT_SETTINGS,
  diskFact,
  type FeedAlertFacts,
  type FeedAlertNotice,
  type FeedAlertSettings,
  isCaptureAlertActive,
  isFrozen,
  linkFact,
  NO_FEED_ALERTS,
  NO_TROUBLE,
  NO_TROUBLES,
  notePicture,
  noteTry,
  QUIET,
  type SameRun,
  STATION_HOLD_SEC,
  stationFact,
  stepAlert,
  stepFeedAlerts,
} from './index.ts';

const HOUR = 3600;
const DAY = 86_400;
/** Monday 2026-06-01T00:00Z. */
const MONDAY = Date.UTC(2026, 5, 1) / 1000;
const GIB = 2 ** 30;

const SETTINGS: FeedAlertSettings = {
  ...DEFAULT_ALERT_SETTINGS,
  tellsMoves: true,
  coveredForSec: 1800,
  blurredForSec: DAY,
  darkForSec: HOUR,
};

const facts = (change: Partial<FeedAlertFacts> = {}): FeedAlertFacts => ({
  isCapturing: true,
  dueBeat: { acceptSec: 10, offsetSec: 0 },
  acceptedSec: null,
  mayBeSilent: true,
  captureSinceSec: 0,
  watchedSinceSec: 0,
  trouble: NO_TROUBLE,
  pictures: null,
  clockSkewSec: null,
  link: null,
  restreamFailingSec: null,
  clipFailCount: 0,
  move: null,
  troubles: null,
  ...change,
});

/** Looks every 30 s and gives what was sent, in hours since the start. */
function watch(
  fromSec: number,
  toSec: number,
  factsAt: (atSec: number) => FeedAlertFacts,
  before = NO_FEED_ALERTS,
) {
  let alerts = before;
  const notices: FeedAlertNotice[] = [];
  for (let atSec = fromSec; atSec < toSec; atSec += 30) {
    const step = stepFeedAlerts(alerts, factsAt(atSec), SETTINGS, atSec);
    alerts = step.alerts;
    notices.push(...step.notices);
  }
  return { alerts, notices, told: notices.map(({ event, kind }) => `${event} ${kind}`) };
}

describe('a feed without frames', () => {
  it('alerts ten minutes after it left Live, and ends with the next frame [ALR-02] [ALR-01]', () => {
    const { notices } = watch(MONDAY, MONDAY + 2 * HOUR, (atSec) =>
      facts({ acceptedSec: atSec < MONDAY + HOUR ? MONDAY - 1 : atSec }),
    );
    const leftLive = MONDAY - 1 + 120;
    expect(notices.map(({ event, atSec }) => [event, atSec - leftLive])).toEqual([
      ['AlertStarted', 601],
      ['AlertEnded', HOUR - 119],
    ]);
    expect(notices[0]?.sinceSec).toBe(leftLive);
  });

  it('is not silent while its schedule sleeps, nor at dawn; a dead one is told once, not every morning [ALR-01]', () => {
    const work = SYSTEM_PROFILES.find(({ name }) => name === 'WorkHours');
    if (!work) throw new Error('no profile');
    const schedule = compileSchedule(work.profile, { timeZone: 'UTC', place: null });
    const item = captureItem({ scheduleId: work.id });
    const request = {
      acceptByDefaultLive: false,
      rejectByDefaultHistorical: false,
      keepSent: false,
      items: [item],
    };
    const plan: CapturePlan = { request, planIntervalSec: 10, scheduleOf: () => schedule };
    const lastSec = (atSec: number, diesSec: number) => {
      const end = [atSec, diesSec].reduce((a, b) => Math.min(a, b));
      const day = Math.floor(end / DAY) * DAY;
      const opens = day + 8 * HOUR;
      if (end < opens) return opens - DAY + 10 * HOUR - 10;
      return Math.min(end - (end % 10), day + 18 * HOUR - 10);
    };
    const factsAt = (diesSec: number) => (atSec: number) =>
      facts({ dueBeat: ruleOf(plan, atSec), acceptedSec: lastSec(atSec - 8, diesSec) });
    expect(watch(MONDAY, MONDAY + 5 * DAY, factsAt(Number.POSITIVE_INFINITY)).told).toEqual([]);
    const dead = watch(MONDAY, MONDAY + 3 * DAY, factsAt(MONDAY + 17.95 * HOUR));
    expect(dead.told).toEqual(['AlertStarted NoFrames', 'AlertReminder NoFrames', 'AlertReminder NoFrames']);
    expect((dead.notices[0]?.atSec ?? 0) - MONDAY - DAY).toBe(8 * HOUR + 630);
  });

  it('raises nothing by a restart before a full delay, and ends nothing by it [ALR-03]', () => {
    const restartSec = MONDAY + HOUR;
    const well = watch(MONDAY, MONDAY + 600, (atSec) => facts({ acceptedSec: atSec }));
    const down = () => facts({ acceptedSec: MONDAY + 570, watchedSinceSec: restartSec });
    expect(watch(restartSec, restartSec + 610, down, well.alerts).told).toEqual([]);
    const later = watch(restartSec, restartSec + 700, down, well.alerts);
    expect(later.told).toEqual(['AlertStarted NoFrames']);
    const before = watch(MONDAY, restartSec, () => facts({ acceptedSec: 0 }));
    expect(isCaptureAlertActive(before.alerts)).toBe(true);
    const step = stepFeedAlerts(
      before.alerts,
      facts({ acceptedSec: 0, watchedSinceSec: restartSec }),
      SETTINGS,
      restartSec,
    );
    expect(isCaptureAlertActive(step.alerts)).toBe(true);
  });

  it('that waits for its first upload is not silent; leaving Capture ends every alert [ALR-02]', () => {
    expect(watch(MONDAY, MONDAY + HOUR, () => facts({ mayBeSilent: false })).told).toEqual([]);
    const left = watch(MONDAY, MONDAY + HOUR, (atSec) => facts({ isCapturing: atSec < MONDAY + 1800 }));
    expect(left.told).toEqual(['AlertStarted NoFrames', 'AlertEnded NoFrames']);
  });

  it('with a trigger is due only while someone looks, and then gets its time [CAP-24]', () => {
    const seen = (atSec: number) => (atSec - MONDAY) % HOUR < 540;
    const beat = { acceptSec: 10, offsetSec: 0 };
    expect(watch(MONDAY, MONDAY + DAY, (at) => facts({ dueBeat: seen(at) ? beat : null })).told).toEqual([]);
  });

  it('says why, once that is certain', () => {
    const { notices } = watch(MONDAY, MONDAY + HOUR, () =>
      facts({ trouble: noteTry(NO_TROUBLE, 'NotFound') }),
    );
    expect(notices[0]).toMatchObject({ event: 'AlertStarted', cause: 'NotFound' });
  });
});

describe('a frozen picture', () => {
  const runOf = (count: number, stepSec: number, hash = () => 7) =>
    Array.from({ length: count }).reduce<SameRun | null>(
      (run, _, index) => notePicture(run, hash(), index * stepSec),
      null,
    );

  it.each([
    [61, 10, true],
    [60, 10, false],
    [4, 600, false],
    [5, 600, true],
  ])('is %i frames of the same bytes every %i s: %s', (count, stepSec, isIt) => {
    expect(isFrozen(runOf(count, stepSec))).toBe(isIt);
  });

  it('is none when one byte differs, and a late frame changes nothing', () => {
    let next = 0;
    expect(isFrozen(runOf(100, 600, () => next++))).toBe(false);
    const run = runOf(61, 10);
    expect(notePicture(run, 9, 5)).toBe(run);
    expect(isFrozen(notePicture(run, 9, 700))).toBe(false);
  });

  it('alerts though fresh frames come, and ends when the picture moves', () => {
    let pictures: SameRun | null = null;
    const { told } = watch(MONDAY, MONDAY + HOUR, (atSec) => {
      pictures = notePicture(pictures, atSec < MONDAY + 1800 ? 7 : atSec, atSec);
      return facts({ acceptedSec: atSec, pictures });
    });
    expect(told).toEqual(['AlertStarted FrozenPicture', 'AlertEnded FrozenPicture']);
  });
});

describe('clock, link, disk and Station', () => {
  it('a clock two years off alerts when it stays so, an odd answer does not', () => {
    const live = (atSec: number, clockSkewSec: number | null) => facts({ acceptedSec: atSec, clockSkewSec });
    const wrong = watch(MONDAY, MONDAY + HOUR, (atSec) => live(atSec, -2 * 365 * DAY));
    expect(wrong.told).toEqual(['AlertStarted ClockWrong']);
    const odd = watch(MONDAY, MONDAY + HOUR, (atSec) => live(atSec, atSec % 900 === 0 ? 4000 : 3));
    expect(odd.told).toEqual([]);
  });

  it('a platform that takes no video is told after the delay, and when it takes it again [EXT-187]', () => {
    const failsFrom = MONDAY + 300;
    const { notices } = watch(MONDAY, MONDAY + HOUR, (atSec) => {
      const fails = atSec >= failsFrom && atSec < MONDAY + 1800;
      return facts({ acceptedSec: atSec, restreamFailingSec: fails ? failsFrom : null });
    });
    expect(notices.map(({ event, kind, atSec }) => [event, kind, atSec - MONDAY])).toEqual([
      ['AlertStarted', 'RestreamFailed', 300 + 630],
      ['AlertEnded', 'RestreamFailed', 1800],
    ]);
  });

  const clipsTold = (notices: readonly FeedAlertNotice[]) =>
    notices
      .filter(({ kind }) => kind === 'ClipsFailed')
      .map(({ event, atSec }) => `${event} ${atSec - MONDAY}`);

  it.each([
    [1, []],
    [2, ['AlertStarted 630', 'AlertEnded 1800']],
  ])('%i clips in a row that could not be recorded tell %j [EXT-220]', (failCount, told) => {
    const { notices } = watch(MONDAY, MONDAY + HOUR, (atSec) =>
      facts({ acceptedSec: atSec, clipFailCount: atSec < MONDAY + 1800 ? failCount : 0 }),
    );
    expect(clipsTold(notices)).toEqual(told);
  });

  it('clips of a camera that is away are not told beside it, and have the delay when it is back [EXT-220]', () => {
    const backSec = MONDAY + 1200;
    const look = (toSec: number) =>
      watch(MONDAY, toSec, (atSec) =>
        facts({ acceptedSec: atSec < backSec ? MONDAY - 600 : atSec, clipFailCount: 9 }),
      ).alerts.byKind.ClipsFailed;
    expect(look(backSec)).toEqual(QUIET);
    expect(look(backSec + 600).raisedSec).toBeNull();
    expect(look(backSec + 660).raisedSec).toBe(backSec + 630);
  });

  it('clips that fail stay told while pictures fail too, and end with the next one [EXT-220]', () => {
    const { notices } = watch(MONDAY, MONDAY + 4 * HOUR, (atSec) =>
      facts({
        acceptedSec: Math.min(atSec, MONDAY + HOUR),
        clipFailCount: atSec < MONDAY + 3 * HOUR ? 5 : 0,
      }),
    );
    expect(clipsTold(notices)).toEqual(['AlertStarted 630', `AlertEnded ${3 * HOUR}`]);
  });

  it('a kind that is newer than what was stored is quiet [EXT-187]', () => {
    const { RestreamFailed: _, ...older } = NO_FEED_ALERTS.byKind;
    const stored = { ...NO_FEED_ALERTS, byKind: older } as typeof NO_FEED_ALERTS;
    const { alerts } = watch(MONDAY, MONDAY + 60, (atSec) => facts({ acceptedSec: atSec }), stored);
    expect(alerts.byKind.RestreamFailed).toEqual(QUIET);
  });

  it('several troubles of one feed are told an hour apart [ALR-05]', () => {
    const { notices } = watch(MONDAY, MONDAY + 3 * HOUR, (atSec) =>
      facts({ acceptedSec: atSec, clockSkewSec: 9999, link: { state: 'Expired', expiresSec: null } }),
    );
    const starts = notices.filter(({ event }) => event === 'AlertStarted');
    expect(starts.map(({ kind, atSec }) => [kind, atSec - MONDAY])).toEqual([
      ['LinkExpired', 0],
      ['ClockWrong', HOUR],
    ]);
  });

  it.each([
    ['Active', null, false],
    ['Active', 4 * DAY, false],
    ['Active', 2 * DAY, true],
    ['Expired', null, true],
    ['Error', 9 * DAY, true],
  ] as const)('a link in state %s that ends in %s s is wrong: %s', (state, inSec, isWrong) => {
    expect(linkFact({ state, expiresSec: inSec === null ? null : MONDAY + inSec }, MONDAY).isWrong).toBe(
      isWrong,
    );
  });

  it.each([
    [4.9 * GIB, 50 * GIB, false, true],
    [5.1 * GIB, 50 * GIB, false, false],
    [5.1 * GIB, 50 * GIB, true, true],
    [6.1 * GIB, 50 * GIB, true, false],
    [40 * GIB, 1000 * GIB, false, true],
  ])(
    'a disk with %d of %d bytes free, low before %s, is low: %s [OPS-10]',
    (freeBytes, totalBytes, was, isLow) => {
      expect(diskFact({ freeBytes, totalBytes }, was).isWrong).toBe(isLow);
    },
  );

  it('a Station is silent ten minutes after its check-in, and heard again at the next [ALR-07]', () => {
    const manner = { settings: DEFAULT_ALERT_SETTINGS, holdSec: STATION_HOLD_SEC, startToldSec: null };
    const at = (state: typeof QUIET, checkedInSec: number | null, nowSec: number) =>
      stepAlert(state, stationFact(checkedInSec, nowSec), manner, nowSec);
    expect(at(QUIET, 1000, 1600).event).toBeNull();
    const silent = at(QUIET, 1000, 1601);
    expect(silent.event).toBe('AlertStarted');
    expect(at(silent.state, 1620, 1630).event).toBe('AlertEnded');
    expect(at(QUIET, null, 9999).state).toEqual(QUIET);
  });
});

describe('the score of failed tries', () => {
  const after = (...tries: Parameters<typeof noteTry>[1][]) => tries.reduce(noteTry, NO_TROUBLE);
  const times = (count: number, status: Parameters<typeof noteTry>[1]) =>
    Array.from({ length: count }, () => status);

  it.each([
    ['one not found', after('NotFound'), 'NotFound'],
    ['one refused login', after('Unauthorized'), null],
    ['two refused logins', after('Unauthorized', 'Unauthorized'), 'Unauthorized'],
    ['24 timeouts', after(...times(24, 'Timeout')), null],
    ['25 timeouts', after(...times(25, 'Timeout')), 'Timeout'],
    ['a picture after all that', after(...times(25, 'Timeout'), 'Ok'), null],
    ['an address mended long ago, then timeouts', after('NotFound', ...times(60, 'Timeout')), 'Timeout'],
  ])('%s', (_, score, cause) => {
    expect(causeOf(score)).toBe(cause);
  });
});

describe('a camera that was moved [EXT-593]', () => {
  const move = (sinceSec: number) => ({
    ...{ sinceSec, lastSec: sinceSec - 300, dx: 60, dy: 0, rotation: 0 },
    isOtherView: false,
    ...{ width: 1920, height: 1080 },
  });
  const live = (atSec: number) => ({ acceptedSec: atSec });

  it('is told once with how far, reminded of, and over when the move is', () => {
    const { notices } = watch(MONDAY, MONDAY + 3 * HOUR, (atSec) =>
      facts({ ...live(atSec), move: atSec < MONDAY + 2 * HOUR ? move(MONDAY - 1800) : null }),
    );
    expect(notices.map(({ event, kind, move: by }) => [event, kind, by?.dx ?? null])).toEqual([
      ['AlertStarted', 'CameraMoved', 60],
      ['AlertReminder', 'CameraMoved', 60],
      ['AlertEnded', 'CameraMoved', null],
    ]);
  });

  it('and moved again is another trouble: the first ends, and the second is told', () => {
    const { told } = watch(MONDAY, MONDAY + 2 * HOUR, (atSec) =>
      facts({ ...live(atSec), move: move(atSec < MONDAY + HOUR ? MONDAY - 1800 : MONDAY + HOUR - 1800) }),
    );
    expect(told).toEqual(['AlertStarted CameraMoved', 'AlertEnded CameraMoved', 'AlertStarted CameraMoved']);
  });

  it('is not told where it is not wanted, and of a feed that leaves Capture it is over', () => {
    const at = { ...live(MONDAY), move: move(MONDAY - 1800) };
    const quiet = stepFeedAlerts(NO_FEED_ALERTS, facts(at), { ...SETTINGS, tellsMoves: false }, MONDAY);
    expect(quiet.notices).toEqual([]);
    const raised = stepFeedAlerts(NO_FEED_ALERTS, facts(at), SETTINGS, MONDAY);
    const left = stepFeedAlerts(raised.alerts, facts({ ...at, isCapturing: false }), SETTINGS, MONDAY + 60);
    expect(left.notices).toMatchObject([{ event: 'AlertEnded', kind: 'CameraMoved' }]);
  });
});

describe('what keeps a camera from seeing [EXT-594]', () => {
  const spell = { sinceSec: MONDAY - HOUR, wrongSec: HOUR, judgedSec: MONDAY, clearCount: 0 };
  const covered = { ...NO_TROUBLES, covered: spell };

  it('begins in no time in which no capture is due, and goes on over one', () => {
    const rests = facts({ dueBeat: null, troubles: covered });
    const step = stepFeedAlerts(NO_FEED_ALERTS, rests, SETTINGS, MONDAY);
    expect(step.notices).toEqual([]);
    const due = facts({ acceptedSec: MONDAY, troubles: covered });
    const raised = stepFeedAlerts(NO_FEED_ALERTS, due, SETTINGS, MONDAY);
    expect(raised.notices).toMatchObject([{ event: 'AlertStarted', kind: 'CameraCovered' }]);
    expect(stepFeedAlerts(raised.alerts, rests, SETTINGS, MONDAY + 60).notices).toEqual([]);
  });

  it('is not raised where the settings have no time for it', () => {
    const due = facts({ acceptedSec: MONDAY, troubles: covered });
    expect(stepFeedAlerts(NO_FEED_ALERTS, due, { ...SETTINGS, coveredForSec: null }, MONDAY).notices).toEqual(
      [],
    );
  });
});
