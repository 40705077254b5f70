import type { StationConfigSave } from '@longview/contract';
import { Switch, TextInput } from '@mantine/core';
import { t } from '../../locale/t.ts';
import { momentText } from '../../locale/time-text.ts';
import { Panel } from '../../ui/layout/panel.tsx';

interface FirmwareFieldsProps {
  value: StationConfigSave;
  onChange: (value: StationConfigSave) => void;
}

type Firmware = StationConfigSave['Firmware'];

/** Which version a Station runs, and which it is told to run (DEV-24, ENT-18, EXT-334). */
export function FirmwareFields({ value, onChange }: FirmwareFieldsProps) {
  const { Firmware } = value;
  const put = (part: Partial<Firmware>) => onChange({ ...value, Firmware: { ...Firmware, ...part } });
  return (
    <Panel title={t('devices.form.firmware')} text={reportedText(Firmware)}>
      <p>{t('devices.form.firmware.how')}</p>
      <TextInput
        label={t('devices.form.firmware.target')}
        description={t('devices.form.firmware.target.text')}
        autoComplete="off"
        maxLength={60}
        value={Firmware.TargetVersion ?? ''}
        onChange={(event) => put({ TargetVersion: event.currentTarget.value.trim() || null })}
      />
      <Switch
        label={t('devices.form.firmware.auto')}
        checked={Firmware.AutoUpdate}
        onChange={(event) => put({ AutoUpdate: event.currentTarget.checked })}
      />
    </Panel>
  );
}

function reportedText({ Version: version, UpdatedAt }: Firmware): string {
  if (version === null) return t('devices.form.firmware.unknown');
  if (UpdatedAt === null) return t('devices.form.firmware.reported', { version });
  return t('devices.form.firmware.since', { version, time: momentText(UpdatedAt) });
}
