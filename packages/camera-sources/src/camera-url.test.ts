import { describe, expect, it } from 'vitest';
import { parseCameraUrl } from './camera-url.ts';

const policy = { caller: 'user', privateTargets: 'on' } as const;
const hrefOf = (url: string, login: object = {}) => parseCameraUrl({ url, policy, ...login })?.url.href;

describe('an address with places for a login', () => {
  const login = { username: 'ad min', password: 'p&{username}/?' };

  it.each([
    ['http://cam/x?usr={username}&pwd={password}', 'http://cam/x?usr=ad%20min&pwd=p%26%7Busername%7D%2F%3F'],
    [
      'rtsp://cam/user={username}&password={password}&channel=1',
      'rtsp://cam/user=ad%20min&password=p%26%7Busername%7D%2F%3F&channel=1',
    ],
    ['http://cam/x?PWD={Password}', 'http://cam/x?PWD=p%26%7Busername%7D%2F%3F'],
    ['http://cam/{channel}', 'http://cam/%7Bchannel%7D'],
  ])('%s is called as %s [API-53]', (url, called) => {
    expect(hrefOf(url, login)).toBe(called);
  });

  it('stays as it is where there is no login [API-53]', () => {
    expect(hrefOf('http://cam/x?pwd={password}')).toBe('http://cam/x?pwd={password}');
  });

  it('cannot be led elsewhere by a login [OPS-06]', () => {
    const evil = { username: '@evil.example/', password: '\r\nHost: evil' };
    expect(new URL(hrefOf('http://cam/x?a={username}&b={password}', evil) ?? '').host).toBe('cam');
  });
});
