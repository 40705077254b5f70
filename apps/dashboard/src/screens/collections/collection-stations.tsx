import type { CollectionEntry, StuffList } from '@longview/contract';
import { useQuery } from '@tanstack/react-query';
import { devicesQuery } from '../../api/cameras/devices.ts';
import { byName } from '../../locale/name-order.ts';
import { t } from '../../locale/t.ts';
import { DeviceCommands } from '../../panels/device-commands/device-commands.tsx';
import { FactRow } from '../../ui/layout/fact-row.tsx';
import { Fold } from '../../ui/layout/fold.tsx';
import styles from './collection-page.module.css';
import { feedsOf } from './feeds-of.ts';
import { stationsOf } from './stations-of.ts';

/** The Stations that capture feeds of the collection, to be restarted from here; for members of its account (COL-06). */
export function CollectionStations({ entry, library }: { entry: CollectionEntry; library: StuffList }) {
  const stations = entry.RoleId === 'Owner' ? stationsOf(entry.Collection) : [];
  const devices = useQuery({ ...devicesQuery, enabled: stations.length > 0 });
  if (stations.length === 0) return null;
  const nameOf = (id: string) =>
    devices.data?.find(({ Prop }) => Prop.Id === id)?.Prop.Description.Name ?? id;
  return (
    <div className={styles.stations}>
      <Fold
        title={t('collection.stations')}
        note={t('collection.stations.count', { count: stations.length })}
      >
        {byName(stations, ({ deviceId }) => nameOf(deviceId)).map(({ deviceId, feedIds }) => (
          <FactRow key={deviceId} title={nameOf(deviceId)} text={namesOf(library, feedIds)}>
            <DeviceCommands deviceId={deviceId} />
          </FactRow>
        ))}
      </Fold>
    </div>
  );
}

function namesOf(library: StuffList, feedIds: readonly string[]): string {
  const names = feedsOf(library, feedIds).map(({ Feed }) => Feed.Description.Name);
  return byName(names, (name) => name).join(', ');
}
