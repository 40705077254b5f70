import { durationSec, isoDuration } from '@longview/rules';
import { TextInput } from '@mantine/core';
import { t } from '../../locale/t.ts';
import { AmountField } from '../../ui/fields/amount-field.tsx';
import { ChoiceCards } from '../../ui/fields/choice-cards.tsx';
import type { CameraProps } from './camera-props.ts';
import { withSource } from './model.ts';

const MODES = ['Ignore', 'Wait', 'Override'] as const;

/** What is done about a camera that people move (STA-06, CON-58). */
export function PtzFields({ camera, faults, onChange }: CameraProps) {
  const { PTZ_Config: ptz } = camera.SourceConfig;
  const set = (part: Partial<typeof ptz>) =>
    onChange(withSource(camera, { PTZ_Config: { ...ptz, ...part } }));
  return (
    <>
      <ChoiceCards
        legend={t('station.ptz.mode')}
        choices={MODES.map((value) => ({
          value,
          label: t(`station.ptz.${value}`),
          text: t(`station.ptz.${value}.text`),
        }))}
        value={ptz.Mode}
        onChange={(Mode) => set({ Mode })}
      />
      {ptz.Mode === 'Wait' && (
        <AmountField
          label={t('station.ptz.interval')}
          value={durationSec(ptz.InactiveInterval) ?? 0}
          onChange={(sec) => set({ InactiveInterval: isoDuration(sec) })}
        />
      )}
      {ptz.Mode === 'Override' && (
        <TextInput
          label={t('station.ptz.command')}
          description={t('station.ptz.command.hint')}
          autoComplete="off"
          spellCheck={false}
          maxLength={2000}
          value={ptz.Cmd ?? ''}
          error={faults['SourceConfig.PTZ_Config.Cmd']}
          onChange={(event) => set({ Cmd: event.currentTarget.value || null })}
        />
      )}
    </>
  );
}
