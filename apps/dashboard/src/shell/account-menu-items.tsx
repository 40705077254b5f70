import { LANGUAGE_NAMES, LANGUAGES } from '@longview/texts';
import { Menu, useMantineColorScheme } from '@mantine/core';
import { IconKeyboard, IconLogout, IconUserCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useSaveLanguage } from '../api/account/own-user.ts';
import { useSignOut } from '../api/account/sign-in.ts';
import { versionQuery } from '../api/client/version.ts';
import { spokenLanguage } from '../locale/language.ts';
import { t } from '../locale/t.ts';
import { openKeysHelp } from './open-keys.ts';
import { asScheme } from './scheme-switch.tsx';

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

/** The choice of language as items of a menu, each by its own name (ACC-12). */
function LanguageItems() {
  const save = useSaveLanguage();
  return (
    <Menu.RadioGroup value={spokenLanguage()}>
      {LANGUAGES.map((language) => (
        <Menu.RadioItem
          key={language}
          value={language}
          lang={language}
          disabled={save.isPending}
          closeMenuOnClick={false}
          onClick={() => save.mutate(language)}
        >
          {LANGUAGE_NAMES[language]}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}

/** The choice of colour scheme as items of a menu. */
function SchemeItems() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Menu.RadioGroup value={colorScheme} onChange={(value) => setColorScheme(asScheme(value))}>
      <Menu.RadioItem value="auto">{t('scheme.auto')}</Menu.RadioItem>
      <Menu.RadioItem value="light">{t('scheme.light')}</Menu.RadioItem>
      <Menu.RadioItem value="dark">{t('scheme.dark')}</Menu.RadioItem>
    </Menu.RadioGroup>
  );
}
