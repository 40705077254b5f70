import type { CameraItem, Device, StationConfig, WindowConfig } from '@longview/contract';
import { describe, expect, it } from 'vitest';
import { bodyOf, editOf, isSameEdit, versionToSend } from './device-edit.ts';

const playlist: WindowConfig = {
  Player: { Playlist: [], Options: { Locale: null, Night: null, ShowsAll: true } },
};
const camera = (source: object = {}, power: object = {}) =>
  ({
    ConfigId: 'cam1',
    SourceConfig: { ImagePreview_RequestedAt: null, Source_Uri: 'http://192.0.2.20/jpg', ...source },
    PowerControlConfig: { PowerUpCallback: {}, PowerDownCallback: {}, ...power },
  }) as CameraItem;
const cameras = (...Cameras: CameraItem[]): StationConfig => ({
  Cameras,
  Firmware: { Version: '1.0.0', TargetVersion: null, AutoUpdate: false, UpdatedAt: null },
});
const device = (Config: Device['Config'], Version = 1, Name = 'Lobby') =>
  ({
    Prop: { Id: 'de1v7c4z8k2m', Description: { Name, Description: null, Location: 'Hall 1' } },
    Config,
    Version,
  }) as Device;

describe('the edit of a device', () => {
  it('is sent with the config that fits the type; the other one is null [DEV-17]', () => {
    const edit = { ...editOf(device(playlist)), name: ' Hall ', location: ' ' };
    expect(bodyOf(edit, device(playlist))).toEqual({
      device: {
        Prop: { Id: 'de1v7c4z8k2m', Description: { Name: 'Hall', Description: null, Location: null } },
      },
      ConfigTW: playlist,
      ConfigTS: null,
    });
    const asked = device(cameras(camera({ ImagePreview_RequestedAt: '2026-05-01T06:30:00Z' })));
    expect(bodyOf(editOf(device(cameras(camera()))), asked)).toMatchObject({
      ConfigTW: null,
      ConfigTS: { Cameras: [{ SourceConfig: { ImagePreview_RequestedAt: '2026-05-01T06:30:00Z' } }] },
    });
  });

  it('knows whether anything was changed', () => {
    const edit = editOf(device(playlist));
    expect(isSameEdit(edit, editOf(device(playlist)))).toBe(true);
    expect(isSameEdit(edit, { ...edit, description: 'By the door' })).toBe(false);
  });
});

describe('the version of a save', () => {
  const begun = device(cameras(camera()));

  it.each([
    ['nobody saved since', device(cameras(camera()), 1), 1],
    ['somebody renamed it', device(cameras(camera()), 2, 'Hall'), 1],
    ['somebody changed a camera', device(cameras(camera({ Source_Uri: 'http://192.0.2.21/jpg' })), 2), 1],
    ['somebody added one', device(cameras(camera(), camera()), 2), 1],
    [
      'a preview was asked for and came',
      device(
        cameras(camera({ ImagePreview_RequestedAt: '2026-05-01T06:30:00Z', ImagePreview_CapturedAt: 'x' })),
        2,
      ),
      2,
    ],
    [
      'power was asked for',
      device(cameras(camera({}, { PowerUpCallback: { ManualTriggerReqAt: '2026-05-01T06:30:00Z' } })), 3),
      3,
    ],
  ])('is the right one when %s [GEN-15] [STA-07]', (_, now, version) => {
    expect(versionToSend(begun, now)).toBe(version);
  });

  it('is the one that the edit of a Window began with', () => {
    const changed = { Player: { Playlist: [], Options: { Locale: 'de', Night: null, ShowsAll: true } } };
    expect(versionToSend(device(playlist), device(changed, 2))).toBe(1);
  });
});
