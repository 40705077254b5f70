import { durationSec, isoDuration } from '@longview/rules';
import { t } from '../../locale/t.ts';
import { AmountField } from '../../ui/fields/amount-field.tsx';
import { ChoiceCards } from '../../ui/fields/choice-cards.tsx';
import { ChoiceSet } from '../../ui/fields/choice-set.tsx';
import form from '../../ui/forms/form.module.css';
import { AskButton } from './ask-button.tsx';
import type { CameraProps, StoredCameraProps } from './camera-props.ts';
import { withPowerPart } from './model.ts';
import { ScriptField } from './script-field.tsx';

const MODES = ['None', 'PowerCycleOnErrorOnly', 'PowerOnDemand'] as const;

/** When its power goes off and on, and by which scripts (ENT-23, CON-53 to CON-57, CON-59). */
export function PowerFields(props: StoredCameraProps) {
  const { camera, onChange } = props;
  const power = camera.PowerControlConfig;
  return (
    <>
      <ChoiceCards
        legend={t('station.power.mode')}
        choices={MODES.map((value) => ({
          value,
          label: t(`station.power.${value}`),
          text: t(`station.power.${value}.text`),
        }))}
        value={power.PowerControlMode}
        onChange={(mode) => onChange(withPowerPart(camera, 'PowerControlMode', mode))}
      />
      <Intervals {...props} />
      <Callback {...props} name="PowerUp" />
      <Callback {...props} name="PowerDown" />
    </>
  );
}

/** Zero is never, of a wait none. */
function Intervals({ camera, onChange }: CameraProps) {
  const power = camera.PowerControlConfig;
  const names = INTERVALS.filter(({ modes }) => modes.includes(power.PowerControlMode)).map(
    ({ name }) => name,
  );
  return (
    <div className={form.fields}>
      {names.map((name) => (
        <AmountField
          key={name}
          label={t(`station.power.${name}`)}
          minSec={0}
          value={durationSec(power[name]) ?? 0}
          onChange={(sec) => onChange(withPowerPart(camera, name, isoDuration(sec)))}
        />
      ))}
    </div>
  );
}

/** Those that count in a mode. */
const INTERVALS: readonly {
  name: `${'PowerCycleOnFailure' | 'DeviceRebootOnFailure' | 'PowerUpWarmup' | 'PowerDownTrigger'}Interval`;
  modes: readonly (typeof MODES)[number][];
}[] = [
  { name: 'PowerCycleOnFailureInterval', modes: ['PowerCycleOnErrorOnly', 'PowerOnDemand'] },
  { name: 'PowerUpWarmupInterval', modes: ['PowerCycleOnErrorOnly', 'PowerOnDemand'] },
  { name: 'PowerDownTriggerInterval', modes: ['PowerOnDemand'] },
  { name: 'DeviceRebootOnFailureInterval', modes: MODES },
];

/** A script for power, and the button that runs the stored one at once (STA-13). */
function Callback(props: StoredCameraProps & { name: 'PowerUp' | 'PowerDown' }) {
  const { camera, faults, onChange, stored, device, name } = props;
  const field = `${name}Callback` as const;
  const callback = camera.PowerControlConfig[field];
  const set = (part: Partial<typeof callback>) =>
    onChange(withPowerPart(camera, field, { ...callback, ...part }));
  return (
    <ChoiceSet legend={t(`station.power.${name}`)}>
      <div className={form.fields}>
        <ScriptField
          value={callback.Script}
          error={faults[`PowerControlConfig.${field}.Script`]}
          onChange={(Script) => set({ Script })}
        />
        <AmountField
          label={t('station.maxExec')}
          value={durationSec(callback.MaxExecTime) ?? 0}
          onChange={(sec) => set({ MaxExecTime: isoDuration(sec) })}
        />
      </div>
      {stored?.PowerControlConfig[field].Script && (
        <AskButton label={t(`station.power.${name}.now`)} device={device} stored={stored} act={name} />
      )}
    </ChoiceSet>
  );
}
