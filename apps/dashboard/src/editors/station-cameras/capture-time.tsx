import { PLAY_DEFAULTS } from '@longview/rules/player';
import { Select } from '@mantine/core';
import { t } from '../../locale/t.ts';
import { AmountField } from '../../ui/fields/amount-field.tsx';
import form from '../../ui/forms/form.module.css';
import type { CameraProps } from './camera-props.ts';
import { captureSec, withCaptureSec } from './model.ts';

const TYPES = ['Forever', 'Time'] as const;

/** How long it captures after it was enabled; a camera has no repeats (STA-14). */
export function CaptureTime({ camera, onChange }: CameraProps) {
  const seconds = captureSec(camera);
  return (
    <div className={form.fields}>
      <Select
        label={t('station.time')}
        allowDeselect={false}
        data={TYPES.map((value) => ({ value, label: t(`station.time.${value}`) }))}
        value={seconds === null ? 'Forever' : 'Time'}
        onChange={(type) => onChange(withCaptureSec(camera, type === 'Time' ? PLAY_DEFAULTS.timeSec : null))}
      />
      {seconds !== null && (
        <AmountField
          label={t('station.time.span')}
          value={seconds}
          onChange={(sec) => onChange(withCaptureSec(camera, sec))}
        />
      )}
    </div>
  );
}
