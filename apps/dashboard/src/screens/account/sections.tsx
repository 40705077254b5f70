import { IconArrowUpRight } from '@tabler/icons-react';
import { Link, type LinkProps, useRouterState } from '@tanstack/react-router';
import { lazy } from 'react';
import { t } from '../../locale/t.ts';
import { FILMS_TAB, MEDIA_TAB } from '../../shell/tabs.ts';
import type { SectionGroup } from '../../ui/layout/section-page.tsx';
import styles from './sections.module.css';

/** The sections of the account page in their order (ADM-01). Only the first is of the person and needs no account. */
const SECTIONS = [
  { name: 'Profile', Content: lazy(async () => ({ default: (await import('./you/you.tsx')).You })) },
  {
    name: 'Settings',
    Content: lazy(async () => ({ default: (await import('./settings/settings.tsx')).Settings })),
  },
  { name: 'Plan', Content: lazy(async () => ({ default: (await import('./plan/plan.tsx')).Plan })) },
  {
    name: 'Members',
    Content: lazy(async () => ({ default: (await import('./members/members.tsx')).Members })),
  },
  {
    name: 'Alerts',
    Content: lazy(async () => ({ default: (await import('./alerts/alerts.tsx')).Alerts })),
  },
  { name: 'Api', Content: lazy(async () => ({ default: (await import('./api/api-keys.tsx')).ApiKeys })) },
  {
    name: 'Resources',
    Content: lazy(async () => ({ default: (await import('./resources/resources.tsx')).Resources })),
  },
  { name: 'Usage', Content: lazy(async () => ({ default: (await import('./usage/usage.tsx')).Usage })) },
  { name: 'Audit', Content: lazy(async () => ({ default: (await import('./audit/audit.tsx')).Audit })) },
] as const;
type Section = (typeof SECTIONS)[number];

/** Older addresses of a section. */
const ALIASES: Readonly<Record<string, Section['name']>> = { DashboardApi: 'Api' };

/** The section that the hash names, of those the viewer has; without a hash the first. */
export function useSection(hasAccount: boolean): Section {
  const hash = useRouterState({ select: (state) => state.location.hash });
  const sections = hasAccount ? SECTIONS : SECTIONS.slice(0, 1);
  const name = ALIASES[hash] ?? hash;
  return sections.find((section) => section.name === name) ?? SECTIONS[0];
}

/** The list of the account: its sections, and the pages of the account beside this one (ADM-01, EXT-477). */
export function accountGroups(): SectionGroup<Section['name']>[] {
  return [
    { title: t('sections.you'), names: ['Profile'] },
    { title: t('sections.account'), names: ['Settings', 'Plan', 'Usage', 'Audit', 'Api'] },
    {
      title: t('sections.people'),
      names: ['Members'],
      links: <AwayLink to="/roles">{t('account.roles')}</AwayLink>,
    },
    {
      title: t('sections.cameras'),
      names: ['Alerts', 'Resources'],
      links: (
        <>
          <AwayLink to="/ipdevices">{t('ip.title')}</AwayLink>
          <span className={styles.onPhones}>
            {[FILMS_TAB, MEDIA_TAB].map(({ name, label, to, search }) => (
              <AwayLink key={name} to={to} search={search}>
                {t(label)}
              </AwayLink>
            ))}
          </span>
        </>
      ),
    },
  ];
}

function AwayLink({ children, ...to }: Pick<LinkProps, 'to' | 'search'> & { children: string }) {
  return (
    <Link {...to}>
      {children}
      <IconArrowUpRight size={16} stroke={1.6} aria-hidden />
    </Link>
  );
}
