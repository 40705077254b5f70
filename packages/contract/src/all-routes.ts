import type { RouteSpec } from './route.ts';
import * as accounts from './routes/accounts.ts';
import * as alerts from './routes/alerts.ts';
import * as clips from './routes/clips.ts';
import * as collections from './routes/collections.ts';
import * as deviceLinks from './routes/device-links.ts';
import * as deviceProtocol from './routes/device-protocol.ts';
import * as devices from './routes/devices.ts';
import * as feeds from './routes/feeds.ts';
import * as films from './routes/films.ts';
import * as frameDeletions from './routes/frame-deletions.ts';
import * as frameSync from './routes/frame-sync.ts';
import * as frames from './routes/frames.ts';
import * as ftpDrop from './routes/ftp-drop.ts';
import * as imageProcess from './routes/image-process.ts';
import * as imports from './routes/imports.ts';
import * as ipDevices from './routes/ip-devices.ts';
import * as keptFilms from './routes/kept-films.ts';
import * as live from './routes/live.ts';
import * as liveUpdates from './routes/live-updates.ts';
import * as locale from './routes/locale.ts';
import * as media from './routes/media.ts';
import * as members from './routes/members.ts';
import * as metadata from './routes/metadata.ts';
import * as operation from './routes/operation.ts';
import * as plans from './routes/plans.ts';
import * as playItems from './routes/play-items.ts';
import * as ptz from './routes/ptz.ts';
import * as publicViews from './routes/public-views.ts';
import * as restreams from './routes/restreams.ts';
import * as retention from './routes/retention.ts';
import * as roles from './routes/roles.ts';
import * as savedViews from './routes/saved-views.ts';
import * as schedules from './routes/schedules.ts';
import * as sharing from './routes/sharing.ts';
import * as signedPictures from './routes/signed-pictures.ts';
import * as sources from './routes/sources.ts';
import * as whip from './routes/whip.ts';

/** Every route of the service by name: `routes.getFrame`. */
export const routes = {
  ...pickRoutes(operation),
  ...pickRoutes(accounts),
  ...pickRoutes(locale),
  ...pickRoutes(members),
  ...pickRoutes(plans),
  ...pickRoutes(playItems),
  ...pickRoutes(feeds),
  ...pickRoutes(alerts),
  ...pickRoutes(collections),
  ...pickRoutes(media),
  ...pickRoutes(savedViews),
  ...pickRoutes(schedules),
  ...pickRoutes(sharing),
  ...pickRoutes(retention),
  ...pickRoutes(roles),
  ...pickRoutes(sources),
  ...pickRoutes(ipDevices),
  ...pickRoutes(deviceLinks),
  ...pickRoutes(frameSync),
  ...pickRoutes(imports),
  ...pickRoutes(ptz),
  ...pickRoutes(devices),
  ...pickRoutes(deviceProtocol),
  ...pickRoutes(metadata),
  ...pickRoutes(imageProcess),
  ...pickRoutes(frames),
  ...pickRoutes(frameDeletions),
  ...pickRoutes(films),
  ...pickRoutes(keptFilms),
  ...pickRoutes(clips),
  ...pickRoutes(ftpDrop),
  ...pickRoutes(publicViews),
  ...pickRoutes(signedPictures),
  ...pickRoutes(liveUpdates),
  ...pickRoutes(live),
  ...pickRoutes(restreams),
  ...pickRoutes(whip),
};

type RoutesOf<M> = { [K in keyof M as M[K] extends RouteSpec ? K : never]: M[K] };

function pickRoutes<M extends object>(module: M): RoutesOf<M> {
  return Object.fromEntries(Object.entries(module).filter(([, value]) => isRoute(value))) as RoutesOf<M>;
}

function isRoute(value: unknown): value is RouteSpec {
  return typeof value === 'object' && value !== null && 'path' in value && 'replies' in value;
}
