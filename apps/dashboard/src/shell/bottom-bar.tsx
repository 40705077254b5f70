import { IconMenu2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useSession } from '../api/account/session.ts';
import { t } from '../locale/t.ts';
import styles from './bottom-bar.module.css';
import { TabLinks } from './nav-links.tsx';
import { FILMS_TAB, MAIN_TABS } from './tabs.ts';

const AT_THUMB = MAIN_TABS.filter(({ isAtThumb }) => isAtThumb);
/** Who has no account has no Screens, no Stations and no list of an account, where the films are else (EXT-620). */
const OF_GUESTS = [...AT_THUMB.filter(({ search }) => search.s !== 'devices'), FILMS_TAB];

/** Navigation of phones, within reach of a thumb; the rest is in the list of the account (EXT-477). */
export function BottomBar() {
  const { Account } = useSession();
  return (
    <nav aria-label={t('nav.main')} className={styles.bar}>
      <TabLinks tabs={Account ? AT_THUMB : OF_GUESTS} className={styles.link} iconSize={22} />
      <Link to="/account" className={styles.link} activeProps={{ 'data-on': true }}>
        <IconMenu2 size={22} stroke={1.6} aria-hidden />
        {t('nav.more')}
      </Link>
    </nav>
  );
}
