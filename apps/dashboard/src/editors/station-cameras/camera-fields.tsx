import { TextInput } from '@mantine/core';
import { t } from '../../locale/t.ts';
import form from '../../ui/forms/form.module.css';
import { Fold } from '../../ui/layout/fold.tsx';
import { AttachedFeeds } from './attached-feeds.tsx';
import { CameraPreview } from './camera-preview.tsx';
import type { CameraPlace, CameraProps } from './camera-props.ts';
import { CaptureTime } from './capture-time.tsx';
import { CommandFields } from './command-fields.tsx';
import { CopyFields } from './copy-fields.tsx';
import { hasField, storedCamera } from './model.ts';
import { PowerFields } from './power-fields.tsx';
import { PtzFields } from './ptz-fields.tsx';
import { SourceFields } from './source-fields.tsx';

interface CameraFieldsProps extends CameraProps {
  place: CameraPlace;
}

/** All that is set of a camera; what few need is folded away, and opens where something in it is wrong. */
export function CameraFields({ place, ...props }: CameraFieldsProps) {
  const { camera, faults } = props;
  const { device } = place;
  const stored = storedCamera(device, place.value.Cameras, place.index);
  const power = camera.PowerControlConfig;
  return (
    <div className={form.form}>
      {stored && <CameraPreview device={device} stored={stored} />}
      <IdField {...props} isStored={stored !== null} />
      <SourceFields {...props} device={device} stored={stored} />
      <AttachedFeeds place={place} camera={camera} faults={faults} />
      <CaptureTime {...props} />
      {hasField(camera, 'ptz') && (
        <Fold title={t('station.ptz')} note={t(`station.ptz.${camera.SourceConfig.PTZ_Config.Mode}`)}>
          <PtzFields {...props} />
        </Fold>
      )}
      <Fold
        title={t('station.power')}
        note={t(`station.power.${power.PowerControlMode}`)}
        isOpen={hasPowerFault(faults)}
      >
        <PowerFields {...props} device={device} stored={stored} />
      </Fold>
      <Fold title={t('station.copies')} note={hasCopies(camera) ? t('station.copies.kept') : undefined}>
        <CopyFields {...props} />
      </Fold>
      <Fold title={t('station.command')}>
        <CommandFields {...props} device={device} stored={stored} />
      </Fold>
    </div>
  );
}

const hasCopies = ({ ContentConfig: { Persist, Persist2Options } }: CameraProps['camera']) =>
  Persist || Persist2Options !== null;

const hasPowerFault = (faults: CameraProps['faults']) =>
  ['PowerUpCallback', 'PowerDownCallback'].some((name) => faults[`PowerControlConfig.${name}.Script`]);

/** It names the camera in logs, previews and reports: one that is saved keeps it. */
function IdField({ camera, faults, onChange, isStored }: CameraProps & { isStored: boolean }) {
  return (
    <TextInput
      label={t('station.id')}
      description={t(isStored ? 'station.id.kept' : 'station.id.hint')}
      disabled={isStored}
      autoComplete="off"
      spellCheck={false}
      maxLength={60}
      value={camera.ConfigId}
      error={faults.ConfigId}
      onChange={(event) => onChange({ ...camera, ConfigId: event.currentTarget.value })}
    />
  );
}
