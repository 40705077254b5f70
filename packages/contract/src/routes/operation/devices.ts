import { z } from 'zod';
import { route } from '../../route.ts';
import { Id, SizeCodeText } from '../../shapes/basics.ts';
import {
  Device,
  DeviceLog,
  DeviceSave,
  Pairing,
  PairingSave,
  QueuedCommand,
} from '../../shapes/operation/device.ts';
import { WindowConfig } from '../../shapes/operation/playlist.ts';
import { StationConfig } from '../../shapes/operation/station.ts';

/** Windows and Stations as their account manages them. The device's own calls are in `device-protocol.ts`. */

const DeviceParams = z.object({ id: Id });
const PairParams = z.object({ pairKey: z.string().max(100) });

export const listDevices = route({
  id: 'listDevices',
  method: 'GET',
  path: '/api/nv/devicemanage',
  summary: 'The Windows and Stations of the account, by name',
  who: 'account',
  rows: ['API-31', 'ENT-16'],
  errors: [401, 402],
  replies: { 200: z.array(Device) },
});

export const saveDevice = route({
  id: 'saveDevice',
  method: 'POST',
  path: '/api/nv/devicemanage',
  summary: 'Change the description and the config of a device',
  who: 'account',
  rows: ['API-32', 'DEV-17', 'ENT-17', 'ENT-18'],
  errors: [400, 401, 402, 404, 409],
  body: DeviceSave,
  sentBack: z.object({ device: Device, ConfigTW: WindowConfig, ConfigTS: StationConfig }),
  replies: { 200: Device },
});

export const deleteDevice = route({
  id: 'deleteDevice',
  method: 'DELETE',
  path: '/api/nv/devicemanage/:id',
  summary: 'Delete a device; its token is revoked, its feeds stay',
  who: 'account',
  rows: ['API-33', 'DEV-18'],
  errors: [401, 402, 404],
  params: DeviceParams,
  replies: { 204: null },
});

export const getDeviceLog = route({
  id: 'getDeviceLog',
  method: 'GET',
  path: '/api/nv/devicemanage/:id/log',
  summary: 'The last lines of a device’s log',
  who: 'account',
  rows: ['API-34', 'DEV-08'],
  errors: [401, 402, 404],
  params: DeviceParams,
  replies: { 200: DeviceLog },
});

export const rebootDevice = route({
  id: 'rebootDevice',
  method: 'GET',
  path: '/api/nv/devicemanage/:id/reboot',
  summary: 'Reboot a device’s machine',
  who: 'account',
  rows: ['API-35', 'DEV-09'],
  errors: [401, 402, 403, 404, 409],
  params: DeviceParams,
  replies: { 200: QueuedCommand },
});

export const restartDevice = route({
  ...rebootDevice,
  id: 'restartDevice',
  path: '/api/nv/devicemanage/:id/restart',
  summary: 'Restart a device’s program; a Window reloads its page',
  rows: ['API-36', 'DEV-09'],
});

export const checkPairCode = route({
  id: 'checkPairCode',
  method: 'GET',
  path: '/api/nv/devicemanage/provision/:pairKey',
  summary: 'Whether a device is waiting with this pair code',
  who: 'account',
  rows: ['API-37', 'ENT-24', 'EXT-481'],
  errors: [400, 401, 402, 404],
  params: PairParams,
  replies: { 200: Pairing },
});

export const pairDevice = route({
  id: 'pairDevice',
  method: 'POST',
  path: '/api/nv/devicemanage/provision/:pairKey',
  summary: 'Pair the device that shows this code: a new one, or `deviceId` again',
  who: 'account',
  rows: ['API-38', 'API-39', 'PAIR-15'],
  errors: [400, 401, 402, 404, 409],
  params: PairParams,
  body: PairingSave,
  replies: { 201: Pairing, 200: Pairing },
});

export const getDevicePreview = route({
  id: 'getDevicePreview',
  method: 'GET',
  path: '/api/v2/device/preview-get',
  summary: 'The newest picture of a Station’s camera, or of what a Window shows',
  who: 'account',
  rows: ['API-40', 'DEV-19', 'DEV-20'],
  errors: [400, 401, 402, 404],
  query: z.object({
    tdid: z.string(),
    configid: z.string().max(100).optional(),
    sizecode: SizeCodeText.default('x480'),
  }),
  replies: { 200: { contentType: 'image/jpeg' } },
});
