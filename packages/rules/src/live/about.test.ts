import { describe, expect, it } from 'vitest';
import { isMeasured, type LiveAbout, type LivePicture, liveAbout, liveOutputs } from './index.ts';

const HEAD = { mime: 'video/mp4; codecs="avc1.64001f,mp4a.40.2"', width: 640, height: 360 };

/** `count` pictures of 1,000 bytes, `stepMs` apart, a key frame each `gop`. */
const pictures = (count: number, gop: number, stepMs = 40): LivePicture[] =>
  Array.from({ length: count }, (_, index) => ({
    atMs: 7_000 + index * stepMs,
    sizeBytes: 1_000,
    isKey: index % gop === 0,
  }));

describe('what a stream is like [EXT-175]', () => {
  it('is its codecs, size, rate and key frames', () => {
    expect(liveAbout(HEAD, pictures(51, 25))).toEqual({
      codec: 'H.264',
      profile: 'High',
      width: 640,
      height: 360,
      framesPerSecond: 25,
      keyFrameIntervalSec: 1,
      bitsPerSecond: 200_000,
      sound: 'AAC',
    });
  });

  it.each([
    ['avc1.42E01E', 'H.264', 'Baseline', null],
    ['avc1.4d401f,opus', 'H.264', 'Main', 'Opus'],
    ['avc1.990000', 'H.264', null, null],
    ['hvc1.1.6.L93.B0', 'H.265', 'Main', null],
    ['hvc1.2.4.L120.90,mp4a.40.2', 'H.265', 'Main 10', 'AAC'],
    ['av01.0.04M.08', 'av01.0.04M.08', null, null],
  ])('of %s it is %s %s', (codecs, codec, profile, sound) => {
    const about = liveAbout({ ...HEAD, mime: `video/mp4; codecs="${codecs}"` }, []);
    expect(about).toMatchObject({ codec, profile, sound });
  });

  it('says nothing of rates from one picture, nor of key frames that did not come', () => {
    const rates = { framesPerSecond: null, bitsPerSecond: null, keyFrameIntervalSec: null };
    expect(liveAbout(HEAD, pictures(1, 25))).toMatchObject(rates);
    expect(liveAbout(HEAD, pictures(26, 100))).toMatchObject({
      framesPerSecond: 25,
      keyFrameIntervalSec: null,
    });
  });

  it('is known after two seconds from key frame to key frame, and not sooner', () => {
    expect(isMeasured([])).toBe(false);
    expect(isMeasured(pictures(50, 25))).toBe(false);
    expect(isMeasured(pictures(51, 25))).toBe(true);
    expect(isMeasured(pictures(75, 60))).toBe(true);
    expect(isMeasured(pictures(500, 1_000))).toBe(false);
  });
});

describe('how its outputs do [EXT-175]', () => {
  const about: LiveAbout = liveAbout(HEAD, pictures(51, 25));
  const oks = (one: Partial<LiveAbout>, hasWebRtc = true) =>
    liveOutputs({ ...about, ...one }, { hasWebRtc, isConverted: false, isWebRtcVideo: true }).map(
      ({ name, isOk }) => [name, isOk],
    );

  it.each([
    ['as it should be', {}, true, [true, true, true]],
    ['without WebRTC', {}, false, [false, true, true]],
    ['with H.265', { codec: 'H.265' }, true, [true, true, true]],
    ['with key frames too rare', { keyFrameIntervalSec: 4.1 }, true, [false, false, false]],
    ['with key frames that never came', { keyFrameIntervalSec: null }, true, [false, false, false]],
    ['with key frames just in time', { keyFrameIntervalSec: 4 }, true, [true, true, true]],
  ])('%s', (_what, change, hasWebRtc, expected) => {
    const names = ['WebRtc', 'WebSocket', 'Hls'];
    expect(oks(change, hasWebRtc)).toEqual(names.map((name, index) => [name, expected[index]]));
  });

  it('says how each plays, and that H.265 costs', () => {
    const all = { hasWebRtc: true, isConverted: false, isWebRtcVideo: true };
    const told = (change: Partial<LiveAbout>, facts = all) =>
      new Set(liveOutputs({ ...about, ...change }, facts).map(({ message }) => message));
    expect(told({}).size).toBe(3);
    expect([...told({ codec: 'H.265' })]).toEqual([expect.stringMatching(/^Browsers .*H\.264/)]);
    expect([...told({}, { ...all, isConverted: true })]).toEqual([expect.stringMatching(/^The service/)]);
    // What browsers take by one way only as it is.
    const [webRtc, ...others] = told({}, { ...all, isWebRtcVideo: false });
    expect([webRtc, others]).toEqual([expect.stringMatching(/B-frames/), [...told({})].slice(1)]);
  });
});
