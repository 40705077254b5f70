import { LANGUAGE_NAMES, LANGUAGES } from '@longview/texts';
import { useMantineColorScheme } from '@mantine/core';
import {
  IconCoin,
  IconDeviceCctv,
  IconDeviceTv,
  IconFolderPlus,
  IconKeyboard,
  IconLanguage,
  IconLayoutGrid,
  IconLogout,
  IconMoon,
  IconPhoto,
  IconShieldHalf,
  IconSun,
  IconSunMoon,
  IconUserCircle,
  IconVideoPlus,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
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

/** All that the palette leads to, pages and acts before what there may be thousands of. */
export function usePaletteEntries(): PaletteEntry[] {
  const pages = usePages();
  const acts = useActs();
  const library = useLibraryEntries();
  return [...pages, ...acts, ...library];
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
      page(t(tab.label), tab.icon, () => navigate({ to: '/mystuff', search: tab.search })),
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
    act(t('go.addFeed'), IconVideoPlus, () => void navigate({ to: '/mystuff/create' })),
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

function useLibraryEntries(): PaletteEntry[] {
  const navigate = useNavigate();
  const library = useQuery(libraryQuery).data;
  return useMemo(() => {
    if (!library) return [];
    const feeds = allFeeds(library).map(
      ({ Feed: { Id, Description } }): PaletteEntry => ({
        ...{ id: Id, kind: 'feed', label: Description.Name, icon: IconPhoto },
        run: () => void navigate({ to: '/feed/$feedId', params: { feedId: Id } }),
      }),
    );
    const all = [...library.Collections_Owned, ...library.Collections_SharedIn];
    const collections = all.map(
      ({ Collection: { Id, Description } }): PaletteEntry => ({
        ...{ id: Id, kind: 'collection', label: Description.Name, icon: IconLayoutGrid },
        run: () => void navigate({ to: '/collection/$collectionId', params: { collectionId: Id } }),
      }),
    );
    return [...collections, ...feeds];
  }, [library, navigate]);
}
