import type { CameraItem } from '@longview/contract';
import { CONTENT_TYPES, SOURCE_TYPES } from '@longview/rules/devices';
import { NumberInput, Select, TextInput } from '@mantine/core';
import { t } from '../../locale/t.ts';
import form from '../../ui/forms/form.module.css';
import { AskButton } from './ask-button.tsx';
import { CallbackFields } from './callback-fields.tsx';
import type { CameraProps, StoredCameraProps } from './camera-props.ts';
import { LoginFields } from './login-fields.tsx';
import { hasField, withSource } from './model.ts';

/** Where its pictures come from: only the fields that this source has (STA-03, STA-04, ENT-22). */
export function SourceFields(props: StoredCameraProps) {
  const { camera, onChange, stored, device } = props;
  const source = camera.SourceConfig;
  return (
    <>
      <div className={form.fields}>
        <Select
          label={t('station.source')}
          allowDeselect={false}
          data={SOURCE_TYPES.map((value) => ({ value, label: t(`station.source.${value}`) }))}
          value={source.SourceType}
          onChange={(chosen) =>
            onChange(withSource(camera, { SourceType: find(SOURCE_TYPES, chosen, source.SourceType) }))
          }
        />
        <Select
          label={t('station.content')}
          allowDeselect={false}
          data={CONTENT_TYPES.map((value) => ({ value, label: t(`station.content.${value}`) }))}
          value={source.ContentType}
          onChange={(chosen) =>
            onChange(withSource(camera, { ContentType: find(CONTENT_TYPES, chosen, source.ContentType) }))
          }
        />
      </div>
      <p>{t(`station.source.${source.SourceType}.text`)}</p>
      <Place {...props} />
      {hasField(camera, 'login') && <LoginFields {...props} />}
      {hasField(camera, 'maxExec') && <CallbackFields {...props} />}
      {stored && hasField(camera, 'focus') && (
        <AskButton label={t('station.focus')} device={device} stored={stored} act="AutoFocus" />
      )}
    </>
  );
}

/** Address, folder or name of a device, and which of several it is. */
function Place({ camera, faults, onChange }: CameraProps) {
  const { SourceType: type, Source_Uri } = camera.SourceConfig;
  if (!hasField(camera, 'address')) return null;
  return (
    <div className={form.fields}>
      <TextInput
        label={t(PLACE_LABELS[type])}
        placeholder={PLACES[type]}
        autoComplete="off"
        spellCheck={false}
        maxLength={2000}
        value={Source_Uri ?? ''}
        error={faults['SourceConfig.Source_Uri']}
        onChange={(event) => onChange(withSource(camera, { Source_Uri: event.currentTarget.value || null }))}
      />
      {hasField(camera, 'channel') && (
        <NumberInput
          label={t('station.channel')}
          description={t('station.channel.hint')}
          min={0}
          max={MAX_CHANNEL}
          allowDecimal={false}
          value={camera.Channel}
          error={faults.Channel}
          onChange={(channel) =>
            onChange({ ...camera, Channel: Math.min(MAX_CHANNEL, Math.max(0, Number(channel) || 0)) })
          }
        />
      )}
    </div>
  );
}

const MAX_CHANNEL = 10_000;

const PLACE_LABELS = {
  Default: 'station.device',
  DSLR: 'station.device',
  Capture: 'station.device',
  FileSystem: 'station.folder',
  Callback: 'station.device',
  Network: 'station.address',
} as const;

/** Examples, the same in every language. */
const PLACES: Readonly<Partial<Record<CameraItem['SourceConfig']['SourceType'], string>>> = {
  Network: 'http://192.168.1.20/snapshot.jpg',
  FileSystem: '/srv/pictures',
  Capture: '/dev/video0?size=1920x1080',
  DSLR: 'Canon EOS',
};

const find = <T extends string>(all: readonly T[], chosen: string | null, otherwise: T): T =>
  all.find((each) => each === chosen) ?? otherwise;
