import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { libraryQuery } from '../api/feeds/library.ts';
import { countText } from '../locale/amount-text.ts';
import { t } from '../locale/t.ts';
import { alertCount, MAIN_TABS, type MainTab, useCurrentTab } from './tabs.ts';

interface NavLinksProps {
  tabs?: readonly MainTab[];
  className: string | undefined;
  iconSize: number;
  /** Draws how many there are; without it nothing is counted. */
  countClass?: string | undefined;
}

/** The tabs of My stuff as links; the one that the page belongs to is marked. */
export function TabLinks({ tabs = MAIN_TABS, className, iconSize, countClass }: NavLinksProps) {
  const library = useQuery(libraryQuery).data;
  const current = useCurrentTab();
  return tabs.map((tab) => (
    <Link
      key={tab.name}
      to={tab.to}
      search={tab.search}
      activeOptions={{ exact: true, includeSearch: true }}
      className={className}
      {...marked(tab.name === current)}
    >
      <tab.icon size={iconSize} stroke={1.6} aria-hidden />
      {t(tab.label)}
      {countClass && library && tab.count && (
        <span className={countClass}>{countText(tab.count(library))}</span>
      )}
    </Link>
  ));
}

/** Feeds that are silent, while there are any: their group of the list. */
export function AlertsLink({ className, iconSize, countClass }: NavLinksProps) {
  const library = useQuery(libraryQuery).data;
  const isCurrent = useCurrentTab() === 'alerts';
  const count = library ? alertCount(library) : 0;
  if (count === 0 && !isCurrent) return null;
  return (
    <Link
      to="/mystuff"
      search={{ group: 'Alerts' }}
      activeOptions={{ exact: true, includeSearch: true }}
      className={className}
      {...marked(isCurrent)}
    >
      <IconBell size={iconSize} stroke={1.6} aria-hidden />
      {t('nav.alerts')}
      <span
        className={countClass}
        data-alert={count > 0 || undefined}
        role="img"
        aria-label={t('nav.alerts.open', { count })}
      >
        {countText(count)}
      </span>
    </Link>
  );
}

function marked(isCurrent: boolean) {
  return isCurrent ? ({ 'data-on': true, 'aria-current': 'page' } as const) : {};
}
