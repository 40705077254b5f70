import type { Device, MediaResource, StuffList } from '@longview/contract';
import { TextInput } from '@mantine/core';
import { PlaylistEditor } from '../../editors/playlist/playlist-editor.tsx';
import { StationCamerasEditor } from '../../editors/station-cameras/station-cameras-editor.tsx';
import { SaveForm } from '../../forms/save-form.tsx';
import { t } from '../../locale/t.ts';
import { NameFields } from '../../ui/fields/name-fields.tsx';
import form from '../../ui/forms/form.module.css';
import { Panel } from '../../ui/layout/panel.tsx';
import { isWindowConfig } from './device-edit.ts';
import styles from './device-form.module.css';
import { EditFoot } from './edit-foot.tsx';
import { FirmwareFields } from './firmware-fields.tsx';
import { PlayerOptions } from './player-options.tsx';
import { type DeviceEditing, useDeviceEdit } from './use-device-edit.ts';

interface DeviceFormProps {
  device: Device;
  media: readonly MediaResource[];
  library: StuffList;
  onClose: () => void;
}

/** A device as a form: what it is called, and its playlist or its cameras (DEV-06, DEV-24). */
export function DeviceForm({ device, media, library, onClose }: DeviceFormProps) {
  const editing = useDeviceEdit(device, onClose);
  const { isChanged, save } = editing;
  return (
    <SaveForm
      className={styles.form}
      aria-label={t('devices.form', { name: device.Prop.Description.Name })}
      isChanged={isChanged}
      isLost={isChanged && !save.isSuccess}
      left="?device"
      hasFault={editing.isNameMissing}
      save={save}
      onSave={editing.send}
      onRevert={onClose}
      foot={<EditFoot editing={editing} onCancel={onClose} />}
    >
      <Description editing={editing} />
      <ConfigFields device={device} media={media} library={library} editing={editing} />
    </SaveForm>
  );
}

interface ConfigFieldsProps extends Omit<DeviceFormProps, 'onClose'> {
  editing: DeviceEditing;
}

/** A Window has a playlist and options of its player, a Station cameras and a version (DEV-24). */
function ConfigFields({ device, media, library, editing }: ConfigFieldsProps) {
  const { config } = editing.value;
  const put = (next: typeof config) => editing.edit({ config: next });
  if (isWindowConfig(config)) {
    return (
      <>
        <Panel title={t('devices.form.playlist')}>
          <PlaylistEditor value={config} media={media} library={library} onChange={put} />
        </Panel>
        <PlayerOptions value={config} onChange={put} />
      </>
    );
  }
  const { faults } = editing;
  return (
    <>
      <Panel title={t('devices.form.cameras')}>
        <StationCamerasEditor
          device={device}
          value={config}
          library={library}
          faults={faults}
          onChange={put}
        />
      </Panel>
      <FirmwareFields value={config} onChange={put} />
    </>
  );
}

function Description({ editing: { value, edit, isNameMissing } }: { editing: DeviceEditing }) {
  return (
    <Panel title={t('devices.form.about')}>
      <div className={form.form}>
        <NameFields
          labels={{ name: t('devices.form.name'), description: t('devices.form.description') }}
          name={value.name}
          description={value.description}
          isMissing={isNameMissing}
          autoFocus
          onChange={edit}
        />
        <TextInput
          label={t('devices.form.location')}
          autoComplete="off"
          maxLength={200}
          value={value.location}
          onChange={(event) => edit({ location: event.currentTarget.value })}
        />
      </div>
    </Panel>
  );
}
