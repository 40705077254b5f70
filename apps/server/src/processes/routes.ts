/** Every route of the service: what the contract names, and health. A feature adds its list here. */
import type { Ctx } from '../context/ctx.ts';
import { accountRoutes } from '../features/accounts/account-routes.ts';
import { alertRoutes } from '../features/alerts/alert-routes.ts';
import { auditRoutes } from '../features/audit/audit-routes.ts';
import { captureSourceRoutes } from '../features/capture-sources/source-routes.ts';
import { clipRoutes } from '../features/clips/clip-routes.ts';
import { collectionRoutes } from '../features/collections/collection-routes.ts';
import { deletionRoutes } from '../features/deletions/deletion-routes.ts';
import { demoRoutes } from '../features/demo/demo-routes.ts';
import { deviceLinkRoutes } from '../features/device-links/device-link-routes.ts';
import { deviceProtocolRoutes } from '../features/device-protocol/protocol-routes.ts';
import { deviceRoutes } from '../features/devices/device-routes.ts';
import { feedMetadataRoutes } from '../features/feed-metadata/metadata-routes.ts';
import { feedRoutes } from '../features/feeds/feed-routes.ts';
import { filmRoutes } from '../features/films/film-routes.ts';
import { frameSyncRoutes } from '../features/frame-sync/frame-sync-routes.ts';
import { frameRoutes } from '../features/frames/frame-routes.ts';
import { framesZipRoutes } from '../features/frames-zip/frames-zip-routes.ts';
import { ftpDropRoutes } from '../features/ftp-drop/ftp-routes.ts';
import { imageProcessRoutes } from '../features/image-process/image-process-routes.ts';
import { importsRoutes } from '../features/imports/imports-routes.ts';
import { ipDeviceRoutes } from '../features/ip-devices/ip-device-routes.ts';
import { keptFilmRoutes } from '../features/kept-films/kept-film-routes.ts';
import { libraryRoutes } from '../features/library/library-routes.ts';
import { liveRoutes } from '../features/live/live-routes.ts';
import { liveUpdateRoutes } from '../features/live-updates/live-update-routes.ts';
import { localeRoutes } from '../features/locale/locale-routes.ts';
import { mediaRoutes } from '../features/media/media-routes.ts';
import { memberRoutes } from '../features/members/member-routes.ts';
import { pairingRoutes } from '../features/pairing/pairing-routes.ts';
import { planRoutes } from '../features/plans/plan-routes.ts';
import { playItemRoutes } from '../features/play-items/play-item-routes.ts';
import { playerRoutes } from '../features/player/player-routes.ts';
import { ptzRoutes } from '../features/ptz/ptz-routes.ts';
import { publicViewRoutes } from '../features/public-views/public-view-routes.ts';
import { regionRoutes } from '../features/regions/region-routes.ts';
import { restreamRoutes } from '../features/restreams/restream-routes.ts';
import { retentionRoutes } from '../features/retention/retention-routes.ts';
import { roleRoutes } from '../features/roles/role-routes.ts';
import { savedViewRoutes } from '../features/saved-views/saved-view-routes.ts';
import { scheduleRoutes } from '../features/schedules/schedule-routes.ts';
import { signedPictureRoutes } from '../features/signed-pictures/signed-picture-routes.ts';
import { stackRoutes } from '../features/stacks/stack-routes.ts';
import { streamInRoutes } from '../features/stream-in/stream-in-routes.ts';
import { subscriptionRoutes } from '../features/subscriptions/subscription-routes.ts';
import { tenantRoutes } from '../features/tenant/tenant-routes.ts';
import { usageRoutes } from '../features/usage/usage-routes.ts';
import { healthRoutes } from '../http/health-routes.ts';
import type { HandledRoute } from '../http/register-routes.ts';

export const ROUTES: readonly HandledRoute<Ctx>[] = [
  ...healthRoutes,
  ...accountRoutes,
  ...localeRoutes,
  ...memberRoutes,
  ...auditRoutes,
  ...libraryRoutes,
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
  ...regionRoutes,
  ...usageRoutes,
  ...frameRoutes,
  ...imageProcessRoutes,
  ...filmRoutes,
  ...keptFilmRoutes,
  ...clipRoutes,
  ...framesZipRoutes,
  ...stackRoutes,
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
