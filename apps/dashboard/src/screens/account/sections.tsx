import { IconArrowUpRight } from '@tabler/icons-react';
import { Link, useRouterState } from '@tanstack/react-router';
import { lazy } from 'react';
import { t } from '../../locale/t.ts';
import { SectionNav } from '../../ui/layout/section-nav.tsx';
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

/** The sections the viewer has, and the one the hash names; without a hash the first. */
export function useSection(hasAccount: boolean): { sections: readonly Section[]; current: Section } {
  const hash = useRouterState({ select: (state) => state.location.hash });
  const sections = hasAccount ? SECTIONS : SECTIONS.slice(0, 1);
  const name = ALIASES[hash] ?? hash;
  return { sections, current: sections.find((section) => section.name === name) ?? SECTIONS[0] };
}

/** The sections, and the pages of the account beside it. */
export function AccountNav({ sections, current }: { sections: readonly Section[]; current: Section }) {
  return (
    <SectionNav
      label={t('account.sections')}
      names={sections.map(({ name }) => name)}
      current={current.name}
      titleOf={(name) => t(`account.section.${name}`)}
    >
      <Link to="/roles" className={styles.away}>
        {t('account.roles')}
        <IconArrowUpRight size={16} stroke={1.6} aria-hidden />
      </Link>
      <Link to="/ipdevices" className={styles.away}>
        {t('ip.title')}
        <IconArrowUpRight size={16} stroke={1.6} aria-hidden />
      </Link>
    </SectionNav>
  );
}
