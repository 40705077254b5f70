import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ageNotice,
  ageUnit,
  fillsBox,
  lookIntervalSec,
  type PlayerParams,
  playerParams,
  retryDelaySec,
} from './index.ts';

describe('playerParams', () => {
  const cases: [Record<string, string>, Partial<PlayerParams>][] = [
    [{ feed: 'fe1' }, { feedId: 'fe1', mode: 'liveimage', isInteractive: true, output: 'html' }],
    [{ feedid: 'fe2' }, { feedId: 'fe2' }],
    [{ playmode: 'LiveTimelapse' }, { mode: 'livetimelapse' }],
    [{}, { mode: 'liveimage', isModeAsked: false }],
    [{ playmode: '<script>' }, { mode: 'liveimage', isModeAsked: true }],
    [{ playmode: 'Test_2' }, { mode: 'test_2', isModeAsked: true }],
    [{ imageplayspeed: '10FPS' }, { imageStepMs: 100, isLoadedFirst: true }],
    [{ playframespeed: '0.5sec' }, { imageStepMs: 500, isLoadedFirst: false }],
    [{ imageplayspeed: 'constructor' }, { imageStepMs: 1000, isLoadedFirst: false }],
    [{ playframeskipinterval: 'Hour' }, { skipSec: 3600 }],
    [{ playframeskipinterval: '90' }, { skipSec: 90 }],
    [{ playframeskipinterval: '-5' }, { skipSec: 0 }],
    [{ playframecount: '1000' }, { frameCount: 1000 }],
    [{ playframecount: '1001' }, { frameCount: 100 }],
    [{ showsplashbadge: 'false' }, { showsSplash: false }],
    [{ customargs: 'a=1&b="2"' }, { customArgs: 'a=1&b="2"' }],
    [{ playmodespossible: 'liveimage, LIVETIMELAPSE,,7' }, { modesPossible: ['liveimage', 'livetimelapse'] }],
    [{ frametime: '2026-05-01T06:30:00Z' }, { frameSec: Date.parse('2026-05-01T06:30:00Z') / 1000 }],
    [{ frametime: 'noon' }, { frameSec: null }],
    [{ interactive: 'FALSE' }, { isInteractive: false }],
    [{ interactive: 'perhaps' }, { isInteractive: true }],
    [{ videoplayspeed: '16' }, { videoSpeed: 16 }],
    [{ videoplayspeed: '17' }, { videoSpeed: 1 }],
    [{ videoplayspeed: '0.2' }, { videoSpeed: 1 }],
    [{ videoplayspeed: '' }, { videoSpeed: 1 }],
    [{ framesizingmode: 'UniformToFill' }, { sizing: 'uniformtofill' }],
    [{ framesizingmode: 'stretch' }, { sizing: 'auto' }],
    [{ showoverlaybadge: 'false' }, { showsOverlay: false }],
    [{ overlayopacity: '0' }, { overlayOpacity: 0 }],
    [{ overlayopacity: '1.1' }, { overlayOpacity: 0.8 }],
    [{ overlayopacity: 'x' }, { overlayOpacity: 0.8 }],
    [{ backgroundcolor: 'FFaa00' }, { backgroundColor: 'ffaa00' }],
    [{ backgroundcolor: 'red;}' }, { backgroundColor: '000000' }],
    [
      { output: 'Script', elementid: 'cam-1' },
      { output: 'script', elementId: 'cam-1' },
    ],
    [{ output: 'script', elementid: '");alert(1)//' }, { elementId: '' }],
  ];

  it.each(cases)('reads %j as %j [PUB-11] [PUB-12] [PUB-13]', (texts, expected) => {
    expect(playerParams(texts)).toMatchObject(expected);
  });

  it('takes any text and gives values within their bounds [PUB-12]', () => {
    const names = [
      'playmode',
      'interactive',
      'videoplayspeed',
      'overlayopacity',
      'backgroundcolor',
      'elementid',
    ];
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), fc.string()), (texts) => {
        const params = playerParams(texts);
        expect(params.videoSpeed).toBeGreaterThanOrEqual(0.25);
        expect(params.videoSpeed).toBeLessThanOrEqual(16);
        expect(params.overlayOpacity).toBeGreaterThanOrEqual(0);
        expect(params.overlayOpacity).toBeLessThanOrEqual(1);
        expect(params.backgroundColor).toMatch(/^[0-9a-f]{6}$/);
        expect(params.elementId).toMatch(/^[\w:.-]*$/);
        expect(params.mode).toMatch(/^[a-z][a-z\d_]*$/);
      }),
    );
  });
});

describe('behaviour over time', () => {
  it('looks for the live image every max(5 s, accept interval) [PUB-14]', () => {
    expect([1, 5, 10, 600].map(lookIntervalSec)).toEqual([5, 5, 10, 600]);
  });

  it('retries after 5, 10, 20 and then every 30 s [PUB-14]', () => {
    expect([0, 1, 2, 3, 4, 99].map(retryDelaySec)).toEqual([5, 10, 20, 30, 30, 30]);
  });

  it.each([
    [5, 10, 'None'],
    [20, 10, 'None'],
    [21, 10, 'Age'],
    [9, 1, 'None'],
    [86_400, 10, 'Age'],
    [86_401, 10, 'NoRecentImage'],
  ] as const)('a picture %d s old at an interval of %d s: %s [PUB-14]', (ageSec, intervalSec, notice) => {
    expect(ageNotice(ageSec, intervalSec)).toBe(notice);
  });

  it('says an age in the largest unit that fits', () => {
    expect([0, 59, 60, 3599, 3600, 172_799, 172_800].map(ageUnit)).toEqual([
      { value: 0, unit: 'second' },
      { value: 59, unit: 'second' },
      { value: 1, unit: 'minute' },
      { value: 59, unit: 'minute' },
      { value: 1, unit: 'hour' },
      { value: 47, unit: 'hour' },
      { value: 2, unit: 'day' },
    ]);
  });
});

describe('fillsBox', () => {
  it.each([
    ['auto', false],
    ['uniform', false],
    ['uniformtofill', true],
  ] as const)('%s cuts what does not fit: %s [PUB-13] [EXT-341]', (sizing, fills) => {
    expect(fillsBox(sizing)).toBe(fills);
  });
});
