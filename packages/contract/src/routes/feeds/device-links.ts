import { z } from 'zod';
import { route } from '../../route.ts';
import { Id } from '../../shapes/basics.ts';
import { DeviceLinkStart, DeviceLinkStop } from '../../shapes/feeds/ip-device.ts';

const DeviceParams = z.object({ id: Id });

export const startDeviceLink = route({
  id: 'startDeviceLink',
  method: 'POST',
  path: '/api/nv/ipdevice/devicelinkstart/:id',
  summary: 'Start linking a cloud account',
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
  summary: 'Unlink a cloud account',
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
  summary: 'The redirect URI for the cloud provider',
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
