import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { stuffQuery } from '../api/stuff.ts';
import { t } from '../locale/t.ts';
import { Brand } from '../ui/brand.tsx';
import { AccountMenu } from './account-menu.tsx';
import styles from './side-bar.module.css';
import { STUFF_TABS, useCurrentTab } from './tabs.ts';

/** Navigation of wide screens. */
export function SideBar() {
  const stuff = useQuery(stuffQuery).data;
  const current = useCurrentTab();
  return (
    <nav aria-label={t('nav.main')} className={styles.side}>
      <Link to="/mystuff" className={styles.home}>
        <Brand />
      </Link>
      <div className={styles.links}>
        {STUFF_TABS.map((tab) => (
          <Link
            key={tab.name}
            to="/mystuff"
            search={tab.search}
            className={styles.link}
            data-on={tab.name === current || undefined}
          >
            <tab.icon size={18} stroke={1.6} aria-hidden />
            {t(tab.label)}
            {stuff && <span className={styles.count}>{tab.count(stuff).toLocaleString('en')}</span>}
          </Link>
        ))}
      </div>
      <div className={styles.space} />
      <AccountMenu />
    </nav>
  );
}
