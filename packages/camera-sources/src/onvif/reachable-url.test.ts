import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reachableUrl } from './reachable-url.ts';

const LOGIN = { username: 'root', password: 'p&ss' };
const none = { http: null, https: null, onvif: null, rtsp: null };
const at = (text: string, ports = {}, named = 'http://192.168.1.64/onvif/device_service') => ({
  url: new URL(text),
  named: new URL(named),
  ports: { ...none, ...ports },
  login: LOGIN,
});
const REACHED = 'http://cam.example:8080/onvif/device_service';

describe('an address that a device names', () => {
  it.each([
    ['http://192.168.1.64/onvif/media', {}, 'http://cam.example:8080/onvif/media'],
    ['http://192.168.1.64:80/snap?a=1&b=2', {}, 'http://cam.example:8080/snap?a=1&b=2'],
    ['http://192.168.1.64:8899/snap', { http: 81 }, 'http://cam.example:8899/snap'],
    ['https://192.168.1.64/snap', { https: 8443 }, 'https://cam.example:8443/snap'],
    ['rtsp://192.168.1.64/live', { rtsp: 10554 }, 'rtsp://cam.example:10554/live'],
    ['rtsp://192.168.1.64:554/live', {}, 'rtsp://cam.example:554/live'],
    ['rtsp://192.168.1.64:8554/live', { rtsp: 10554 }, 'rtsp://cam.example:8554/live'],
    ['/snap.jpg', {}, 'http://cam.example:8080/snap.jpg'],
    ['  http://192.168.1.64/x  ', {}, 'http://cam.example:8080/x'],
    ['http://admin:secret@192.168.1.64/x', {}, 'http://cam.example:8080/x'],
  ])('%s with ports %j is %s [API-49]', (named, ports, expected) => {
    expect(reachableUrl(named, at(REACHED, ports))?.href).toBe(expected);
  });

  it('keeps the usual port where the device service has another [API-49]', () => {
    const reach = at('http://cam.example:8000/', { http: 8081 }, 'http://10.0.0.2:8000/');
    expect(reachableUrl('http://10.0.0.2/snap', reach)?.href).toBe('http://cam.example:8081/snap');
    expect(reachableUrl('http://10.0.0.2:8000/ptz', reach)?.href).toBe('http://cam.example:8000/ptz');
  });

  it('takes the way by which the device was reached, also where that is https [API-49]', () => {
    const reach = at('https://cam.example:8443/onvif/device_service', { http: 80 });
    expect(reachableUrl('http://192.168.1.64/snap', reach)?.href).toBe('https://cam.example:8443/snap');
    expect(reachableUrl('http://192.168.1.64:81/snap', reach)?.href).toBe('http://cam.example:81/snap');
  });

  it.each(['', 'file:///etc/passwd', 'javascript:1', 'ftp://a/', 'http://[::bad', 'data:,x'])(
    '%j is none [API-49]',
    (named) => {
      const found = reachableUrl(named, at(REACHED));
      expect(named === '' ? found?.hostname : found).toBe(named === '' ? 'cam.example' : null);
    },
  );

  it.each([
    ['http://a/s?user=root&pwd=p%26ss&c=1', 'http://cam.example:8080/s?user={username}&pwd={password}&c=1'],
    ['http://a/s?USER=guest&PWD=other&c=1', 'http://cam.example:8080/s?c=1'],
    ['http://a/s?password=', 'http://cam.example:8080/s'],
    [
      'rtsp://a/user=root&password=p%26ss&channel=1',
      'rtsp://cam.example:554/user={username}&password={password}&channel=1',
    ],
    ['rtsp://a/user=admin&password=tlJwpbo6&channel=1', null],
    ['http://a/user/passwords?size=1', 'http://cam.example:8080/user/passwords?size=1'],
  ])('%s is told as %s [ENT-28]', (named, expected) => {
    const href = reachableUrl(named, at(REACHED))?.href ?? null;
    expect(href?.replaceAll('%7B', '{').replaceAll('%7D', '}') ?? null).toBe(expected);
  });

  it('is always one of the host that the user named [API-49] [OPS-06]', () => {
    const text = fc.oneof(
      fc.webUrl({ withQueryParameters: true }),
      fc.string(),
      fc.ipV4().map((ip) => `rtsp://${ip}/x`),
    );
    fc.assert(
      fc.property(text, (named) => {
        const url = reachableUrl(named, at(REACHED));
        expect(url === null || (url.hostname === 'cam.example' && url.username === '')).toBe(true);
      }),
    );
    expect(reachableUrl('http://10.0.0.1/x', at('http://[fd12::7]:80/'))?.href).toBe('http://[fd12::7]/x');
  });
});
