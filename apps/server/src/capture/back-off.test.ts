import { describe, expect, it } from 'vitest';
import { waitAfter } from './back-off.ts';

const failed = (change: object = {}) => ({
  statusCode: 'Timeout',
  errorStatusCode: null,
  retryAfterSec: null,
  failCount: 1,
  intervalSec: 10,
  ...change,
});
const most = () => 1;
const least = () => 0;

describe('the pause after a failed try', () => {
  it.each([
    [1, 10_000],
    [2, 20_000],
    [3, 40_000],
    [6, 300_000],
    [60, 300_000],
  ])('after failure %i is at most %i ms, and at least half of it', (failCount, ms) => {
    expect(waitAfter(failed({ failCount }), most)).toBe(ms);
    expect(waitAfter(failed({ failCount }), least)).toBe(ms / 2);
  });

  it('is five minutes for a refused login, so that the camera does not lock us out', () => {
    expect(waitAfter(failed({ statusCode: 'Unauthorized', errorStatusCode: '401' }), least)).toBe(300_000);
    expect(waitAfter(failed({ statusCode: 'Error', errorStatusCode: '403' }), least)).toBe(300_000);
  });

  it('is what the camera asks for, up to an hour', () => {
    expect(waitAfter(failed({ retryAfterSec: 120 }), least)).toBe(120_000);
    expect(waitAfter(failed({ retryAfterSec: 1 }), most)).toBe(10_000);
    expect(waitAfter(failed({ retryAfterSec: 1e9 }), least)).toBe(3_600_000);
  });

  it('adds nothing to intervals that are longer than any pause', () => {
    expect(waitAfter(failed({ intervalSec: 600, failCount: 9 }), most)).toBe(0);
  });
});
