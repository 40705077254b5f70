import { IconMenu2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { t } from '../locale/t.ts';
import styles from './bottom-bar.module.css';
import { TabLinks } from './nav-links.tsx';
import { MAIN_TABS } from './tabs.ts';

const AT_THUMB = MAIN_TABS.filter(({ isAtThumb }) => isAtThumb);

/** Navigation of phones, within reach of a thumb; the rest is in the list of the account (EXT-477). */
export function BottomBar() {
  return (
    <nav aria-label={t('nav.main')} className={styles.bar}>
      <TabLinks tabs={AT_THUMB} className={styles.link} iconSize={22} />
      <Link to="/account" className={styles.link} activeProps={{ 'data-on': true }}>
        <IconMenu2 size={22} stroke={1.6} aria-hidden />
        {t('nav.more')}
      </Link>
    </nav>
  );
}
