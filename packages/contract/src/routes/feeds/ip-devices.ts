import { z } from 'zod';
import { route } from '../../route.ts';
import { Id, SizeCodeText } from '../../shapes/basics.ts';
import {
  DetectedDevice,
  FoundDevices,
  IpDevice,
  IpDeviceSave,
  ManufacturerNames,
  ManufacturerUrls,
} from '../../shapes/feeds/ip-device.ts';
import { CaptureSource, Channel } from '../../shapes/feeds/source.ts';

const DeviceParams = z.object({ id: Id });
const ChannelParams = z.object({ deviceId: Id, channelId: Id });
const SyncParams = z.object({ feedId: z.string(), intent: z.string() });

export const listIpDevices = route({
  id: 'listIpDevices',
  method: 'GET',
  path: '/api/nv/ipdevice',
  summary: 'The network devices of the account',
  who: 'account',
  rows: ['API-46', 'ENT-27'],
  errors: [401, 402],
  replies: { 200: z.array(IpDevice) },
});

export const saveIpDevice = route({
  id: 'saveIpDevice',
  method: 'POST',
  path: '/api/nv/ipdevice',
  summary: 'Create or change a network device with its channels',
  who: 'account',
  rows: ['API-47'],
  errors: [400, 401, 402, 404, 409],
  body: IpDeviceSave,
  sentBack: DetectedDevice,
  replies: { 200: IpDevice, 201: IpDevice },
});

export const deleteIpDevice = route({
  id: 'deleteIpDevice',
  method: 'DELETE',
  path: '/api/nv/ipdevice/:id',
  summary: 'Delete a network device that no feed uses',
  who: 'account',
  rows: ['API-48'],
  errors: [401, 402, 404, 409],
  params: DeviceParams,
  replies: { 204: null },
});

export const detectChannels = route({
  id: 'detectChannels',
  method: 'GET',
  path: '/api/nv/ipdevice/detectchannels/:id',
  summary: 'Find the channels of a device: ONVIF, known addresses, folders',
  who: 'account',
  rows: ['API-49'],
  errors: [401, 402, 403, 404, 409],
  params: DeviceParams,
  replies: { 200: DetectedDevice },
});

export const updateChannelReport = route({
  id: 'updateChannelReport',
  method: 'GET',
  path: '/api/nv/ipdevice/updatechannelreport/:deviceId/:channelId',
  summary: 'Test a channel and store the result',
  who: 'account',
  rows: ['API-50', 'ENT-28'],
  errors: [401, 402, 403, 404],
  params: ChannelParams,
  replies: { 200: Channel },
});

export const getChannelImage = route({
  id: 'getChannelImage',
  method: 'GET',
  path: '/api/nv/ipdevice/channelimage/:deviceId/:channelId',
  summary: 'The picture of the last successful test of a channel',
  who: 'account',
  rows: ['EXT-141'],
  errors: [401, 402, 404],
  params: ChannelParams,
  query: z.object({ sc: SizeCodeText.optional() }),
  replies: { 200: { contentType: 'image/jpeg' } },
});

export const findIpDevices = route({
  id: 'findIpDevices',
  method: 'POST',
  path: '/api/nv/ipdevice/discover',
  summary: 'Search the local network for ONVIF cameras, if the operator allows it',
  who: 'account',
  rows: ['EXT-143'],
  errors: [401, 402, 403],
  replies: { 200: FoundDevices },
});

export const listManufacturers = route({
  id: 'listManufacturers',
  method: 'GET',
  path: '/api/nv/ipdevice/manufacturerurls',
  summary: 'The manufacturers whose camera addresses are known',
  who: 'account',
  rows: ['API-53'],
  errors: [401, 402],
  replies: { 200: ManufacturerNames },
});

export const listManufacturerUrls = route({
  id: 'listManufacturerUrls',
  method: 'GET',
  path: '/api/nv/ipdevice/manufacturerurls/:manufacturer',
  summary: 'The addresses of a manufacturer, filled in for a device',
  who: 'account',
  rows: ['API-53'],
  errors: [400, 401, 402],
  params: z.object({ manufacturer: z.string().max(100) }),
  query: z.object({
    hostNameAndPortNumber: z.string().max(300).default(''),
    /** Where the device has RTSP; else the usual one of the maker (EXT-332). */
    rtspPort: z.coerce.number().int().min(1).max(65_535).optional(),
  }),
  replies: { 200: ManufacturerUrls },
});

export const setSourceDevice = route({
  id: 'setSourceDevice',
  method: 'POST',
  path: '/api/nv/ipdevice/capturesource/:feedId/:intent/:deviceId',
  summary: "Set a device's suggested channel as the source of a feed",
  who: { statement: 'EditCapturePolicyStatement' },
  rows: ['API-56'],
  errors: [400, 401, 402, 403, 404, 409],
  params: SyncParams.extend({ deviceId: Id }),
  replies: { 200: CaptureSource },
});

export const setSourceChannel = route({
  id: 'setSourceChannel',
  method: 'POST',
  path: '/api/nv/ipdevice/capturesource/:feedId/:intent/:deviceId/:channelId',
  summary: 'Set a channel of a device as the source of a feed',
  who: { statement: 'EditCapturePolicyStatement' },
  rows: ['API-56'],
  errors: [400, 401, 402, 403, 404],
  params: SyncParams.extend({ deviceId: Id, channelId: Id }),
  replies: { 200: CaptureSource },
});
