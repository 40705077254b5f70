import type { Device, StationConfigSave, StuffList } from '@longview/contract';
import { DEVICE_LIMITS } from '@longview/rules/devices';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useRowIds } from '../../hooks/use-row-ids.ts';
import { t } from '../../locale/t.ts';
import form from '../../ui/forms/form.module.css';
import { cameraFaults, type Faults, faultsAt } from './camera-faults.ts';
import { CameraRow } from './camera-row.tsx';
import { type Camera, newCamera, storedCameras } from './model.ts';
import styles from './station-cameras.module.css';

interface StationCamerasEditorProps {
  /** As it is stored: what was asked of a camera is asked of this. */
  device: Device;
  value: StationConfigSave;
  library: StuffList;
  /** What the service refused, by the names it has for fields. */
  faults?: Faults;
  onChange: (value: StationConfigSave) => void;
}

/** The cameras of a Station, each opened in its place (STA-01). */
export function StationCamerasEditor({
  device,
  value,
  library,
  faults,
  onChange,
}: StationCamerasEditorProps) {
  const { Cameras } = value;
  const rows = useRowIds(Cameras.length);
  const [openId, setOpenId] = useState<string | null>(null);
  const all = { ...faults, ...cameraFaults(Cameras) };
  const set = (cameras: Camera[]) => onChange({ ...value, Cameras: cameras });
  // The id of one that is removed stays with it: a new camera is not to get its login.
  const takenIds = [...Cameras, ...storedCameras(device)].map(({ ConfigId }) => ConfigId);
  return (
    <div className={form.form}>
      {Cameras.length === 0 && <p>{t('station.none')}</p>}
      <ul className={styles.cameras} aria-label={t('station.cameras')}>
        {Cameras.map((camera, index) => {
          const id = rows.ids[index] ?? '';
          return (
            <CameraRow
              key={id}
              place={{ device, value, index, library, onChange }}
              camera={camera}
              faults={faultsAt(all, index)}
              isOpen={id === openId}
              onOpen={(isOpen) => setOpenId(isOpen ? id : null)}
              onChange={(next) => set(Cameras.map((each, at) => (at === index ? next : each)))}
              onRemove={() => {
                rows.remove(index);
                set(Cameras.filter((_, at) => at !== index));
              }}
            />
          );
        })}
      </ul>
      <Button
        className={styles.add}
        disabled={Cameras.length >= DEVICE_LIMITS.cameras}
        leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
        onClick={() => {
          set([...Cameras, newCamera(takenIds)]);
          setOpenId(rows.add());
        }}
      >
        {t('station.add')}
      </Button>
    </div>
  );
}
