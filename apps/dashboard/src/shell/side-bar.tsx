import { UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { t } from '../locale/t.ts';
import { Brand } from '../ui/layout/brand.tsx';
import { AccountMenu } from './account-menu.tsx';
import { AlertsLink, TabLinks } from './nav-links.tsx';
import { goKeyName, openPalette } from './open-keys.ts';
import styles from './side-bar.module.css';

/** Navigation of wide screens. */
export function SideBar() {
  return (
    <nav aria-label={t('nav.main')} className={styles.side}>
      <Link to="/mystuff" className={styles.home}>
        <Brand />
      </Link>
      <UnstyledButton className={styles.goTo} onClick={openPalette}>
        <IconSearch size={16} stroke={1.8} aria-hidden />
        {t('nav.goTo')}
        <kbd aria-hidden>{goKeyName()}</kbd>
      </UnstyledButton>
      <div className={styles.links}>
        <TabLinks className={styles.link} iconSize={18} countClass={styles.count} />
        <AlertsLink className={styles.link} iconSize={18} countClass={styles.count} />
      </div>
      <div className={styles.space} />
      <AccountMenu />
    </nav>
  );
}
