import { describe, expect, it } from 'vitest';
import { lossSince, renditionForWebRtc } from './index.ts';

describe('what a viewer by WebRTC is given [EXT-165]', () => {
  it.each([
    ['Copy', 'video/mp4; codecs="avc1.42c01e"', 'Copy'],
    ['Copy', 'video/mp4; codecs="avc1.42c01e,mp4a.40.2"', 'Opus'],
    ['Copy', 'video/mp4; codecs="hvc1.1.6.L93.B0,mp4a.40.2"', 'H264Opus'],
    ['Copy', 'video/mp4; codecs="avc1.640028"', 'Copy'],
    ['Copy', 'video/mp4; codecs="avc1.6E0028"', 'H264Opus'],
    ['Copy', 'video/mp4; codecs="avc1.7a1028,mp4a.40.2"', 'H264Opus'],
    ['Opus', 'video/mp4; codecs="avc1.42c01e,opus"', 'Opus'],
    ['H264', 'video/mp4; codecs="avc1.42c01e,mp4a.40.2"', 'H264Opus'],
    ['H264', 'video/mp4; codecs="avc1.42c01e"', 'H264'],
    ['H264Opus', 'video/mp4; codecs="avc1.42c01e,opus"', 'H264Opus'],
  ] as const)('of %s that comes as %s', (given, mime, expected) => {
    expect(renditionForWebRtc(given, { mime })).toBe(expected);
  });

  it('of pictures in another order than they are shown [EXT-280]', () => {
    const mime = 'video/mp4; codecs="avc1.640028,mp4a.40.2"';
    expect(renditionForWebRtc('Copy', { mime, isReordered: true })).toBe('H264Opus');
  });
});

describe('since when too much is lost [EXT-167]', () => {
  it.each([
    ['little is', null, 0.1, 5_000, null],
    ['it begins', null, 0.3, 5_000, 5_000],
    ['it goes on', 5_000, 0.3, 9_000, 5_000],
    ['it is over', 5_000, 0.25, 9_000, null],
  ])('%s', (_name, sinceMs, lostPart, nowMs, expected) => {
    expect(lossSince(sinceMs, lostPart, nowMs)).toBe(expected);
  });
});
