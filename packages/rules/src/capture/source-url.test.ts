import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSchemeAllowed, readSourceUrl, SOURCE_INTENTS } from '../index.ts';

describe('addresses of sources', () => {
  it.each([
    ['http://10.0.0.7/snap.jpg', 'http://10.0.0.7/snap.jpg', 80, null],
    [
      ' http://root:p%40ss@10.0.0.7:8080/a#x ',
      'http://10.0.0.7:8080/a',
      8080,
      { username: 'root', password: 'p@ss' },
    ],
    ['rtsp://u:100%@cam/1', 'rtsp://cam/1', 554, { username: 'u', password: '100%' }],
    [
      'srt://cam:9000?passphrase=a%20b%23c&streamid=x',
      'srt://cam:9000?streamid=x',
      9000,
      { username: '', password: 'a b#c' },
    ],
    ['demo://sea?tz=UTC', 'demo://sea?tz=UTC', null, null],
  ])('%s loses its login and keeps the rest [ENT-28]', (text, url, port, login) => {
    expect(readSourceUrl(text)).toMatchObject({ url, port, login });
  });

  it.each(['', 'camera', '10.0.0.7', 'http://', 'http:///x', 'javascript:alert(1)', 'data:image/png,x'])(
    '%s is none [API-55]',
    (text) => {
      expect(readSourceUrl(text)).toBeNull();
    },
  );

  it('never keep a password, whatever it is made of [GEN-17]', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (password) => {
        const read = readSourceUrl(`http://user:${encodeURIComponent(`#${password}`)}@cam.example/x`);
        expect(read?.url).toBe('http://cam.example/x');
        expect(read?.login?.password).toBe(`#${password}`);
      }),
    );
  });

  it.each([
    ['Image', ['http:', 'rtsp:', 'ftp:', 'demo:'], ['file:', 'javascript:', 'exec:']],
    ['ImageSyncDown', ['dropbox:', 'google:', 'ftps:'], ['file:']],
    ['VideoStream', ['rtsp:', 'rtmp:', 'rtmps:', 'srt:'], ['http:', 'ftp:', 'demo:']],
    ['VideoClip', ['rtsp:', 'ftp:', 'ftps:'], ['rtmp:', 'http:']],
  ] as const)('%s takes %s and not %s [IPD-21] [IPD-22] [IPD-23]', (intent, allowed, refused) => {
    expect(SOURCE_INTENTS).toContain(intent);
    expect(allowed.every((scheme) => isSchemeAllowed(intent, scheme))).toBe(true);
    expect(refused.some((scheme) => isSchemeAllowed(intent, scheme))).toBe(false);
  });
});
