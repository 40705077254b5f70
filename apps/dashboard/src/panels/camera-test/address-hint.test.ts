import { describe, expect, it } from 'vitest';
import { addressHint, isSrt } from './address-hint.ts';

describe('the hint of a camera address', () => {
  it.each([
    ['rtmp://cam/live', /login in the address/],
    ['RTMPS://cam/live', /login in the address/],
    ['srt://cam', /port.*listener/],
    ['ftp://cam/', /no address/],
  ])('tells what %s needs [CRE-02] [IPD-21]', (url, words) => {
    expect(addressHint(url)).toMatch(words);
  });

  it.each([null, '', 'http://cam/srt:', 'rtsp://cam/', 'rtmp'])('is silent for %s', (url) => {
    expect(addressHint(url)).toBeNull();
  });

  it('knows whose password is a passphrase [IPD-21]', () => {
    expect([isSrt('SRT://cam:9000'), isSrt('rtmp://cam'), isSrt(null)]).toEqual([true, false, false]);
  });
});
