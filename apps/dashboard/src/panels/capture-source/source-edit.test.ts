import type { CaptureSource } from '@longview/contract';
import { describe, expect, it } from 'vitest';
import { editOf, isOtherCamera, OWN_ADDRESS, saveOf } from './source-edit.ts';

const stored: CaptureSource = {
  Target_Url: 'http://cam/a.jpg',
  Target_Username: 'viewer',
  Target_Password: null,
  HasPassword: true,
  Target_UseBasicAuth: true,
  Target_Headers: { 'X-Token': '' },
  Target_HttpPort: 80,
  Device_Control_DeviceManuf: null,
  Target_PreloadWebhookUrl: 'http://cam/preset/2',
  Target_PreloadWebhookErrorMode: 'Fail',
  NetDevice_Type: null,
  NetDevice_Id: null,
  NetDevice_ChannelId: null,
  IsConfigured: true,
  Device_CommandName: 'Stop',
  LimitationMessage: null,
  Version: 3,
};

describe('the capture source as it is edited', () => {
  it('saves unedited what is stored, and keeps the password [API-55] [ENT-29]', () => {
    expect(saveOf(editOf(stored))).toEqual({
      Target_Url: 'http://cam/a.jpg',
      Target_Username: 'viewer',
      Target_Password: null,
      Target_UseBasicAuth: true,
      Target_Headers: { 'X-Token': '' },
      Target_PreloadWebhookUrl: 'http://cam/preset/2',
      Target_PreloadWebhookErrorMode: 'Fail',
      Device_CommandName: 'Stop',
      NetDevice_Id: null,
    });
  });

  it('takes the webhook away with its address, and without a camera the source [ENT-29] [API-55]', () => {
    expect(saveOf({ ...editOf(stored), preloadUrl: ' ' }).Target_PreloadWebhookUrl).toBeNull();
    expect(saveOf({ ...editOf(stored), url: '' }).Target_Url).toBe('');
  });

  it('takes password and headers away only when that is asked, and pauses [GEN-17] [SRC-06]', () => {
    const edit = { ...editOf(stored), password: '', headers: [], command: 'Start' as const };
    expect(saveOf(edit)).toMatchObject({
      Target_Password: '',
      Target_Headers: {},
      Device_CommandName: 'Start',
    });
  });

  it('leaves a device with an address of its own, and takes nothing of it along [SRC-04]', () => {
    const ofDevice = { ...stored, NetDevice_Id: 'ip9s3g6b1h7o', Target_Username: 'root' };
    const edit = { ...editOf(ofDevice), ...OWN_ADDRESS };
    expect([edit.deviceId, edit.url, edit.username]).toEqual([null, '', '']);
    expect(saveOf(edit)).toMatchObject({ Target_Url: '', Target_Username: null, NetDevice_Id: null });
    expect(saveOf(editOf(ofDevice)).NetDevice_Id).toBe('ip9s3g6b1h7o');
  });

  it('is tried again for another address or login, and not for another webhook', () => {
    const edit = editOf(stored);
    const isOther = (part: object) => isOtherCamera({ ...edit, ...part }, stored);
    expect([{ url: 'http://x/' }, { username: '' }, { password: 'p' }].map(isOther)).toEqual([
      true,
      true,
      true,
    ]);
    expect([{}, { preloadUrl: 'http://x/' }, { preloadErrorMode: 'Ignore' }].map(isOther)).toEqual([
      false,
      false,
      false,
    ]);
  });
});
