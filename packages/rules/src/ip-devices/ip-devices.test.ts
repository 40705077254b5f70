import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  comparableUrl,
  deviceDisplayName,
  deviceProblems,
  deviceState,
  findDuplicate,
  hostsOf,
  isOfDevice,
  lastConnectedMs,
  movedUrl,
  readChannelUrl,
  readDeviceHost,
} from './index.ts';

describe('hosts of devices', () => {
  it.each([
    ['192.168.1.20', '192.168.1.20'],
    [' Camera-1.LAN ', 'camera-1.lan'],
    ['FD12::7', 'fd12::7'],
    ['[fd12::7]', 'fd12::7'],
    ['0x7f000001', '127.0.0.1'],
    ['kamera.büro.example', 'kamera.xn--bro-hoa.example'],
  ])('%s is %s [IPD-08]', (text, host) => {
    expect(readDeviceHost(text)).toBe(host);
  });

  it.each([
    '',
    ' ',
    'http://cam',
    'cam/x',
    'cam:80',
    '10.0.0.1:8080',
    'root@cam',
    'a b',
    'fe80::1%eth0',
    'cam?',
    'cam\\x',
    'a\r\nb',
  ])('%j is none [IPD-08]', (text) => {
    expect(readDeviceHost(text)).toBeNull();
  });

  it('are where the login may go, and nowhere else [GEN-17]', () => {
    const place = { host: 'cam.lan', baseUri: 'https://[fd12::7]:8443/x' };
    expect([...hostsOf(place)]).toEqual(['cam.lan', 'fd12::7']);
    for (const url of ['http://CAM.lan:81/a', 'rtsp://Cam.Lan/1', 'http://[fd12::7]/']) {
      expect(isOfDevice(url, place), url).toBe(true);
    }
    for (const url of [
      'http://cam.lan.evil.example/',
      'http://evil/cam.lan',
      'http://cam.lan@evil/',
      'dropbox:///x',
      'nonsense',
    ]) {
      expect(isOfDevice(url, place), url).toBe(false);
    }
    expect(isOfDevice('dropbox:///x', { host: null, baseUri: null })).toBe(true);
    expect(isOfDevice('http://evil/', { host: null, baseUri: null })).toBe(false);
  });

  it.each([
    ['http://10.0.0.5:81/a?b=1', '10.0.0.6', 'http://10.0.0.6:81/a?b=1'],
    ['rtsp://10.0.0.5/1', 'fd12::7', 'rtsp://[fd12::7]/1'],
    ['rtsp://other/1', '10.0.0.6', 'rtsp://other/1'],
  ])('%s moves to %s as %s [API-47]', (url, host, moved) => {
    const before = { host: '10.0.0.5', baseUri: null };
    expect(movedUrl(url, before, { host, baseUri: null })).toBe(moved);
    expect(movedUrl(url, before, before)).toBe(url);
  });
});

describe('addresses of channels', () => {
  it.each([
    ['http://CAM/a', ' HTTP://cam:80/a '],
    ['http://cam', 'http://cam/'],
    ['https://cam/', 'https://cam:443'],
    ['rtsp://CAM:554/Stream', 'rtsp://cam/Stream'],
    ['rtsp://cam', 'rtsp://cam/'],
    ['ftp://cam:21/x', 'ftp://cam/x'],
    ['http://root:pw@cam/a', 'http://cam/a#frag'],
    ['dropbox:///a', ' dropbox:///a'],
  ])('%s and %s are the same [IPD-11]', (a, b) => {
    expect(comparableUrl(a)).toBe(comparableUrl(b));
    expect(findDuplicate([a, 'http://else/', b])).toBe(b);
  });

  it.each([
    ['http://cam/a', 'http://cam/A'],
    ['http://cam/a', 'https://cam/a'],
    ['http://cam/a', 'http://cam:81/a'],
    ['http://cam/a', 'http://cam/a?x'],
    ['rtsp://cam/1', 'rtsp://cam:8554/1'],
    ['http://cam:443/', 'https://cam/'],
  ])('%s and %s are two [IPD-11]', (a, b) => {
    expect(findDuplicate([a, b])).toBeNull();
  });

  const scheme = fc.constantFrom('http', 'https', 'rtsp', 'rtmp', 'srt', 'ftp', 'HTTP', 'RTSP');
  const url = fc
    .tuple(scheme, fc.domain(), fc.option(fc.integer({ min: 1, max: 65_535 })), fc.webPath(), fc.boolean())
    .map(
      ([name, host, port, path, isLoud]) =>
        `${name}://${isLoud ? host.toUpperCase() : host}${port ? `:${port}` : ''}${path}`,
    );

  it('are compared in a form that is an address itself, and stays as it is [IPD-11]', () => {
    fc.assert(
      fc.property(url, (text) => {
        const once = comparableUrl(text);
        expect(comparableUrl(once)).toBe(once);
        expect(comparableUrl(`  ${text}\n`)).toBe(once);
        expect(URL.canParse(once)).toBe(true);
      }),
    );
  });

  it.each([
    [
      'Generic',
      ['http://cam/', 'rtsp://cam/1', 'srt://cam:9000', 'ftp://cam/x'],
      ['demo://sea', 'dropbox:///x', 'cam'],
    ],
    ['FTP', ['ftp://cam/x', 'ftps://cam/'], ['http://cam/', 'google:///x']],
    ['Dropbox', ['dropbox:///'], ['dropbox://host/x', 'http://cam/', 'google:///x']],
    ['Google', ['google:///1a2b'], ['ftp://cam/x', 'file:///etc/passwd']],
  ] as const)('of %s are %j and not %j [IPD-06]', (type, good, bad) => {
    for (const text of good) expect(readChannelUrl(text, type), text).not.toBeNull();
    for (const text of bad) expect(readChannelUrl(text, type), text).toBeNull();
  });
});

describe('a login within an address', () => {
  it.each([
    [
      'http://cam/cgi?cmd=snap&usr=admin&pwd=s%20%26x',
      'http://cam/cgi?cmd=snap&usr={username}&pwd={password}',
      { username: 'admin', password: 's &x' },
    ],
    ['http://cam/snap?Password=x', 'http://cam/snap?Password={password}', { username: '', password: 'x' }],
    [
      'rtsp://cam/user=a&password=b&channel=1&stream=0.sdp?',
      'rtsp://cam/user=%7Busername%7D&password=%7Bpassword%7D&channel=1&stream=0.sdp?',
      { username: 'a', password: 'b' },
    ],
    ['http://cam/x?pwd=a/b;c?d', 'http://cam/x?pwd={password}', { username: '', password: 'a/b;c?d' }],
    ['http://cam/snap?user=admin', 'http://cam/snap?user=admin', null],
    ['http://cam/snap?pwd={password}', 'http://cam/snap?pwd={password}', null],
    ['http://cam/snap?bypass=1&compass=2', 'http://cam/snap?bypass=1&compass=2', null],
    [
      'http://u:p@cam/snap?user=a&pwd=b',
      'http://cam/snap?user={username}&pwd={password}',
      { username: 'u', password: 'p' },
    ],
  ])('%s is kept as %s [ENT-28]', (text, url, login) => {
    expect(readChannelUrl(text, 'Generic')).toMatchObject({ url, login });
    expect(readChannelUrl(url, 'Generic')).toMatchObject({ url, login: null });
  });

  it('is never left in it, whatever it is made of [GEN-17]', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (password) => {
        const secret = `~${password}`;
        const read = readChannelUrl(
          `http://cam/snap?user=a&pwd=${encodeURIComponent(secret)}&x=1`,
          'Generic',
        );
        expect(read?.url).toBe('http://cam/snap?user={username}&pwd={password}&x=1');
        expect(read?.login?.password).toBe(secret);
      }),
    );
  });
});

describe('the form of a device', () => {
  const form = { type: 'Generic', name: null, host: 'cam', baseUri: null } as const;

  it.each([
    [form, []],
    [{ ...form, host: null }, ['Host']],
    [{ ...form, host: ' ' }, ['Host']],
    [{ ...form, host: 'http://cam' }, ['Host']],
    [{ ...form, baseUri: '/x' }, ['BaseUri']],
    [{ ...form, baseUri: 'javascript://x' }, ['BaseUri']],
    [{ ...form, type: 'FTP', baseUri: 'ftps://cam/x' }, []],
    [{ ...form, host: '', baseUri: 'x' }, ['Host', 'BaseUri']],
    [{ ...form, type: 'FTP', host: null }, ['Host']],
    [{ ...form, type: 'Dropbox', host: null }, ['Name']],
    [{ ...form, type: 'Google', name: 'Mast', host: null }, []],
  ] as const)('%j wants %j [IPD-08] [IPD-10]', (one, fields) => {
    expect(deviceProblems(one).map(({ field }) => field)).toEqual(fields);
  });

  it('is called by its name, else by its host [ENT-27]', () => {
    expect(deviceDisplayName('Mast', 'cam')).toBe('Mast');
    expect(deviceDisplayName('', 'cam')).toBe('cam');
    expect(deviceDisplayName(null, null)).toBe('');
  });
});

describe('the state of a device', () => {
  const ok = { channelId: 'a', isOk: true, atMs: 2_000 };
  const bad = { channelId: 'b', isOk: false, atMs: 3_000 };
  const later = { channelId: 'a', isOk: false, atMs: 2_500 };

  it.each([
    ['Generic', 'Unknown', [], 'Unknown'],
    ['Generic', 'Unknown', [ok, bad], 'Active'],
    ['Generic', 'Unknown', [later, ok], 'Error'],
    ['Generic', 'Unknown', [later, { ...ok, atMs: 2_600 }, bad], 'Active'],
    ['FTP', 'Unknown', [bad], 'Error'],
    ['FTP', 'Active', [], 'Unknown'],
    ['Dropbox', 'Expired', [ok], 'Expired'],
    ['Google', 'Active', [bad], 'Active'],
    ['Google', 'Inactive', [], 'Inactive'],
  ] as const)('of %s linked %s with tries %j is %s [IPD-07] [ENT-27]', (type, link, tries, state) => {
    expect(deviceState(type, link, tries)).toBe(state);
  });

  it('knows when something of it last answered [ENT-27]', () => {
    expect(lastConnectedMs(null, [bad])).toBeNull();
    expect(lastConnectedMs(1_000, [ok, bad])).toBe(2_000);
    expect(lastConnectedMs(5_000, [ok])).toBe(5_000);
  });
});
