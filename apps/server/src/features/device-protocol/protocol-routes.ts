/** Contract route → use case. */

import { routes } from '@longview/contract';
import { type HandledRoute, handle } from '../../http/register-routes.ts';
import { answerCommand } from './answer-command.ts';
import { checkIn } from './check-in.ts';
import type { DeviceProtocolCtx } from './ctx.ts';
import { giveConfig } from './give-config.ts';
import { givePackage } from './give-package.ts';
import { setPreview } from './set-preview.ts';
import { writeLog } from './write-log.ts';

export const deviceProtocolRoutes: readonly HandledRoute<DeviceProtocolCtx>[] = [
  handle(routes.checkInDevice, (ctx, actor, { body }) => checkIn(ctx, actor, body)),
  handle(routes.getDeviceConfig, (ctx, actor, _input, { request }) =>
    giveConfig(ctx, actor, request.headers['if-none-match']),
  ),
  handle(routes.getStationPackage, (ctx, actor, { params }, { request }) =>
    givePackage(ctx, actor, params.version, request.headers.range),
  ),
  handle(routes.answerDeviceCommand, (ctx, actor, { params, body }) =>
    answerCommand(ctx, actor, params.commandId, body).then(() => undefined),
  ),
  handle(routes.setDevicePreview, (ctx, actor, { query, body }) =>
    setPreview(ctx, actor, { ...query, body }).then(() => undefined),
  ),
  handle(routes.writeDeviceLog, (ctx, actor, { body }) =>
    writeLog(ctx, actor, body.Lines).then(() => undefined),
  ),
];
