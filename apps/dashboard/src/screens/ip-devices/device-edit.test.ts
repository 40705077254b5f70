import { describe, expect, it } from 'vitest';
import { editOf, faultsOf, isOtherHost, newEdit, saveOf } from './device-edit.ts';
import { ipDevice } from './test-setup/ip-device.ts';

const stored = ipDevice({
  DeviceState: 'Active',
  DisplayName: '198.51.100.7',
  HttpsPort: 443,
  RtspPort: 554,
  Username: 'root',
  HasPassword: true,
  Headers: { 'X-Token': '' },
  TlsInsecure: true,
  Version: 4,
});
const NEEDED = 'Required.';
const NO_PORT = 'A port is 1 to 65535.';

describe('a network device as it is edited', () => {
  it('saves unedited what is stored, and keeps its secrets [API-47] [ENT-27] [GEN-17]', () => {
    expect(saveOf(editOf(stored), 'Generic', stored.Id)).toEqual({
      Id: stored.Id,
      DeviceType: 'Generic',
      Name: null,
      Host: '198.51.100.7',
      BaseUri: null,
      HttpPort: 80,
      HttpsPort: 443,
      OnvifPort: null,
      RtspPort: 554,
      StreamPort: null,
      SrtPort: null,
      FtpPort: null,
      Username: 'root',
      Password: null,
      Headers: { 'X-Token': '' },
      UseBasicAuth: false,
      TlsInsecure: true,
      Manuf: 'Axis',
      Model: null,
    });
  });

  it('takes a password and a header away only when that is asked [GEN-17]', () => {
    const edit = { ...editOf(stored), password: '', headers: [] };
    expect(saveOf(edit, 'Generic', stored.Id)).toMatchObject({ Password: '', Headers: {} });
  });

  it.each([
    ['Generic', {}, { Host: NEEDED }],
    ['Generic', { host: 'cam' }, {}],
    ['FTP', { name: 'Archive' }, { Host: NEEDED }],
    ['Dropbox', { host: 'cam' }, { Name: NEEDED }],
    ['Google', { name: 'Drive' }, {}],
    ['Generic', { host: 'cam', OnvifPort: '0' }, { OnvifPort: NO_PORT }],
    ['Generic', { host: 'cam', HttpPort: '65536', SrtPort: 'x' }, { HttpPort: NO_PORT, SrtPort: NO_PORT }],
    ['Generic', { host: 'cam', HttpPort: ' ' }, {}],
  ] as const)('of type %s with %o lacks %o [IPD-08] [IPD-10]', (type, part, faults) => {
    expect(faultsOf({ ...newEdit(type), ...part }, type)).toEqual(faults);
  });

  it('begins with the ports of its type [IPD-09] [IPD-10] [CON-61] [CON-62]', () => {
    const generic = newEdit('Generic');
    expect([generic.HttpPort, generic.HttpsPort, generic.FtpPort]).toEqual(['80', '443', '']);
    expect([newEdit('FTP').FtpPort, newEdit('Google').HttpPort]).toEqual(['21', '']);
  });

  it('knows another host from the same one written otherwise', () => {
    const isOther = (host: string) => isOtherHost({ ...editOf(stored), host }, { ...stored, Host: 'Cam' });
    expect(['cam ', 'CAM', 'cam2'].map(isOther)).toEqual([false, false, true]);
  });
});
