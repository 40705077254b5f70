import type { IpDevice } from '@longview/contract';
import { describe, expect, it } from 'vitest';
import { channelUri, hostAndPort, isAdded } from './channel-edit.ts';
import { foundDevices } from './found-devices.ts';
import { ipDevice } from './test-setup/ip-device.ts';

describe('an address that is added to a device', () => {
  it.each<[string, Partial<IpDevice>, string | null]>([
    ['/a.jpg', {}, 'http://198.51.100.7:80/a.jpg'],
    ['/a.jpg', { HttpPort: null }, 'http://198.51.100.7/a.jpg'],
    ['/a.jpg', { Host: '2001:db8::7', HttpPort: 81 }, 'http://[2001:db8::7]:81/a.jpg'],
    ['/2026/gate', { DeviceType: 'FTP', FtpPort: 21 }, 'ftp://198.51.100.7:21/2026/gate'],
    ['/Site', { DeviceType: 'Dropbox', Host: null }, 'dropbox:///Site'],
    ['/1AbC', { DeviceType: 'Google', Host: null }, 'google:///1AbC'],
    ['rtsp://cam/1', {}, 'rtsp://cam/1'],
    ['cam/1.jpg', {}, 'http://cam/1.jpg'],
    ['  ', {}, null],
  ])('%s of %o is %s [IPD-03]', (text, over, uri) => {
    expect(channelUri(text, ipDevice(over))).toBe(uri);
  });

  it('is known when it is there, however it is written [IPD-11]', () => {
    const known = ipDevice({}, ['http://198.51.100.7/a.jpg']);
    const isThere = (uri: string) => isAdded(uri, known);
    expect(['HTTP://198.51.100.7:80/a.jpg ', 'http://198.51.100.7/A.jpg'].map(isThere)).toEqual([
      true,
      false,
    ]);
  });

  it('is asked of a maker by host and port [API-53]', () => {
    expect([hostAndPort(ipDevice({}), 80), hostAndPort(ipDevice({ Host: '::1' }), 81)]).toEqual([
      '198.51.100.7:80',
      '[::1]:81',
    ]);
  });
});

describe('the search in devices', () => {
  const list = [ipDevice({}, ['rtsp://cam/stream1']), ipDevice({ DisplayName: 'Gate', Manuf: null })];
  it.each([
    ['', 2],
    ['north AXIS', 1],
    ['stream1', 1],
    ['198.51', 2],
    ['north gate', 0],
  ])('"%s" finds %d [IPD-01]', (text, count) => {
    expect(foundDevices(list, text)).toHaveLength(count);
  });
});
