import { durationSec, isoDuration } from '@longview/rules';
import { CAMERA_DEFAULTS } from '@longview/rules/devices';
import { Select } from '@mantine/core';
import { t } from '../../locale/t.ts';
import { AmountField } from '../../ui/fields/amount-field.tsx';
import form from '../../ui/forms/form.module.css';
import type { CameraProps } from './camera-props.ts';
import { hasField, withSource } from './model.ts';
import { ScriptField } from './script-field.tsx';

const TYPES = ['ImageInStdout', 'ImagePathInStdout'] as const;
const typeOf = (chosen: string | null) =>
  TYPES.find((type) => type === chosen) ?? CAMERA_DEFAULTS.callbackType;

/** The Station's own program that gives a picture, and how long a picture may take (CON-51, CON-52). */
export function CallbackFields({ camera, faults, onChange }: CameraProps) {
  const { Callback_Type, Callback_Config } = camera.SourceConfig;
  const set = (part: Partial<typeof Callback_Config>) =>
    onChange(withSource(camera, { Callback_Config: { ...Callback_Config, ...part } }));
  return (
    <div className={form.fields}>
      {hasField(camera, 'script') && (
        <>
          <ScriptField
            value={Callback_Config.Script}
            error={faults['SourceConfig.Callback_Config.Script']}
            onChange={(Script) => set({ Script })}
          />
          <Select
            label={t('station.callback.type')}
            allowDeselect={false}
            data={TYPES.map((value) => ({ value, label: t(`station.callback.${value}`) }))}
            value={Callback_Type}
            onChange={(chosen) => onChange(withSource(camera, { Callback_Type: typeOf(chosen) }))}
          />
        </>
      )}
      <AmountField
        label={t('station.maxExec')}
        value={durationSec(Callback_Config.MaxExecTime) ?? 0}
        onChange={(sec) => set({ MaxExecTime: isoDuration(sec) })}
      />
    </div>
  );
}
