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
  ])('suggests for %s the name %s', (url, name) => {
    expect(suggestedName(url)).toBe(name);
  });
});
