import { IconUserCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { t } from '../locale/t.ts';
import styles from './bottom-bar.module.css';
import { TabLinks } from './nav-links.tsx';

/** Navigation of phones, within reach of a thumb. */
export function BottomBar() {
  return (
    <nav aria-label={t('nav.main')} className={styles.bar}>
      <TabLinks className={styles.link} iconSize={22} />
      <Link to="/account" className={styles.link} activeProps={{ 'data-on': true }}>
        <IconUserCircle size={22} stroke={1.6} aria-hidden />
        {t('nav.account')}
      </Link>
    </nav>
  );
}
