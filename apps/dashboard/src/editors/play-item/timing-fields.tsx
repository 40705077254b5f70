import type { PlayedShape } from '@longview/contract';
import { hasInterval, MAX_REPEATS, mayRepeat, type TimingType } from '@longview/rules/player';
import { NumberInput, Select } from '@mantine/core';
import { t } from '../../locale/t.ts';
import form from '../../ui/forms/form.module.css';
import { ClockField } from './clock-field.tsx';
import { durationOf, intervalOf, modeOf, timingOf, withDuration, withInterval, withTiming } from './model.ts';

interface TimingFieldsProps<T extends PlayedShape> {
  item: T;
  /** What comes after it. */
  hint: string;
  onChange: (item: T) => void;
}

/** How long it is played, and how long each picture (PLY-05 to PLY-15). */
export function TimingFields<T extends PlayedShape>({ item, hint, onChange }: TimingFieldsProps<T>) {
  const type = timingOf(item);
  const types: TimingType[] = mayRepeat(modeOf(item)) ? ['Forever', 'Time', 'Repeat'] : ['Forever', 'Time'];
  return (
    <div className={form.fields}>
      <Select
        label={t('play.timing')}
        description={hint}
        allowDeselect={false}
        data={types.map((each) => ({ value: each, label: t(`play.timing.${each}`) }))}
        value={type}
        onChange={(chosen) => onChange(withTiming(item, types.find((each) => each === chosen) ?? type))}
      />
      {type === 'Time' && (
        <ClockField
          label={t('play.duration')}
          value={durationOf(item)}
          onChange={(sec) => onChange(withDuration(item, sec))}
        />
      )}
      {type === 'Repeat' && (
        <NumberInput
          label={t('play.repeats')}
          description={t('play.repeats.hint')}
          min={1}
          max={MAX_REPEATS}
          allowDecimal={false}
          value={item.Iterations}
          onChange={(count) =>
            onChange({ ...item, Iterations: Math.min(MAX_REPEATS, Math.max(1, Number(count) || 1)) })
          }
        />
      )}
      {hasInterval(modeOf(item)) && (
        <ClockField
          label={t('play.interval')}
          value={intervalOf(item)}
          onChange={(sec) => onChange(withInterval(item, sec))}
        />
      )}
    </div>
  );
}
