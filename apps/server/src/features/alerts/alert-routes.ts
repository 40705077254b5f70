/** Contract route → use case. */

import { routes } from '@longview/contract';
import { ifMatch } from '../../http/if-match.ts';
import { type HandledRoute, handle } from '../../http/register-routes.ts';
import { askedLocales } from '../../locale/index.ts';
import { acceptCameraMove, getCameraMoves } from './camera-moves.ts';
import type { AlertsCtx } from './ctx.ts';
import { getAlertStatus, listOpenAlerts } from './get-alert-status.ts';
import {
  getFeedAlert,
  getTenantAlert,
  muteFeedAlert,
  resetFeedAlert,
  saveFeedAlert,
  saveTenantAlert,
} from './settings.ts';
import { testFeedAlert } from './test-alert.ts';
import { loadPushKey } from './transports/push-key.ts';
import { addPushSubscription, removePushSubscription } from './transports/push-subscriptions.ts';
import { askUnsubscribe, unsubscribe } from './unsubscribe.ts';

export const alertRoutes: readonly HandledRoute<AlertsCtx>[] = [
  handle(routes.getFeedAlert, (ctx, actor, { params }) => getFeedAlert(ctx, actor, params.feedId)),
  handle(routes.saveFeedAlert, (ctx, actor, { params, body }, call) =>
    saveFeedAlert(ctx, actor, params.feedId, body, ifMatch(call)),
  ),
  handle(routes.resetFeedAlert, (ctx, actor, { params }) => resetFeedAlert(ctx, actor, params.feedId)),
  handle(routes.muteFeedAlert, (ctx, actor, { params, body }) =>
    muteFeedAlert(ctx, actor, params.feedId, body.Until),
  ),
  handle(routes.getAlertStatus, (ctx, actor, { params }) => getAlertStatus(ctx, actor, params.feedId)),
  handle(routes.getCameraMoves, (ctx, actor, { params }) => getCameraMoves(ctx, actor, params.feedId)),
  handle(routes.acceptCameraMove, (ctx, actor, { params, body }) =>
    acceptCameraMove(ctx, actor, params.feedId, body.Id),
  ),
  handle(routes.testFeedAlert, (ctx, actor, { params, body }) =>
    testFeedAlert(ctx, actor, params.feedId, body.Way),
  ),
  handle(routes.listOpenAlerts, (ctx, actor) => listOpenAlerts(ctx, actor)),
  handle(routes.getTenantAlert, (ctx, actor) => getTenantAlert(ctx, actor)),
  handle(routes.saveTenantAlert, (ctx, actor, { body }, call) =>
    saveTenantAlert(ctx, actor, body, ifMatch(call)),
  ),
  handle(routes.askUnsubscribe, (ctx, _actor, { query }, { request }) =>
    askUnsubscribe(
      ctx,
      query,
      askedLocales((name) => request.headers[name]),
    ),
  ),
  handle(routes.unsubscribe, (ctx, _actor, { query }, { request }) =>
    unsubscribe(
      ctx,
      query,
      askedLocales((name) => request.headers[name]),
    ),
  ),
  handle(routes.getPushKey, async (ctx) => ({ Key: (await loadPushKey(ctx)).publicKey })),
  handle(routes.addPushSubscription, (ctx, actor, { body }) => addPushSubscription(ctx, actor, body)),
  handle(routes.removePushSubscription, (ctx, actor, { body }) =>
    removePushSubscription(ctx, actor, body.Endpoint),
  ),
];
