import { CameraItem, type Device, type StationConfigSave } from '@longview/contract';
import { describe, expect, it } from 'vitest';
import { askedCamera, askingSave, type CameraAct, withStoredRequests } from './camera-acts.ts';
import { type Camera, newCamera, withSource } from './model.ts';

const NOW = Date.UTC(2026, 4, 1, 6, 30) / 1000;
const AT = '2026-05-01T06:30:00Z';
const SAID = { CustomCommand_Value: '--zoom 2', CustomCommand_Notes: 'for the crane' };

const stored = (camera: Camera): CameraItem =>
  CameraItem.parse({
    ...camera,
    SourceConfig: { ...camera.SourceConfig, Source_Password: null, HasPassword: true },
    CaptureConfig: { FeedAttachments: [{ FeedId: 'fe5nsqhtejqi', FeedSid: 'k3m9x1p7q2ra' }] },
  });
const one = stored(newCamera([]));
const two = stored({ ...newCamera([]), ConfigId: 'cam2' });
const FIRMWARE = { Version: '1.0.0', TargetVersion: null, AutoUpdate: false, UpdatedAt: null };
const station = (...Cameras: CameraItem[]) =>
  ({
    Prop: { Id: 'de1', Description: { Name: 'Roof', Description: null, Location: 'Hall 1' } },
    Config: { Cameras, Firmware: FIRMWARE },
  }) as Device;

const timesOf = ({ SourceConfig: source, PowerControlConfig: power }: Camera) => ({
  preview: source.ImagePreview_RequestedAt,
  focus: source.AutoFocus_ReqAt,
  command: source.CustomCommand_RequestedAt,
  up: power.PowerUpCallback.ManualTriggerReqAt,
  down: power.PowerDownCallback.ManualTriggerReqAt,
});
const NONE = { preview: null, focus: null, command: null, up: null, down: null };

describe('what is asked of a camera', () => {
  it.each<[CameraAct, object]>([
    ['PreviewOn', { preview: AT }],
    ['AutoFocus', { focus: AT }],
    ['CustomCommand', { command: AT }],
    ['PowerUp', { up: AT }],
    ['PowerDown', { down: AT }],
  ])(
    '%s sets the time of one request, and nothing else [STA-07] [STA-11] [STA-12] [STA-13]',
    (act, times) => {
      expect(timesOf(askedCamera(one, act, NOW, SAID))).toEqual({ ...NONE, ...times });
    },
  );

  it('a preview ends with null [STA-07]', () => {
    const asked = stored(askedCamera(one, 'PreviewOn', NOW, SAID));
    expect(timesOf(askedCamera(asked, 'PreviewOff', NOW, SAID))).toEqual(NONE);
  });

  it('is newer than before, also by a clock that is behind [DVP-07]', () => {
    const asked = stored(askedCamera(one, 'AutoFocus', NOW, SAID));
    expect(timesOf(askedCamera(asked, 'AutoFocus', NOW - 300, SAID)).focus).toBe('2026-05-01T06:30:01Z');
  });

  it('a command goes with its text, the rest without [STA-12]', () => {
    expect(askedCamera(one, 'CustomCommand', NOW, SAID).SourceConfig).toMatchObject(SAID);
    expect(askedCamera(one, 'PowerUp', NOW, SAID).SourceConfig.CustomCommand_Value).toBeNull();
  });

  it('is saved beside what is stored, which stays [API-32] [ENT-18]', () => {
    const asked = askedCamera(two, 'AutoFocus', NOW, SAID);
    const body = askingSave(station(one, two), asked);
    expect(body.ConfigTS.Cameras).toEqual([one, asked]);
    expect(body.ConfigTS.Firmware).toEqual(FIRMWARE);
    expect(body.device.Prop).toEqual({
      Id: 'de1',
      Description: { Name: 'Roof', Description: null, Location: 'Hall 1' },
    });
  });
});

describe('an edit that goes on meanwhile', () => {
  it('is saved with what was asked since, and its own changes [STA-07] [GEN-15]', () => {
    const edited = withSource(one, { Source_Uri: 'http://192.0.2.9/jpg' });
    const value: StationConfigSave = { Cameras: [edited, newCamera(['cam1'])], Firmware: FIRMWARE };
    const asked = stored(askedCamera(one, 'PreviewOn', NOW, SAID));
    const { Cameras } = withStoredRequests(value, station(asked));
    expect(Cameras.map(timesOf)).toEqual([{ ...NONE, preview: AT }, NONE]);
    expect(Cameras[0]?.SourceConfig.Source_Uri).toBe('http://192.0.2.9/jpg');
  });

  it('does not begin a preview anew that somebody has ended [STA-07]', () => {
    const begun = askedCamera(one, 'PreviewOn', NOW, SAID);
    const { Cameras } = withStoredRequests({ Cameras: [begun], Firmware: FIRMWARE }, station(one));
    expect(Cameras.map(timesOf)).toEqual([NONE]);
  });
});
