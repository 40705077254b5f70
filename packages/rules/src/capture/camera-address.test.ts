import { describe, expect, it } from 'vitest';
import { isTryable, suggestedName, urlOfParts, urlOfText } from './camera-address.ts';

describe('camera addresses', () => {
  it.each([
    [{ host: '198.51.100.7', port: '', path: '' }, 'http://198.51.100.7:80/'],
    [{ host: ' cam.local ', port: '8080', path: 'jpg' }, 'http://cam.local:8080/jpg'],
    [{ host: 'cam', port: '443', path: '/a?b=1' }, 'https://cam:443/a?b=1'],
    [{ host: '2001:db8::7', port: '', path: '/' }, 'http://[2001:db8::7]:80/'],
    [{ host: '  ', port: '80', path: '/' }, null],
  ])('makes a URL of host and port [CAM-01]: %o', (parts, url) => {
    expect(urlOfParts(parts)).toBe(url);
  });

  it.each([
    ['198.51.100.7/jpg', 'http://198.51.100.7/jpg'],
    ['rtsp://cam/1', 'rtsp://cam/1'],
    ['demo://sea', 'demo://sea'],
    ['   ', null],
  ])('takes a pasted %s as %s', (text, url) => {
    expect(urlOfText(text)).toBe(url);
  });

  it('tries only what has a whole host', () => {
    const tried = ['http://cam', 'http://[::1]:80/', 'http://', 'http://a b/', 'http://cam./', null].map(
      isTryable,
    );
    expect(tried).toEqual([true, true, false, false, false, false]);
  });

  it.each([
    ['http://www.north-mast.example.org/jpg', 'North mast'],
    ['http://198.51.100.7:80/', 'Camera 198.51.100.7'],
    ['demo://sea', 'Sea'],
    ['no url', ''],
    ['http://127.0.0.1:8081/', 'Camera 127.0.0.1:8081'],
    ['http://192.168.1.20/cams/north-gate.jpg', 'North gate 192.168.1.20'],
    ['http://192.168.1.20/Einfahrt%20S%C3%BCd/snapshot.jpg', 'Einfahrt Süd 192.168.1.20'],
    ['http://north-mast.example.org/harbour/live.jpg', 'North mast harbour'],
    ['http://192.168.1.20/axis-cgi/jpg/image.cgi?camera=2', 'Camera 192.168.1.20 (2)'],
    ['rtsp://192.168.1.20/Streaming/Channels/201', 'Camera 192.168.1.20 (201)'],
    ['http://192.168.1.20/cam3.jpg', 'Camera 192.168.1.20 (3)'],
    ['http://192.168.1.20/cgi-bin/snapshot.cgi?channel=1', 'Camera 192.168.1.20'],
    ['rtsp://[fd12::7]:8554/h264Preview_01_main', 'Camera [fd12::7]:8554'],
    ['http://10.0.0.1/%E0%A4', 'Camera 10.0.0.1'],
  ])('suggests for %s the name %s [EXT-328]', (url, name) => {
    expect(suggestedName(url)).toBe(name);
  });
});
