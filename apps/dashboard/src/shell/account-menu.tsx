import { Menu, UnstyledButton } from '@mantine/core';
import { IconKeyboard, IconLogout, IconSelector, IconUserCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useSession } from '../api/session.ts';
import { useSignOut } from '../api/sign-in.ts';
import { t } from '../locale/t.ts';
import styles from './account-menu.module.css';
import { openKeysHelp } from './keys-help.tsx';
import { SchemeItems } from './scheme-items.tsx';

/** Who is signed in, and what belongs to the person rather than to a page. */
export function AccountMenu() {
  const { User, Account } = useSession();
  const signOut = useSignOut();
  return (
    <Menu position="top-start" width={232}>
      <Menu.Target>
        <UnstyledButton className={styles.who}>
          <span className={styles.face} aria-hidden>
            {User.Name.trim().charAt(0).toUpperCase()}
          </span>
          <span className={styles.names}>
            <b>{User.Name}</b>
            <small>{Account?.Name ?? User.Email}</small>
          </span>
          <IconSelector size={16} stroke={1.6} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('scheme.label')}</Menu.Label>
        <SchemeItems />
        <Menu.Divider />
        <Menu.Item component={Link} to="/account" leftSection={<IconUserCircle size={16} stroke={1.6} />}>
          {t('menu.account')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconKeyboard size={16} stroke={1.6} />}
          rightSection={<kbd>?</kbd>}
          onClick={openKeysHelp}
        >
          {t('nav.keys')}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={16} stroke={1.6} />} onClick={() => signOut.mutate()}>
          {t('menu.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
