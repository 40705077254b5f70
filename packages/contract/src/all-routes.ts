import type { RouteSpec } from './route.ts';
import * as accounts from './routes/accounts/accounts.ts';
import * as collections from './routes/accounts/collections.ts';
import * as members from './routes/accounts/members.ts';
import * as plans from './routes/accounts/plans.ts';
import * as roles from './routes/accounts/roles.ts';
import * as savedViews from './routes/accounts/saved-views.ts';
import * as sharing from './routes/accounts/sharing.ts';
import * as deviceLinks from './routes/feeds/device-links.ts';
import * as feeds from './routes/feeds/feeds.ts';
import * as frameSync from './routes/feeds/frame-sync.ts';
import * as ftpDrop from './routes/feeds/ftp-drop.ts';
import * as imageProcess from './routes/feeds/image-process.ts';
import * as imports from './routes/feeds/imports.ts';
import * as ipDevices from './routes/feeds/ip-devices.ts';
import * as metadata from './routes/feeds/metadata.ts';
import * as playItems from './routes/feeds/play-items.ts';
import * as ptz from './routes/feeds/ptz.ts';
import * as regions from './routes/feeds/regions.ts';
import * as restreams from './routes/feeds/restreams.ts';
import * as retention from './routes/feeds/retention.ts';
import * as schedules from './routes/feeds/schedules.ts';
import * as sources from './routes/feeds/sources.ts';
import * as whip from './routes/feeds/whip.ts';
import * as alerts from './routes/operation/alerts.ts';
import * as deviceProtocol from './routes/operation/device-protocol.ts';
import * as devices from './routes/operation/devices.ts';
import * as liveUpdates from './routes/operation/live-updates.ts';
import * as locale from './routes/operation/locale.ts';
import * as operation from './routes/operation/operation.ts';
import * as clips from './routes/pictures/clips.ts';
import * as filmPresets from './routes/pictures/film-presets.ts';
import * as films from './routes/pictures/films.ts';
import * as frameDeletions from './routes/pictures/frame-deletions.ts';
import * as frames from './routes/pictures/frames.ts';
import * as keptFilms from './routes/pictures/kept-films.ts';
import * as live from './routes/pictures/live.ts';
import * as media from './routes/pictures/media.ts';
import * as publicViews from './routes/pictures/public-views.ts';
import * as signedPictures from './routes/pictures/signed-pictures.ts';
import * as stacks from './routes/pictures/stacks.ts';

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
  ...pickRoutes(filmPresets),
  ...pickRoutes(films),
  ...pickRoutes(keptFilms),
  ...pickRoutes(clips),
  ...pickRoutes(ftpDrop),
  ...pickRoutes(publicViews),
  ...pickRoutes(signedPictures),
  ...pickRoutes(stacks),
  ...pickRoutes(liveUpdates),
  ...pickRoutes(live),
  ...pickRoutes(regions),
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
