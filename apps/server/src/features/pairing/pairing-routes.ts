/** Contract route → use case. */

import { routes } from '@longview/contract';
import { type HandledRoute, handle } from '../../http/register-routes.ts';
import { askPairing } from './ask-pairing.ts';
import { checkCode } from './check-code.ts';
import type { PairingCtx } from './ctx.ts';
import { pairDevice } from './pair-device.ts';
import { pollPairing } from './poll-pairing.ts';
import { pollTokenOf } from './poll-token.ts';

export const pairingRoutes: readonly HandledRoute<PairingCtx>[] = [
  handle(routes.askPairing, (ctx, _actor, { body }, call) => askPairing(ctx, body, call)),
  handle(routes.pollPairing, (ctx, _actor, { params }, { request }) =>
    pollPairing(ctx, params.pairKey, pollTokenOf(request.headers)),
  ),
  handle(routes.checkPairCode, (ctx, actor, { params }, { request }) =>
    checkCode(ctx, actor, params.pairKey, request.ip),
  ),
  handle(routes.pairDevice, (ctx, actor, { params, body }, { request }) =>
    pairDevice(ctx, actor, { pairKey: params.pairKey, save: body, address: request.ip }),
  ),
];
