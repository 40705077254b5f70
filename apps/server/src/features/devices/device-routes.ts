/** Contract route → use case. */

import { routes } from '@longview/contract';
import { requireOwnPage } from '../../http/callers/cross-site.ts';
import { ifMatch } from '../../http/if-match.ts';
import { type HandledRoute, handle } from '../../http/register-routes.ts';
import type { DevicesCtx } from './ctx.ts';
import { deleteDevice } from './delete-device.ts';
import { requireDevices } from './device-access.ts';
import { listDevices } from './device-queries.ts';
import { showDevices } from './device-view.ts';
import { queueCommand } from './queue-command.ts';
import { saveDevice } from './save-device.ts';
import { sendPreview } from './send-preview.ts';
import { showLog } from './show-log.ts';

export const deviceRoutes: readonly HandledRoute<DevicesCtx>[] = [
  handle(routes.listDevices, async (ctx, actor) =>
    showDevices(ctx, await listDevices(ctx.db, await requireDevices(ctx, actor))),
  ),
  handle(routes.saveDevice, (ctx, actor, { body }, call) => saveDevice(ctx, actor, body, ifMatch(call))),
  handle(routes.deleteDevice, (ctx, actor, { params }) =>
    deleteDevice(ctx, actor, params.id).then(() => undefined),
  ),
  handle(routes.getDeviceLog, (ctx, actor, { params }) => showLog(ctx, actor, params.id)),
  handle(routes.rebootDevice, (ctx, actor, { params }, { request }) => {
    requireOwnPage(actor, request, ctx.config);
    return queueCommand(ctx, actor, params.id, 'Reboot');
  }),
  handle(routes.restartDevice, (ctx, actor, { params }, { request }) => {
    requireOwnPage(actor, request, ctx.config);
    return queueCommand(ctx, actor, params.id, 'Restart');
  }),
  handle(routes.getDevicePreview, (ctx, actor, { query }) => sendPreview(ctx, actor, query)),
];
