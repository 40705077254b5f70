import { Menu, useMantineColorScheme } from '@mantine/core';
import { t } from '../locale/t.ts';
import { asScheme } from './scheme-switch.tsx';

/** The choice of colour scheme as items of a menu. */
export function SchemeItems() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Menu.RadioGroup value={colorScheme} onChange={(value) => setColorScheme(asScheme(value))}>
      <Menu.RadioItem value="auto">{t('scheme.auto')}</Menu.RadioItem>
      <Menu.RadioItem value="light">{t('scheme.light')}</Menu.RadioItem>
      <Menu.RadioItem value="dark">{t('scheme.dark')}</Menu.RadioItem>
    </Menu.RadioGroup>
  );
}
