import { Menu } from '@mantine/core';
import { IconKeyboard, IconLogout, IconUserCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useSignOut } from '../api/account/sign-in.ts';
import { versionQuery } from '../api/client/version.ts';
import { t } from '../locale/t.ts';
import { LanguageItems } from './language-items.tsx';
import { openKeysHelp } from './open-keys.ts';
import { SchemeItems } from './scheme-items.tsx';

/** What belongs to the person rather than to a page; open from the start, because opening is why it is loaded. */
export function AccountMenuItems({ target }: { target: React.ReactNode }) {
  const signOut = useSignOut();
  const version = useQuery(versionQuery);
  return (
    <Menu position="top-start" width={232} defaultOpened>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('scheme.label')}</Menu.Label>
        <SchemeItems />
        <Menu.Divider />
        <Menu.Label>{t('language.label')}</Menu.Label>
        <LanguageItems />
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
        {version.data && (
          <>
            <Menu.Divider />
            <Menu.Label>{t('menu.version', { version: version.data })}</Menu.Label>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
