import { readChannelUrl } from '@longview/rules/ip-devices';
import { describe, expect, it } from 'vitest';
import {
  fillTemplate,
  findManufacturer,
  MANUFACTURERS,
  manufacturerNames,
  readHostAndPort,
} from './index.ts';

const every = MANUFACTURERS.flatMap((maker) =>
  maker.urls.map((entry) => ({ name: `${maker.manufacturer} ${entry.uri}`, entry })),
);
const PLACES = /\{(?!username\}|password\})[^}]*\}/;

describe('addresses of manufacturers', () => {
  it.each(every)('$name is an address of the camera that is asked for [API-53]', ({ entry }) => {
    for (const host of ['198.51.100.7', 'cam.example', 'fd12::7']) {
      const uri = fillTemplate(entry, { host, httpPort: 8080, rtspPort: null });
      const read = readChannelUrl(uri, 'Generic');
      expect(read?.host).toBe(host.includes(':') ? '[fd12::7]' : host);
      expect(read?.login).toBeNull();
      expect(uri.startsWith('http') ? 'image' : 'stream').toBe(entry.kind);
      if (entry.uri.includes('{port}')) expect(read?.port).toBe(8080);
      if (entry.channelBase !== undefined) expect(uri).not.toMatch(PLACES);
    }
  });

  it.each(every)('$name has no places but those that are filled or told of [API-53]', ({ entry }) => {
    const places = new Set(entry.uri.match(/\{[^}]*\}/g));
    const known = ['{host}', '{port}', '{rtspPort}', '{channel}', '{username}', '{password}'];
    expect([...places].filter((place) => !known.includes(place))).toEqual([]);
    if (places.has('{channel}') && entry.channelBase === undefined) expect(entry.note).toContain('channel');
  });

  it.each([
    [
      'Axis',
      0,
      '198.51.100.7:80',
      'http://198.51.100.7:80/axis-cgi/jpg/image.cgi?resolution=1920x1080&camera=1',
    ],
    ['Axis', 2, '[fd12::7]:81', 'http://[fd12::7]:81/jpg/1/image.jpg'],
    [
      'foscam',
      0,
      'cam',
      'http://cam:88/cgi-bin/CGIProxy.fcgi?cmd=snapPicture2&usr={username}&pwd={password}',
    ],
    ['Reolink', 1, 'cam:8000', 'rtsp://cam:554/Preview_01_main'],
    ['GeoVision', 0, 'cam', 'rtsp://cam:8554/CH001.sdp'],
  ])('of %s number %i at %s is %s [API-53]', (name, index, text, uri) => {
    const at = readHostAndPort(text);
    const entries = findManufacturer(name)?.urls.filter((one) => one.uri.startsWith(uri.slice(0, 4)));
    const entry = entries?.find(
      (one) =>
        fillTemplate(one, { host: at?.host ?? '', httpPort: at?.port ?? null, rtspPort: null }) === uri,
    );
    expect(entry, JSON.stringify(entries?.[index])).toBeDefined();
  });

  it('are found by every name, in any case, and no name is there twice [API-53]', () => {
    const names = manufacturerNames();
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
    for (const name of names)
      expect(findManufacturer(` ${name.toUpperCase()}`)?.urls.length).toBeGreaterThan(0);
    expect(findManufacturer('Nobody')).toBeNull();
    expect(findManufacturer('hilook')?.manufacturer).toBe('Hikvision');
  });
});

describe('host and port', () => {
  it.each([
    ['198.51.100.7:80', '198.51.100.7', 80],
    [' cam.example ', 'cam.example', null],
    ['[fd12::7]:8080', 'fd12::7', 8080],
    ['[fd12::7]', 'fd12::7', null],
    ['fd12::7', 'fd12::7', null],
  ])('%s is %s and %s [API-53]', (text, host, port) => {
    expect(readHostAndPort(text)).toEqual({ host, port });
  });

  it.each([
    '',
    ':80',
    'cam:0',
    'cam:65536',
    'cam:http',
    'http://cam',
    'cam/x',
    'root@cam',
    'fe80::1%eth0',
    '[cam]x',
    'a b',
  ])('%j is none [API-53]', (text) => {
    expect(readHostAndPort(text)).toBeNull();
  });
});
