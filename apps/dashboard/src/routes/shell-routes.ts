import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { sessionQuery } from '../api/account/session.ts';
import { ApiFailure } from '../api/client/client.ts';
import { libraryQuery } from '../api/feeds/library.ts';
import { speakTo } from '../locale/language.ts';
import { AppShell } from '../shell/app-shell.tsx';
import { rootRoute } from './root-route.ts';
import { type Search, texts } from './search-texts.ts';

/** Everything for signed-in users; the session is loaded before the first of its screens is drawn. */
const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  validateSearch: (search: Search) => texts(search, ['msg', 'msgt']),
  beforeLoad: async ({ context, location }) => {
    try {
      await speakTo((await context.queryClient.ensureQueryData(sessionQuery)).User);
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.status !== 401) throw error;
      throw redirect({ to: '/signin', search: { next: location.href }, replace: true });
    }
  },
  component: AppShell,
});

/**
 * `device`, `paircode` and `newdevice` belong to the list of devices and force it (DSH-07 to DSH-09); `kind` narrows it
 * to Screens or Stations (EXT-476).
 */
const feedsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/mystuff',
  // Asked for beside the scripts of the screen, and not after them; the screen tells of a failure.
  loader: ({ context }) => void context.queryClient.prefetchQuery(libraryQuery),
  validateSearch: (search: Search) =>
    texts(search, ['q', 's', 'view', 'sort', 'group', 'item', 'device', 'paircode', 'newdevice', 'kind']),
  component: lazyRouteComponent(() => import('../screens/feeds/list-tabs.tsx'), 'ListTabs'),
});

/** `feed` and `way` belong to the step `first`, when the feed is made; `device` and `channel` to a network device. */
const createFeedRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/mystuff/create',
  validateSearch: (search: Search) => texts(search, ['step', 'kind', 'feed', 'way', 'device', 'channel']),
  component: lazyRouteComponent(
    () => import('../screens/create-feed/create-feed-screen.tsx'),
    'CreateFeedScreen',
  ),
});

/** `q` is a part of the camera's name, `film` the one that plays (EXT-449). */
const filmsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/films',
  validateSearch: (search: Search) => texts(search, ['q', 'film']),
  component: lazyRouteComponent(() => import('../screens/films/films-screen.tsx'), 'FilmsScreen'),
});

const collectionRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/collection/$collectionId',
  component: lazyRouteComponent(
    () => import('../screens/collections/collection-screen.tsx'),
    'CollectionScreen',
  ),
});

/**
 * `t` is the moment and `z` the level of the timeline, `from` and `to` a chosen range of it (PUB-18), `t2` the moment
 * that it is compared with, and `compare` how (EXT-111); `find` is the box that was asked for changes, `within` the range
 * of that (EXT-572); `clip` is the beginning of the clip that plays (EXT-177).
 */
const profileRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/feed/$feedId',
  validateSearch: (search: Search) =>
    texts(search, ['t', 'z', 'from', 'to', 't2', 'compare', 'find', 'within', 'clip', 'tour']),
  component: lazyRouteComponent(
    () => import('../screens/feed-profile/feed-profile-screen.tsx'),
    'FeedProfileScreen',
  ),
});

/**
 * `from` and `to` are the film's range, `made` the film that it is a version of, `newer` its range moved up to now
 * (EXT-727); `look` is what the chosen range was condensed to (EXT-723).
 */
const feedFilmRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/feed/$feedId/film',
  validateSearch: (search: Search) => texts(search, ['from', 'to', 'made', 'newer', 'look']),
  component: lazyRouteComponent(() => import('../screens/feed-film/feed-film-screen.tsx'), 'FeedFilmScreen'),
});

const feedDashboardRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/feed/$feedId/dashboard',
  component: lazyRouteComponent(
    () => import('../screens/feed-dashboard/feed-dashboard-screen.tsx'),
    'FeedDashboardScreen',
  ),
});

const accountRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/account',
  component: lazyRouteComponent(() => import('../screens/account/account-screen.tsx'), 'AccountScreen'),
});

/** `role` is the one that is shown; without it a phone shows the list (ROL-01). */
const rolesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/roles',
  validateSearch: (search: Search) => texts(search, ['role']),
  component: lazyRouteComponent(() => import('../screens/roles/roles-screen.tsx'), 'RolesScreen'),
});

/**
 * `device` is the one that is shown, or `new` with its `type`; `feedid` and `intent` name a feed whose source is chosen
 * (IPD-05).
 */
const ipDevicesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/ipdevices',
  validateSearch: (search: Search) => texts(search, ['device', 'type', 'feedid', 'intent']),
  component: lazyRouteComponent(
    () => import('../screens/ip-devices/ip-devices-screen.tsx'),
    'IpDevicesScreen',
  ),
});

/** An older address of the account page; the hash goes along (ADM-01). */
const oldAccountRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/dashboard',
  beforeLoad: ({ location }) => {
    throw redirect({ to: '/account', hash: location.hash, replace: true });
  },
});

export const shellRoutes = shellRoute.addChildren([
  feedsRoute,
  createFeedRoute,
  filmsRoute,
  collectionRoute,
  profileRoute,
  feedFilmRoute,
  feedDashboardRoute,
  accountRoute,
  rolesRoute,
  ipDevicesRoute,
  oldAccountRoute,
]);
