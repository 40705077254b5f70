import { formatTime } from '@longview/rules';
import { wallTimeSec } from '@longview/rules/timeline';
import { LANGUAGE_NAMES, LANGUAGES } from '@longview/texts';
import { useMantineColorScheme } from '@mantine/core';
import {
  type Icon,
  IconCoin,
  IconDeviceCctv,
  IconDeviceTv,
  IconFolderPlus,
  IconKeyboard,
  IconLanguage,
  IconLayoutGrid,
  IconLogout,
  IconMoon,
  IconMovie,
  IconPhoto,
  IconSettings,
  IconShare,
  IconShieldHalf,
  IconSun,
  IconSunMoon,
  IconUserCircle,
  IconVideoPlus,
  IconWorld,
  IconZoomScan,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useSaveLanguage } from '../../api/account/own-user.ts';
import { useSession } from '../../api/account/session.ts';
import { useSignOut } from '../../api/account/sign-in.ts';
import { NEW } from '../../api/feeds/collections.ts';
import { allFeeds, libraryQuery } from '../../api/feeds/library.ts';
import { t } from '../../locale/t.ts';
import { openKeysHelp } from '../open-keys.ts';
import { MAIN_TABS } from '../tabs.ts';
import type { PaletteEntry } from './entry.ts';

/** So many feeds are listed before anything is typed. */
const FIRST_FEEDS = 8;

/** All that the palette leads to: some feeds, what can be done on this page, pages, acts, and the rest of the library. */
export function usePaletteEntries(): PaletteEntry[] {
  const pages = usePages();
  const acts = useActs();
  const ofPage = usePageActs();
  const { feeds, collections } = useLibraryEntries();
  return [
    ...feeds.slice(0, FIRST_FEEDS),
    ...ofPage,
    ...pages,
    ...acts,
    ...collections,
    ...feeds.slice(FIRST_FEEDS),
  ];
}

/** What can be done with the feed whose page is open. */
function usePageActs(): PaletteEntry[] {
  const navigate = useNavigate();
  const library = useQuery(libraryQuery).data;
  const feedId = useRouterState({ select: ({ location }) => /^\/feed\/(\w+)/.exec(location.pathname)?.[1] });
  const entry = library && allFeeds(library).find(({ Feed }) => Feed.Id === feedId);
  if (!entry || !feedId) return [];
  const { Name: name } = entry.Feed.Description;
  const act = (
    key: 'share' | 'settings' | 'films' | 'find' | 'public',
    icon: Icon,
    run: () => void,
  ): PaletteEntry => ({
    ...{ id: `this ${key}`, kind: 'act', label: t(`go.this.${key}`, { name }), icon, run },
  });
  const toSection = (hash: string) =>
    void navigate({ to: '/feed/$feedId/dashboard', params: { feedId }, hash });
  const find = () =>
    void navigate({
      to: '/feed/$feedId',
      params: { feedId },
      search: (before) => ({ ...before, t2: undefined, compare: undefined, find: 'draw' }),
    });
  return [
    ...(entry.Feed.OldestFrameTime === null ? [] : [act('find', IconZoomScan, find)]),
    ...(entry.RoleId === 'Owner'
      ? [
          act('share', IconShare, () => toSection('Share')),
          act('films', IconMovie, () => void navigate({ to: '/feed/$feedId/film', params: { feedId } })),
          act('settings', IconSettings, () => toSection('State')),
        ]
      : []),
    act('public', IconWorld, () => window.open(`/view?feedid=${feedId}`, '_blank', 'noopener')),
  ];
}

const SECTIONS = [
  'Profile',
  'Settings',
  'Plan',
  'Members',
  'Alerts',
  'Api',
  'Resources',
  'Usage',
  'Audit',
] as const;

function usePages(): PaletteEntry[] {
  const navigate = useNavigate();
  const { Account } = useSession();
  const page = (label: string, icon: PaletteEntry['icon'], go: () => Promise<void>): PaletteEntry => ({
    ...{ id: `page ${label}`, kind: 'page', label, icon },
    run: () => void go(),
  });
  return [
    ...MAIN_TABS.map((tab) =>
      page(t(tab.label), tab.icon, () => navigate({ to: tab.to, search: tab.search })),
    ),
    ...(Account ? [page(t('nav.roles'), IconShieldHalf, () => navigate({ to: '/roles' }))] : []),
    ...(Account ? [page(t('ip.title'), IconDeviceCctv, () => navigate({ to: '/ipdevices' }))] : []),
    ...SECTIONS.slice(0, Account ? undefined : 1).map((hash) =>
      page(t('go.account', { section: t(`account.section.${hash}`) }), IconUserCircle, () =>
        navigate({ to: '/account', hash }),
      ),
    ),
    page(t('go.pricing'), IconCoin, () => navigate({ to: '/pricing' })),
  ];
}

function useActs(): PaletteEntry[] {
  const navigate = useNavigate();
  const { Account } = useSession();
  const { setColorScheme } = useMantineColorScheme();
  const language = useSaveLanguage();
  const signOut = useSignOut();
  const act = (label: string, icon: PaletteEntry['icon'], run: () => void): PaletteEntry => ({
    ...{ id: `act ${label}`, kind: 'act', label, icon },
    run,
  });
  const makers = [
    {
      ...act(t('go.addFeed'), IconVideoPlus, () => void navigate({ to: '/mystuff/create' })),
      words: t('go.addFeed.words'),
    },
    act(
      t('go.addCollection'),
      IconFolderPlus,
      () => void navigate({ to: '/collection/$collectionId', params: { collectionId: NEW } }),
    ),
    act(
      t('devices.pair'),
      IconDeviceTv,
      () => void navigate({ to: '/mystuff', search: { newdevice: 'Window' } }),
    ),
  ];
  return [
    ...(Account ? makers : []),
    act(t('go.scheme.light'), IconSun, () => setColorScheme('light')),
    act(t('go.scheme.dark'), IconMoon, () => setColorScheme('dark')),
    act(t('go.scheme.auto'), IconSunMoon, () => setColorScheme('auto')),
    ...LANGUAGES.map((one) =>
      act(`${t('language.label')}: ${LANGUAGE_NAMES[one]}`, IconLanguage, () => language.mutate(one)),
    ),
    act(t('nav.keys'), IconKeyboard, openKeysHelp),
    act(t('menu.signOut'), IconLogout, () => signOut.mutate()),
  ];
}

function useLibraryEntries(): Record<'feeds' | 'collections', PaletteEntry[]> {
  const navigate = useNavigate();
  const library = useQuery(libraryQuery).data;
  return useMemo(() => {
    if (!library) return { feeds: [], collections: [] };
    const feeds = allFeeds(library).map(
      ({ Feed: { Id, Description, TimeZone } }): PaletteEntry => ({
        ...{ id: Id, kind: 'feed', label: Description.Name, icon: IconPhoto },
        run: () => void navigate({ to: '/feed/$feedId', params: { feedId: Id } }),
        runAt: (wall) =>
          void navigate({
            to: '/feed/$feedId',
            params: { feedId: Id },
            search: { t: formatTime(wallTimeSec(wall, TimeZone)) },
          }),
      }),
    );
    const all = [...library.Collections_Owned, ...library.Collections_SharedIn];
    const collections = all.map(
      ({ Collection: { Id, Description } }): PaletteEntry => ({
        ...{ id: Id, kind: 'collection', label: Description.Name, icon: IconLayoutGrid },
        run: () => void navigate({ to: '/collection/$collectionId', params: { collectionId: Id } }),
      }),
    );
    return { feeds, collections };
  }, [library, navigate]);
}
