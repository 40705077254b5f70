import { SegmentedControl, useMantineColorScheme } from '@mantine/core';
import { t } from '../locale/t.ts';

/** Dark, light or as the system has it; Mantine remembers the choice. */
export function SchemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <SegmentedControl
      fullWidth
      size="xs"
      aria-label={t('scheme.label')}
      value={colorScheme}
      onChange={(value) => setColorScheme(value === 'light' || value === 'dark' ? value : 'auto')}
      data={[
        { value: 'auto', label: t('scheme.auto') },
        { value: 'light', label: t('scheme.light') },
        { value: 'dark', label: t('scheme.dark') },
      ]}
    />
  );
}
