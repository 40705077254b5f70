/** Contract route → use case. */

import { routes } from '@longview/contract';
import { requireOwnPage } from '../../http/callers/cross-site.ts';
import { ifMatch } from '../../http/if-match.ts';
import { type HandledRoute, handle } from '../../http/register-routes.ts';
import { reply } from '../../http/replies/reply.ts';
import { detectDeviceChannels } from './channels/detect-channels.ts';
import { getChannelImage } from './channels/get-channel-image.ts';
import type { IpDevicesCtx } from './ctx.ts';
import { deleteDevice } from './delete-device.ts';
import { findDevices } from './find-devices.ts';
import { listManufacturers, listManufacturerUrls } from './list-manufacturers.ts';
import { saveDevice } from './save-device.ts';
import { setSourceDevice } from './set-source-device.ts';
import { getDevices } from './show-devices.ts';
import { testCamera } from './tries/test-camera.ts';
import { tryChannel } from './tries/try-channel.ts';

export const ipDeviceRoutes: readonly HandledRoute<IpDevicesCtx>[] = [
  handle(routes.testCamera, (ctx, actor, { body }, { request }) => testCamera(ctx, actor, body, request.ip)),
  handle(routes.listIpDevices, (ctx, actor) => getDevices(ctx, actor)),
  handle(routes.saveIpDevice, async (ctx, actor, { body }, call) => {
    const { isNew, device } = await saveDevice(ctx, actor, body, ifMatch(call));
    return reply(isNew ? 201 : 200, device);
  }),
  handle(routes.deleteIpDevice, async (ctx, actor, { params }) => {
    await deleteDevice(ctx, actor, params.id);
    return undefined;
  }),
  handle(routes.detectChannels, (ctx, actor, { params }, { request }) => {
    requireOwnPage(actor, request, ctx.config);
    return detectDeviceChannels(ctx, actor, params.id);
  }),
  handle(routes.updateChannelReport, (ctx, actor, { params }, { request }) => {
    requireOwnPage(actor, request, ctx.config);
    return tryChannel(ctx, actor, params);
  }),
  handle(routes.getChannelImage, (ctx, actor, { params, query }, { request }) =>
    getChannelImage(ctx, actor, {
      ...params,
      size: query.sc,
      knownTag: request.headers['if-none-match'],
    }),
  ),
  handle(routes.findIpDevices, (ctx, actor) => findDevices(ctx, actor)),
  handle(routes.listManufacturers, (ctx, actor) => listManufacturers(ctx, actor)),
  handle(routes.listManufacturerUrls, (ctx, actor, { params, query }) =>
    listManufacturerUrls(ctx, actor, params.manufacturer, {
      hostAndPort: query.hostNameAndPortNumber,
      rtspPort: query.rtspPort ?? null,
    }),
  ),
  handle(routes.setSourceDevice, (ctx, actor, { params }) =>
    setSourceDevice(ctx, actor, { ...params, channelId: null }),
  ),
  handle(routes.setSourceChannel, (ctx, actor, { params }) => setSourceDevice(ctx, actor, params)),
];
