import { Input, Select, SimpleGrid, Stack, Switch } from '@mantine/core';
import type { EditCopy } from '../../hooks/use-edit-copy.ts';
import { t } from '../../locale/t.ts';
import type { AlertEdit } from './alert-edit.ts';
import { durationChoices } from './duration-choices.ts';

const SEEN = [
  { name: 'coveredFor', label: 'alerts.covered', usual: ['PT15M', 'PT30M', 'PT1H', 'PT3H'] },
  { name: 'darkFor', label: 'alerts.dark', usual: ['PT15M', 'PT30M', 'PT1H', 'PT3H'] },
  { name: 'blurredFor', label: 'alerts.blurred', usual: ['PT3H', 'PT6H', 'PT12H', 'P1D', 'P2D'] },
] as const;

/** What is told of a camera's view, and after which time (EXT-595, EXT-598). */
export function ViewAlerts({ copy: { value, edit } }: { copy: EditCopy<AlertEdit> }) {
  return (
    <Stack gap="sm">
      <Switch
        label={t('alerts.moves')}
        description={t('alerts.moves.hint')}
        checked={value.tellsMoves}
        onChange={(event) => edit({ tellsMoves: event.currentTarget.checked })}
      />
      <Switch
        label={t('alerts.regions')}
        description={t('alerts.regions.hint')}
        checked={value.tellsRegions}
        onChange={(event) => edit({ tellsRegions: event.currentTarget.checked })}
      />
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
        {SEEN.map(({ name, label, usual }) => (
          <Select
            key={name}
            label={t(label)}
            data={[
              { value: '', label: t('alerts.notTold') },
              ...durationChoices(usual, value[name] === '' ? [] : [value[name]]),
            ]}
            allowDeselect={false}
            value={value[name]}
            onChange={(duration) => duration !== null && edit({ [name]: duration })}
          />
        ))}
      </SimpleGrid>
      <Input.Description>{t('alerts.seen.hint')}</Input.Description>
    </Stack>
  );
}
