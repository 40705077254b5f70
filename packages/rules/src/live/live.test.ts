import { describe, expect, it } from 'vitest';
import { DEFAULT_IMAGE_PROCESS, type ImageProcess } from '../image-process/index.ts';
import {
  changesVideo,
  LIVE_OBSTACLES,
  type LiveFacts,
  liveCheck,
  liveObstacles,
  livePauseMs,
  renditionFor,
} from './index.ts';

const FINE: LiveFacts = {
  isInPlan: true,
  isEnabled: true,
  state: 'Capture',
  source: { scheme: 'rtsp:', isStarted: true },
};

describe('why a feed has no live stream', () => {
  it.each([
    ['nothing', {}, []],
    ['the plan', { isInPlan: false }, ['Plan']],
    ['the subscription', { isEnabled: false }, ['NotEnabled']],
    ['no source', { source: null }, ['NoSource']],
    ['a web address', { source: { scheme: 'http:', isStarted: true } }, ['BadScheme']],
    [
      'an encoder that does not send',
      { source: { scheme: 'rtmp:', isStarted: true, isSending: false } },
      ['NotSending'],
    ],
    ['a stopped source', { source: { scheme: 'srt:', isStarted: false } }, ['SourceStopped']],
    ['the state', { state: 'View' }, ['NotCapturing']],
    ['plan and state', { isInPlan: false, state: 'View' }, ['Plan', 'NotCapturing']],
  ] as const)('%s [LIV-01] [LIV-03] [IPD-21]', (_name, change, expected) => {
    expect(liveObstacles({ ...FINE, ...change })).toEqual(expected);
  });
});

describe('the check of a live stream [LIV-01]', () => {
  const passed = (lines: ReturnType<typeof liveCheck>) => lines.map(({ isPassed }) => isPassed);

  it('has four lines in order, each with a sentence', () => {
    const lines = liveCheck([], { failure: null });
    expect(lines.map(({ check }) => check)).toEqual(['Plan', 'Subscription', 'Source', 'Picture']);
    expect(passed(lines)).toEqual([true, true, true, true]);
    expect(lines.every(({ message }) => message.endsWith('.'))).toBe(true);
  });

  it.each([
    ['Plan', [false, true, true, false]],
    ['NotEnabled', [true, false, true, false]],
    ['NoSource', [true, true, false, false]],
    ['BadScheme', [true, true, false, false]],
    ['SourceStopped', [true, true, false, false]],
    ['NotSending', [true, true, false, false]],
    ['NotCapturing', [true, true, true, false]],
  ] as const)('fails the line of %s, and the picture that was not tried', (obstacle, expected) => {
    const lines = liveCheck([obstacle], null);
    expect(passed(lines)).toEqual(expected);
    const told = lines.find((line) => line.obstacle === obstacle);
    expect(told).toMatchObject({ isPassed: false, message: LIVE_OBSTACLES[obstacle] });
  });

  it('tells why no picture came', () => {
    expect(liveCheck([], { failure: 'Nothing answers.' })[3]).toEqual({
      check: 'Picture',
      isPassed: false,
      message: 'Nothing answers.',
      obstacle: null,
    });
  });
});

describe('the pause before a camera is called again', () => {
  it('doubles to a minute, and is a minute where the login was refused', () => {
    const pauses = [1, 2, 3, 6, 7, 1_000].map((count) => livePauseMs(count, 'Error'));
    expect(pauses).toEqual([1_000, 2_000, 4_000, 32_000, 60_000, 60_000]);
    expect(livePauseMs(1, 'Unauthorized')).toBe(60_000);
  });
});

describe('what is given of a stream', () => {
  const hiding: ImageProcess = {
    ...DEFAULT_IMAGE_PROCESS,
    mask: { ...DEFAULT_IMAGE_PROCESS.mask, isEnabled: true },
  };
  const turned: ImageProcess = {
    ...DEFAULT_IMAGE_PROCESS,
    frame: { ...DEFAULT_IMAGE_PROCESS.frame, orientation: 'Rotate90' },
  };

  it.each([
    ['Copy', 'H264'],
    ['H264', 'H264'],
    ['Opus', 'H264Opus'],
    ['H264Opus', 'H264Opus'],
  ] as const)('who asks for %s of a feed that hides parts gets %s [PUB-10]', (wanted, given) => {
    expect(renditionFor(wanted, hiding)).toBe(given);
    for (const process of [null, DEFAULT_IMAGE_PROCESS, turned])
      expect(renditionFor(wanted, process)).toBe(wanted);
  });

  it('is changed by what is done to pictures, their brightness apart', () => {
    expect([hiding, turned, DEFAULT_IMAGE_PROCESS].map(changesVideo)).toEqual([true, true, false]);
    expect(changesVideo({ ...DEFAULT_IMAGE_PROCESS, deflicker: { isEnabled: true } })).toBe(false);
  });
});
