import { describe, expect, it } from 'vitest';
import { chosenDevice, readLocalDevice, readPictureSize } from './index.ts';

const FOUND = [
  { name: '/dev/video0', description: 'HD Webcam C920' },
  { name: '/dev/video2', description: 'Microscope' },
  { name: '/dev/video4', description: 'HD Webcam C920' },
];

describe('a camera at the machine itself', () => {
  it.each([
    [null, null, {}],
    ['', null, {}],
    ['/dev/video0', '/dev/video0', {}],
    ['HD Webcam?size=1920x1080&format=mjpeg', 'HD Webcam', { size: '1920x1080', format: 'mjpeg' }],
    ['?iso=200&shutterspeed=1%2F125', null, { iso: '200', shutterspeed: '1/125' }],
    ['X?main/imgsettings/iso=100&--bad=1&no value&empty=&nul=%00', 'X', { 'main/imgsettings/iso': '100' }],
  ])('named by %j is %j with %j [ENT-22]', (uri, name, options) => {
    const read = readLocalDevice(uri);
    expect(read.name).toBe(name);
    expect(Object.fromEntries(read.options)).toEqual(options);
  });

  it.each([
    [null, 0, '/dev/video0'],
    [null, 1, '/dev/video2'],
    [null, 9, undefined],
    ['/dev/video2', 0, '/dev/video2'],
    ['microscope', 0, '/dev/video2'],
    ['c920', 1, '/dev/video4'],
    ['none', 0, undefined],
  ])('asked for as %j, channel %s, is %s [ENT-21] [ENT-22]', (name, channel, found) => {
    expect(chosenDevice(FOUND, name, channel)?.name).toBe(found);
  });

  it.each([
    ['1920x1080', { width: 1920, height: 1080 }],
    ['0x10', null],
    ['99999x99999', null],
    ['big', null],
    [undefined, null],
  ])('of size %j has %j [ENT-22]', (text, size) => {
    expect(readPictureSize(text)).toEqual(size);
  });
});
