import { IconUserCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { t } from '../locale/t.ts';
import styles from './bottom-bar.module.css';
import { STUFF_TABS, useCurrentTab } from './tabs.ts';

/** Navigation of phones, within reach of a thumb. */
export function BottomBar() {
  const current = useCurrentTab();
  return (
    <nav aria-label={t('nav.main')} className={styles.bar}>
      {STUFF_TABS.map((tab) => (
        <Link
          key={tab.name}
          to="/mystuff"
          search={tab.search}
          className={styles.link}
          data-on={tab.name === current || undefined}
        >
          <tab.icon size={22} stroke={1.6} aria-hidden />
          {t(tab.label)}
        </Link>
      ))}
      <Link to="/account" className={styles.link} activeProps={{ 'data-on': true }}>
        <IconUserCircle size={22} stroke={1.6} aria-hidden />
        {t('nav.account')}
      </Link>
    </nav>
  );
}
