/** The `web` process: answers HTTP. */

import { portOf } from '@longview/base';
import type { Ctx } from '../context.ts';
import { accountRoutes, mountAuth } from '../features/accounts/index.ts';
import { alertRoutes } from '../features/alerts/index.ts';
import { auditRoutes } from '../features/audit/audit-routes.ts';
import { captureSourceRoutes } from '../features/capture-sources/index.ts';
import { clipRoutes } from '../features/clips/clip-routes.ts';
import { collectionRoutes } from '../features/collections/index.ts';
import { deletionRoutes } from '../features/deletions/index.ts';
import { demoRoutes } from '../features/demo/index.ts';
import { deviceLinkRoutes } from '../features/device-links/device-link-routes.ts';
import { deviceProtocolRoutes } from '../features/device-protocol/index.ts';
import { deviceRoutes } from '../features/devices/index.ts';
import { feedMetadataRoutes } from '../features/feed-metadata/index.ts';
import { feedRoutes } from '../features/feeds/index.ts';
import { filmRoutes } from '../features/films/film-routes.ts';
import { frameSyncRoutes } from '../features/frame-sync/index.ts';
import { frameRoutes } from '../features/frames/frame-routes.ts';
import { framesZipRoutes } from '../features/frames-zip/frames-zip-routes.ts';
import { ftpDropRoutes } from '../features/ftp-drop/index.ts';
import { imageProcessRoutes } from '../features/image-process/index.ts';
import { importsRoutes } from '../features/imports/index.ts';
import { ipDeviceRoutes } from '../features/ip-devices/index.ts';
import { keptFilmRoutes } from '../features/kept-films/index.ts';
import { liveActs } from '../features/live/index.ts';
import { liveRoutes } from '../features/live/live-routes.ts';
import { liveUpdateRoutes } from '../features/live-updates/live-update-routes.ts';
import { localeRoutes } from '../features/locale/locale-routes.ts';
import { mediaRoutes } from '../features/media/index.ts';
import { memberRoutes } from '../features/members/member-routes.ts';
import { pairingRoutes } from '../features/pairing/index.ts';
import { planRoutes } from '../features/plans/plan-routes.ts';
import { playItemRoutes } from '../features/play-items/index.ts';
import { playerRoutes } from '../features/player/index.ts';
import { ptzRoutes } from '../features/ptz/index.ts';
import { publicViewRoutes } from '../features/public-views/index.ts';
import { restreamRoutes } from '../features/restreams/index.ts';
import { retentionRoutes } from '../features/retention/index.ts';
import { roleRoutes } from '../features/roles/index.ts';
import { savedViewRoutes } from '../features/saved-views/index.ts';
import { scheduleRoutes } from '../features/schedules/index.ts';
import { signedPictureRoutes } from '../features/signed-pictures/index.ts';
import { streamInActs, streamInRoutes } from '../features/stream-in/index.ts';
import { stuffRoutes } from '../features/stuff/index.ts';
import { subscriptionRoutes } from '../features/subscriptions/index.ts';
import { tenantRoutes } from '../features/tenant/tenant-routes.ts';
import { usageRoutes } from '../features/usage/usage-routes.ts';
import { serveDocs } from '../http/docs.ts';
import { makeDrain } from '../http/drain.ts';
import { healthRoutes } from '../http/health-routes.ts';
import { listen } from '../http/listen.ts';
import { limitPublicCalls } from '../http/public-limit.ts';
import { type HandledRoute, registerRoutes } from '../http/register-routes.ts';
import { makeServer } from '../http/server.ts';
import { serveStatic } from '../http/static.ts';
import type { BodyPace } from '../http/watch-bodies.ts';
import { mountInternalRoutes } from '../nodes/index.ts';

/** Every route of the service; a feature adds its list here. */
const ROUTES: readonly HandledRoute[] = [
  ...healthRoutes,
  ...accountRoutes,
  ...localeRoutes,
  ...memberRoutes,
  ...auditRoutes,
  ...stuffRoutes,
  ...liveUpdateRoutes,
  ...liveRoutes,
  ...restreamRoutes,
  ...streamInRoutes,
  ...feedRoutes,
  ...alertRoutes,
  ...collectionRoutes,
  ...mediaRoutes,
  ...captureSourceRoutes,
  ...ptzRoutes,
  ...ipDeviceRoutes,
  ...frameSyncRoutes,
  ...importsRoutes,
  ...deviceLinkRoutes,
  ...deviceRoutes,
  ...pairingRoutes,
  ...deviceProtocolRoutes,
  ...demoRoutes,
  ...tenantRoutes,
  ...planRoutes,
  ...subscriptionRoutes,
  ...feedMetadataRoutes,
  ...usageRoutes,
  ...frameRoutes,
  ...imageProcessRoutes,
  ...filmRoutes,
  ...keptFilmRoutes,
  ...clipRoutes,
  ...framesZipRoutes,
  ...playItemRoutes,
  ...playerRoutes,
  ...ftpDropRoutes,
  ...publicViewRoutes,
  ...signedPictureRoutes,
  ...retentionRoutes,
  ...deletionRoutes,
  ...roleRoutes,
  ...savedViewRoutes,
  ...scheduleRoutes,
];

export interface RunningWeb {
  /** The port that was opened. */
  port: number;
  /** Takes no new calls and lets running ones finish, for 10 s at most (OPS-11). */
  stop(): Promise<void>;
}

/** What benches and tests set differently. */
export interface WebOptions {
  /** PUB-01's limit when absent. */
  publicCallsPerMinute?: number;
  /** EXT-366's when absent. */
  bodyPace?: BodyPace;
}

/** @throws AppError Unavailable when the port is taken. */
export async function startWeb(ctx: Ctx, options: WebOptions = {}): Promise<RunningWeb> {
  const app = await makeServer(ctx, options.bodyPace);
  app.addHook('preClose', async () => {
    ctx.liveUpdates.endAll();
    ctx.live.endAll();
  });
  const drain = makeDrain(app, ctx.clock);
  await limitPublicCalls(app, ctx, options.publicCallsPerMinute);
  mountAuth(app, ctx);
  registerRoutes(app, ctx, ROUTES);
  mountInternalRoutes(app, ctx, [...liveActs, ...streamInActs]);
  await serveDocs(app, ctx);
  await serveStatic(app, ctx);
  await listen(app, ctx);
  return { port: portOf(app.server), stop: drain };
}
