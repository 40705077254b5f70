import type { WindowConfigSave } from '@longview/contract';
import { NumberInput, Switch } from '@mantine/core';
import { ClockField } from '../../editors/schedule/times-list.tsx';
import { t } from '../../locale/t.ts';
import styles from './device-form.module.css';

type Night = NonNullable<WindowConfigSave['Player']['Options']['Night']>;

interface NightFieldsProps {
  /** Null is never dark. */
  value: Night | null;
  onChange: (value: Night | null) => void;
}

const NEW_NIGHT: Night = { From: '22:00', To: '06:00', Brightness: 20 };

/** When a Window is darker, by the clock of where it hangs (EXT-150). */
export function NightFields({ value, onChange }: NightFieldsProps) {
  const put = (part: Partial<Night>) => value && onChange({ ...value, ...part });
  return (
    <>
      <Switch
        label={t('devices.form.night')}
        description={t('devices.form.night.text')}
        checked={value !== null}
        onChange={(event) => onChange(event.currentTarget.checked ? NEW_NIGHT : null)}
      />
      {value && (
        <div className={styles.night}>
          <ClockField
            label={t('devices.form.night.from')}
            value={value.From}
            onChange={(From) => put({ From })}
          />
          <ClockField label={t('devices.form.night.to')} value={value.To} onChange={(To) => put({ To })} />
          <NumberInput
            label={t('devices.form.night.light')}
            min={0}
            max={100}
            clampBehavior="strict"
            allowDecimal={false}
            suffix=" %"
            value={value.Brightness}
            onChange={(percent) => put({ Brightness: Number(percent) || 0 })}
          />
        </div>
      )}
    </>
  );
}
