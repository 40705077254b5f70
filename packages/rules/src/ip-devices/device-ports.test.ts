import { describe, expect, it } from 'vitest';
import { withStreamPort } from './index.ts';

const PORTS = { rtsp: null, stream: 8554, srt: 9710 };

describe('ports of streams', () => {
  it.each([
    ['rtsp://cam/1', PORTS, 'rtsp://cam:8554/1'],
    ['rtsp://cam/1', { ...PORTS, rtsp: 7070 }, 'rtsp://cam:7070/1'],
    ['rtsp://cam:554/1', PORTS, 'rtsp://cam:554/1'],
    ['rtmp://cam/live/1', PORTS, 'rtmp://cam:8554/live/1'],
    ['srt://cam?streamid=a', PORTS, 'srt://cam:9710?streamid=a'],
    ['srt://[fd12::7]', PORTS, 'srt://[fd12::7]:9710'],
    ['srt://cam', { ...PORTS, srt: null }, 'srt://cam'],
    ['http://cam/jpg', PORTS, 'http://cam/jpg'],
    ['dropbox:///a', PORTS, 'dropbox:///a'],
    ['no address', PORTS, 'no address'],
  ])('make of %s with %j %s [EXT-332]', (url, ports, made) => {
    expect(withStreamPort(url, ports)).toBe(made);
  });
});
