import type { Device } from '@longview/contract';
import { describe, expect, it } from 'vitest';
import { hasPicture, playedCount, reportedCameras } from './device-facts.ts';

const camera = (ConfigId: string, State = 'Enabled', CapturedAt: string | null = null) => ({
  ...{ ConfigId, State, SourceConfig: { ImagePreview_CapturedAt: CapturedAt } },
});
const station = (Cameras: object[], reports: object[] | null = null, PreviewAt: string | null = null) =>
  ({ Config: { Cameras }, Report: reports && { Cameras: reports }, Activity: { PreviewAt } }) as Device;
const lobby = (Playlist: object[], PreviewAt: string | null = null) =>
  ({ Config: { Player: { Playlist } }, Report: null, Activity: { PreviewAt } }) as Device;

describe('the cameras of a Station', () => {
  it('stand with what was said of them, in the order of the config [DVP-05]', () => {
    const said = [
      { ConfigId: 'gone', State: 'Ok' },
      { ConfigId: 'b', State: 'Error', Error: 'No route to host' },
      { ConfigId: 'c', State: 'Ok' },
    ];
    const device = station([camera('a'), camera('b'), camera('c', 'Disabled')], said);
    expect(reportedCameras(device).map((one) => [one.camera.ConfigId, one.state])).toEqual([
      ['a', 'none'],
      ['b', 'Error'],
      ['c', 'Disabled'],
    ]);
    expect(reportedCameras(lobby([]))).toEqual([]);
  });
});

describe('a picture of a device', () => {
  const at = '2026-05-01T06:30:00Z';
  const cameras = station([camera('a'), camera('b', 'Enabled', at)], null, at);
  it.each([
    ['a Window that sent one', lobby([], at), '', true],
    ['a Window that sent none', lobby([]), '', false],
    ['a Station without previews', station([camera('a')]), '', false],
    ['a Station with one', cameras, '', true],
    ['its camera without', cameras, 'a', false],
    ['its camera that has one', cameras, 'b', true],
    ['a camera that is gone', cameras, 'c', false],
  ])('is asked for of %s: %# [EXT-152] [DEV-21]', (_, device, configId, isAsked) => {
    expect(hasPicture(device, configId)).toBe(isAsked);
  });
});

it('a Window plays the items of its Default sequence [PLY-19]', () => {
  expect(playedCount(lobby([{ Type: 'Offline', Items: [{}] }]))).toBe(0);
  expect(playedCount(lobby([{ Type: 'Default', Items: [{}, {}] }]))).toBe(2);
  expect(playedCount(station([]))).toBe(0);
});
