import { z } from 'zod';
import { route } from '../route.ts';
import { FeedParams, Id, SizeCodeText } from '../shapes/basics.ts';
import {
  DeviceLinkStart,
  DeviceLinkStop,
  FoundDevices,
  FrameSyncPreview,
  FrameSyncStatus,
  IpDevice,
  IpDeviceSave,
  ManufacturerNames,
  ManufacturerUrls,
  PtzCommand,
  PtzInfo,
} from '../shapes/ip-device.ts';
import { CaptureSource, Channel } from '../shapes/source.ts';

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
  summary: 'Make or change a network device with its channels',
  who: 'account',
  rows: ['API-47'],
  errors: [400, 401, 402, 404, 409],
  body: IpDeviceSave,
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
  replies: { 200: IpDevice },
});

export const updateChannelReport = route({
  id: 'updateChannelReport',
  method: 'GET',
  path: '/api/nv/ipdevice/updatechannelreport/:deviceId/:channelId',
  summary: 'Try a channel and keep what it answers',
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
  summary: 'The picture of the last good try of a channel',
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
  summary: 'Look for ONVIF cameras on the local network, where the operator allows it',
  who: 'account',
  rows: ['EXT-143'],
  errors: [401, 402, 403, 409],
  replies: { 200: FoundDevices },
});

export const startDeviceLink = route({
  id: 'startDeviceLink',
  method: 'POST',
  path: '/api/nv/ipdevice/devicelinkstart/:id',
  summary: 'Begin to link a cloud account',
  who: 'account',
  rows: ['API-51'],
  errors: [400, 401, 402, 404],
  params: DeviceParams,
  replies: { 200: DeviceLinkStart },
});

export const stopDeviceLink = route({
  id: 'stopDeviceLink',
  method: 'POST',
  path: '/api/nv/ipdevice/devicelinkstop/:id',
  summary: 'End the link of a cloud account',
  who: 'account',
  rows: ['API-52'],
  errors: [401, 402, 404],
  params: DeviceParams,
  replies: { 200: DeviceLinkStop },
});

export const endDeviceLink = route({
  id: 'endDeviceLink',
  method: 'GET',
  path: '/api/nv/ipdevice/devicelinkcallback',
  summary: 'Where the cloud provider leads back to',
  who: 'account',
  rows: ['API-66'],
  errors: [400, 401],
  query: z.object({
    code: z.string().max(2_000).optional(),
    state: z.string().max(200).default(''),
    error: z.string().max(200).optional(),
  }),
  replies: { 302: null },
});

export const listManufacturers = route({
  id: 'listManufacturers',
  method: 'GET',
  path: '/api/nv/ipdevice/manufacturerurls',
  summary: 'The manufacturers whose addresses are known',
  who: 'account',
  rows: ['API-53'],
  errors: [401, 402],
  replies: { 200: ManufacturerNames },
});

export const listManufacturerUrls = route({
  id: 'listManufacturerUrls',
  method: 'GET',
  path: '/api/nv/ipdevice/manufacturerurls/:manufacturer',
  summary: 'The addresses of a manufacturer, filled in',
  who: 'account',
  rows: ['API-53'],
  errors: [400, 401, 402],
  params: z.object({ manufacturer: z.string().max(100) }),
  query: z.object({ hostNameAndPortNumber: z.string().max(300).default('') }),
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

export const getFrameSync = route({
  id: 'getFrameSync',
  method: 'GET',
  path: '/api/nv/ipdevice/framesyncdown/:feedId/:intent',
  summary: 'How an import is doing',
  who: { statement: 'EditCapturePolicyStatement' },
  rows: ['API-57', 'ENT-30'],
  errors: [400, 401, 402, 403, 404],
  params: SyncParams,
  replies: { 200: FrameSyncStatus },
});

export const previewFrameSync = route({
  id: 'previewFrameSync',
  method: 'GET',
  path: '/api/nv/ipdevice/framesyncdown/:feedId/:intent/preview',
  summary: 'How the times of the files would be read, before an import',
  who: { statement: 'EditCapturePolicyStatement' },
  rows: ['EXT-144'],
  errors: [400, 401, 402, 403, 404],
  params: SyncParams,
  replies: { 200: FrameSyncPreview },
});

export const getPtz = route({
  id: 'getPtz',
  method: 'GET',
  path: '/api/nv/feed/ptz/:feedId',
  summary: "What a camera's mount can do",
  who: { statement: 'EditCapturePolicyStatement' },
  rows: ['EXT-142'],
  errors: [401, 402, 403, 404],
  params: FeedParams,
  replies: { 200: PtzInfo },
});

export const movePtz = route({
  id: 'movePtz',
  method: 'POST',
  path: '/api/nv/feed/ptz/:feedId',
  summary: 'Move a camera, or send it to a preset',
  who: { statement: 'EditCapturePolicyStatement' },
  rows: ['EXT-142'],
  errors: [400, 401, 402, 403, 404, 503],
  params: FeedParams,
  body: PtzCommand,
  replies: { 200: PtzInfo },
});
