import type { dashboard as en } from '../en/dashboard.ts';
import type { SameTexts } from '../text-set.ts';
import { account } from './dashboard/account.ts';
import { accountPage } from './dashboard/account-page.ts';
import { alerts } from './dashboard/alerts.ts';
import { app } from './dashboard/app.ts';
import { cameraSends } from './dashboard/camera-sends.ts';
import { capture } from './dashboard/capture.ts';
import { captureSource } from './dashboard/capture-source.ts';
import { clips } from './dashboard/clips.ts';
import { collections } from './dashboard/collections.ts';
import { createFeed } from './dashboard/create-feed.ts';
import { devices } from './dashboard/devices.ts';
import { feedCompare } from './dashboard/feed-compare.ts';
import { feedDashboard } from './dashboard/feed-dashboard.ts';
import { feedFind } from './dashboard/feed-find.ts';
import { feedList } from './dashboard/feed-list.ts';
import { feedPanels } from './dashboard/feed-panels.ts';
import { feedProfile } from './dashboard/feed-profile.ts';
import { feeds } from './dashboard/feeds.ts';
import { filmChoose } from './dashboard/film-choose.ts';
import { filmPage } from './dashboard/film-page.ts';
import { films } from './dashboard/films.ts';
import { image } from './dashboard/image.ts';
import { imports } from './dashboard/imports.ts';
import { ipDevices } from './dashboard/ip-devices.ts';
import { live } from './dashboard/live.ts';
import { media } from './dashboard/media.ts';
import { playItem } from './dashboard/play-item.ts';
import { playlist } from './dashboard/playlist.ts';
import { pricing } from './dashboard/pricing.ts';
import { restreams } from './dashboard/restreams.ts';
import { retention } from './dashboard/retention.ts';
import { roles } from './dashboard/roles.ts';
import { said } from './dashboard/said.ts';
import { schedules } from './dashboard/schedules.ts';
import { sharing } from './dashboard/sharing.ts';
import { shell } from './dashboard/shell.ts';
import { stationCameras } from './dashboard/station-cameras.ts';
import { yourCamera } from './dashboard/your-camera.ts';

export const dashboard: SameTexts<typeof en> = {
  ...account,
  ...accountPage,
  ...alerts,
  ...app,
  ...cameraSends,
  ...capture,
  ...captureSource,
  ...clips,
  ...collections,
  ...createFeed,
  ...devices,
  ...feedDashboard,
  ...feedPanels,
  ...feedList,
  ...feedProfile,
  ...feedCompare,
  ...feedFind,
  ...feeds,
  ...image,
  ...imports,
  ...ipDevices,
  ...films,
  ...filmPage,
  ...filmChoose,
  ...live,
  ...media,
  ...playItem,
  ...playlist,
  ...pricing,
  ...restreams,
  ...retention,
  ...roles,
  ...said,
  ...schedules,
  ...sharing,
  ...shell,
  ...stationCameras,
  ...yourCamera,
};
