import { type MantineColorScheme, SegmentedControl, useMantineColorScheme } from '@mantine/core';
import { t } from '../locale/t.ts';

/** Dark, light or as the system has it; Mantine remembers the choice. */
export function SchemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <SegmentedControl
      fullWidth
      aria-label={t('scheme.label')}
      value={colorScheme}
      onChange={(value) => setColorScheme(asScheme(value))}
      data={[
        { value: 'auto', label: t('scheme.auto') },
        { value: 'light', label: t('scheme.light') },
        { value: 'dark', label: t('scheme.dark') },
      ]}
    />
  );
}

export function asScheme(value: string): MantineColorScheme {
  return value === 'light' || value === 'dark' ? value : 'auto';
}
