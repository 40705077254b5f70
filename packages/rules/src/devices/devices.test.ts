import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keysOf } from '../values/tables.ts';
import {
  activityState,
  type CameraRequests,
  cameraTiming,
  clickedActButton,
  deviceMatches,
  type HeardStarts,
  heardStart,
  isCameraOn,
  isCloned,
  isPreviewStale,
  isPreviewWanted,
  NO_REQUESTS,
  persistOptions,
  platformOf,
  type SearchedDevice,
  type StationSilence,
  savedRequests,
  settledContent,
  silenceNews,
} from './index.ts';

describe('a device', () => {
  it.each([
    [null, 'Inactive'],
    [1000, 'Active'],
    [880, 'Active'],
    [879, 'Inactive'],
  ] as const)('last seen at %s is %s at 1000 [DVP-05]', (seen, state) => {
    expect(activityState(seen, 1000)).toBe(state);
  });

  it('runs on a platform of the list, or on one nobody knows [DEV-23]', () => {
    expect(['Windows', 'linux', 'axis', 'hikvision', 'sast', 'plan9', null].map(platformOf)).toEqual([
      'windows',
      'linux',
      'axis',
      'hikvision',
      'sast',
      null,
      null,
    ]);
  });

  it('is two machines when an earlier start of it speaks again, and none when it only restarts [DVP-05]', () => {
    const hear = (starts: (string | null)[]) =>
      starts.reduce<HeardStarts>((before, start, at) => heardStart(before, start, at), {
        present: null,
        former: null,
        clonedSec: null,
      }).clonedSec;
    expect(hear(['a', 'a', 'b', 'c', null, 'd'])).toBeNull();
    expect(hear(['a', 'b', 'a'])).toBe(2);
    expect(hear(['a', 'b', 'a', 'b'])).toBe(3);
    expect([isCloned(null, 0), isCloned(0, 3600), isCloned(0, 3601)]).toEqual([false, true, false]);
  });
});

describe('a Station that falls silent', () => {
  const silence = (change: Partial<StationSilence> = {}): StationSilence => ({
    ...{ seenSec: 10_000, listeningSinceSec: 0, toldSec: null, isTold: false },
    ...change,
  });

  it.each([
    ['is told after ten minutes', {}, 10_600, 'Started'],
    ['is not told before', {}, 10_599, null],
    ['is not told when it never spoke', { seenSec: null }, 99_999, null],
    ['is not told while nobody listened', { listeningSinceSec: 50_000 }, 50_599, null],
    ['is told ten minutes after somebody did', { listeningSinceSec: 50_000 }, 50_600, 'Started'],
    ['is told once', { toldSec: 10_600, isTold: true }, 99_999, null],
    ['is told over when it is back', { seenSec: 11_000, toldSec: 10_600, isTold: true }, 11_001, 'Ended'],
    ['is told again after an hour only', { seenSec: 11_000, toldSec: 10_600 }, 14_199, null],
    ['is told again after that hour', { seenSec: 11_000, toldSec: 10_600 }, 14_200, 'Started'],
  ] as const)('%s [ALR-07]', (_, change, nowSec, news) => {
    expect(silenceNews(silence(change), nowSec)).toBe(news);
  });
});

describe('the list', () => {
  const device: SearchedDevice = {
    Prop: {
      Id: 'de1v7c4z8k2m',
      DeviceType: 'Window',
      Description: { Name: 'Lobby', Description: 'By the Door' },
      UseUrl: '/api/v2/player?tdid=de1v7c4z8k2m',
    },
    Activity: { ActivityState: 'Active' },
  };

  it.each([
    ['', true],
    ['lobby', true],
    ['LOBBY door', true],
    ['lobby cellar', false],
    ['window  active', true],
    ['station', false],
    ['7c4z', true],
    ['player?tdid', true],
  ] as const)('filtered by %j has it: %s [DEV-02] [DEV-03]', (text, isFound) => {
    expect(deviceMatches(text, device)).toBe(isFound);
  });

  it('asks before a restart, and does nothing while it is under way or told of [DEV-10] [DEV-11]', () => {
    expect([clickedActButton('Normal'), clickedActButton('Confirm')]).toEqual(['Confirm', 'Busy']);
    for (const button of ['Busy', 'Ok', 'Error'] as const) expect(clickedActButton(button)).toBe(button);
  });
});

describe('a camera', () => {
  it.each([
    [true, null, 'DirNameYearMonthDay'],
    [false, null, 'DirNameFeedIdYearMonthDay'],
    [true, 'DirNameFeedIdYearMonthDay', 'DirNameYearMonthDay'],
    [false, 'DirNameYearMonthDay', 'DirNameFeedIdYearMonthDay'],
    [true, 'Own', 'Own'],
  ] as const)('that persists (%s) with %s names folders %s [STA-15] [CON-60]', (isPersisted, given, name) => {
    expect(persistOptions(isPersisted, given)).toBe(name);
  });

  it('has no repeats [STA-14]', () => {
    expect(cameraTiming({ iterations: 3, durationSec: 60 })).toEqual({ iterations: 0, durationSec: 0 });
    expect(cameraTiming({ iterations: 0, durationSec: 60 })).toEqual({ iterations: 0, durationSec: 60 });
  });

  it.each([
    [{ isEnabled: false, enabledSec: 0, durationSec: 0 }, 10, false],
    [{ isEnabled: true, enabledSec: 0, durationSec: 0 }, 1e9, true],
    [{ isEnabled: true, enabledSec: 100, durationSec: 60 }, 159, true],
    [{ isEnabled: true, enabledSec: 100, durationSec: 60 }, 160, false],
  ])('%j captures at %i: %s [STA-02] [STA-14]', (camera, nowSec, isOn) => {
    expect(isCameraOn(camera, nowSec)).toBe(isOn);
  });

  it('is previewed for ten minutes; after two minutes a preview is old [DVP-10] [STA-08] [STA-09] [CON-17] [CON-18] [CON-19]', () => {
    expect([isPreviewWanted(null, 0), isPreviewWanted(0, 599), isPreviewWanted(0, 600)]).toEqual([
      false,
      true,
      false,
    ]);
    expect([isPreviewStale(0, 120), isPreviewStale(0, 121)]).toEqual([false, true]);
  });
});

describe('requests in a config', () => {
  const at = (change: Partial<CameraRequests>): CameraRequests => ({ ...NO_REQUESTS, ...change });

  it('become a command when they get newer, and only then [DVP-07]', () => {
    const asked = savedRequests(NO_REQUESTS, at({ autoFocusSec: 50 }), 100);
    expect(asked).toEqual({ requests: at({ autoFocusSec: 50 }), commands: ['AutoFocus'] });
    for (const again of [50, 40, null]) {
      const { requests, commands } = savedRequests(asked.requests, at({ autoFocusSec: again }), 100);
      expect([requests.autoFocusSec, commands]).toEqual([50, []]);
    }
  });

  it('of a preview are taken back with null [STA-07]', () => {
    const { requests, commands } = savedRequests(at({ previewSec: 50 }), NO_REQUESTS, 100);
    expect([requests.previewSec, commands]).toEqual([null, []]);
  });

  it('never lie ahead of now nor go back, so that the next one counts [DVP-07]', () => {
    const time = fc.option(fc.integer({ min: 0, max: 10_000 }), { nil: null });
    const requests = fc.record({
      previewSec: time,
      autoFocusSec: time,
      customSec: time,
      powerUpSec: time,
      powerDownSec: time,
    });
    fc.assert(
      fc.property(requests, requests, fc.integer({ min: 0, max: 10_000 }), (first, second, nowSec) => {
        const stored = savedRequests(NO_REQUESTS, first, nowSec).requests;
        const { requests: next } = savedRequests(stored, second, nowSec);
        for (const key of keysOf(next)) {
          expect(next[key] ?? 0).toBeLessThanOrEqual(nowSec);
          if (key !== 'previewSec') expect(next[key] ?? -1).toBeGreaterThanOrEqual(stored[key] ?? -1);
        }
      }),
    );
  });
});

describe('the content of a playlist item', () => {
  const feed = { Id: 'fe0000000001', ItemType: 'Feed' } as const;
  const file = { Id: 're0000000001', ItemType: 'Res' } as const;

  it('is what its items say, in their order; without items the ids say it [PLY-21]', () => {
    const both = { feedIds: [feed.Id], resourceIds: [file.Id] };
    expect(settledContent({ items: [file, feed, file], feedIds: ['fe0000000009'], resourceIds: [] })).toEqual(
      {
        items: [file, feed, file],
        ...both,
      },
    );
    expect(settledContent({ items: [], ...both })).toEqual({ items: [feed, file], ...both });
    expect(settledContent({ items: [], feedIds: [], resourceIds: [] }).items).toEqual([]);
  });
});
