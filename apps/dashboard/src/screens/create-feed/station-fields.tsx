import type { Device } from '@longview/contract';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { devicesQuery } from '../../api/cameras/devices.ts';
import { deviceFailureText } from '../../api/cameras/ip-devices.ts';
import { storedCameras } from '../../editors/station-cameras/model.ts';
import { byName } from '../../locale/name-order.ts';
import { t } from '../../locale/t.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import styles from './camera-fields.module.css';
import type { StepProps } from './step-props.ts';

type StationFieldsProps = Pick<StepProps, 'draft' | 'edit'> & { error: string | null };

/** A camera that a paired Station of the account has (CRE-02). */
export function StationFields(props: StationFieldsProps) {
  const devices = useQuery(devicesQuery);
  const failure = deviceFailureText(devices.error);
  if (failure) return <FormError>{failure}</FormError>;
  return (
    <Loaded query={devices} rows={2}>
      {(list) => {
        const usable = byName(
          list.filter((device) => storedCameras(device).length > 0),
          ({ Prop }) => Prop.Description.Name,
        );
        return usable.length === 0 ? <NoStations /> : <Choice {...props} stations={usable} />;
      }}
    </Loaded>
  );
}

function NoStations() {
  return (
    <p>
      {t('create.station.none')}{' '}
      <Link to="/mystuff" search={{ s: 'devices' }}>
        {t('create.station.open')}
      </Link>
    </p>
  );
}

function Choice({ draft, edit, error, stations }: StationFieldsProps & { stations: Device[] }) {
  const station = stations.find(({ Prop }) => Prop.Id === draft.stationId);
  const cameras = station ? storedCameras(station) : [];
  const take = (next: Device | undefined, wanted: string | null) => {
    const ofNext = next ? storedCameras(next) : [];
    const configId =
      ofNext.find(({ ConfigId }) => ConfigId === wanted)?.ConfigId ?? ofNext[0]?.ConfigId ?? null;
    const name = next?.Prop.Description.Name ?? null;
    const sourceName = name && (ofNext.length > 1 ? `${name} ${configId}` : name);
    edit({ stationId: next?.Prop.Id ?? null, configId, sourceName });
  };
  return (
    <div className={styles.parts}>
      <Select
        label={t('create.station')}
        placeholder={t('create.station.choose')}
        allowDeselect={false}
        searchable
        error={error}
        data={stations.map(({ Prop }) => ({ value: Prop.Id, label: Prop.Description.Name }))}
        value={station?.Prop.Id ?? null}
        onChange={(id) =>
          take(
            stations.find(({ Prop }) => Prop.Id === id),
            null,
          )
        }
      />
      <Select
        label={t('create.station.camera')}
        allowDeselect={false}
        disabled={!station}
        data={cameras.map(({ ConfigId }) => ConfigId)}
        value={draft.configId}
        onChange={(configId) => take(station, configId)}
      />
    </div>
  );
}
