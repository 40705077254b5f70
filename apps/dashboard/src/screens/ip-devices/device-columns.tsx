import type { IpDevice } from '@longview/contract';
import { IconChevronLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { t } from '../../locale/t.ts';
import type { SourceTarget } from '../../panels/capture-source/source-target.ts';
import { ListAndOne, ListText } from '../../ui/layout/list-and-one.tsx';
import { ChosenDevice } from './chosen-device.tsx';
import { DeviceList } from './device-list.tsx';
import { NewDevice } from './new-device.tsx';

/** In place of a device's id in the address: one is being added. */
export const NEW = 'new';

interface DeviceColumnsProps {
  devices: readonly IpDevice[];
  target: SourceTarget | null;
  /** As the address names it; without it the first is shown beside the list. */
  chosenId: string | undefined;
}

/** The list at the left, one device at the right; on phones one after the other. */
export function DeviceColumns({ devices, target, chosenId }: DeviceColumnsProps) {
  const shownId = chosenId ?? devices[0]?.Id;
  const device = devices.find(({ Id }) => Id === shownId);
  return (
    <ListAndOne
      list={devices.length === 0 ? null : <DeviceList devices={devices} chosenId={shownId} />}
      back={
        <Link to="/ipdevices" search={({ device: _, ...now }) => now}>
          <IconChevronLeft size={16} stroke={1.8} aria-hidden />
          {t('ip.all')}
        </Link>
      }
    >
      {shownId === NEW && <NewDevice />}
      {device && <ChosenDevice key={device.Id} device={device} target={target} />}
      {shownId !== NEW && !device && <Gone />}
    </ListAndOne>
  );
}

function Gone() {
  return (
    <>
      <h2>{t('ip.gone.title')}</h2>
      <ListText>{t('ip.gone.text')}</ListText>
    </>
  );
}
