import type { IpDevice } from '@longview/contract';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus, IconRadar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useSession } from '../../api/account/session.ts';
import { ipDevicesQuery } from '../../api/cameras/ip-devices.ts';
import { ApiFailure } from '../../api/client/client.ts';
import { useTitle } from '../../hooks/use-title.ts';
import { t } from '../../locale/t.ts';
import { readTarget, type SourceTarget } from '../../panels/capture-source/source-target.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { UpgradeNote } from '../../ui/feedback/upgrade-note.tsx';
import { ListPage, ListText, ListTop } from '../../ui/layout/list-and-one.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { DeviceColumns, NEW } from './device-columns.tsx';
import { FindDevices } from './find-devices.tsx';
import { useReturnFromCloud } from './link-return.ts';
import { NoneYet } from './none-yet.tsx';
import { TargetPanel } from './target-panel.tsx';

const route = getRouteApi('/shell/ipdevices');

/** Cameras, recorders and folders of the account; with a feed in the address also its source (IPD-01, IPD-05). */
export function IpDevicesScreen() {
  const { Account } = useSession();
  useTitle(t('ip.title'));
  if (Account) return <AccountDevices />;
  return (
    <>
      <PageHeader title={t('ip.title')} />
      <p>{t('ip.noAccount')}</p>
    </>
  );
}

function AccountDevices() {
  useReturnFromCloud();
  const search = route.useSearch();
  const devices = useQuery(ipDevicesQuery);
  const [isFinding, find] = useDisclosure();
  const target = readTarget(search);
  // ERR-01, IPD-24
  const mayNot = devices.error instanceof ApiFailure && devices.error.status === 402;
  return (
    <ListPage isChosen={search.device !== undefined}>
      <ListTop>
        <PageHeader title={t('ip.title')}>{!mayNot && <Ways onFind={find.open} />}</PageHeader>
        <ListText>{t('ip.text')}</ListText>
      </ListTop>
      {target && <TargetPanel key={`${target.feedId} ${target.intent}`} target={target} />}
      {mayNot ? (
        <UpgradeNote title={t('said.upgradeDevices')} />
      ) : (
        <Loaded query={devices} rows={4}>
          {(list) => <Devices devices={list} target={target} onFind={find.open} />}
        </Loaded>
      )}
      {isFinding && <FindDevices onClose={find.close} />}
    </ListPage>
  );
}

interface DevicesProps {
  devices: readonly IpDevice[];
  target: SourceTarget | null;
  onFind: () => void;
}

function Devices({ devices, target, onFind }: DevicesProps) {
  const { device } = route.useSearch();
  if (devices.length === 0 && device !== NEW) return <NoneYet onFind={onFind} />;
  return <DeviceColumns devices={devices} target={target} chosenId={device} />;
}

/** The two ways to a new device. */
function Ways({ onFind }: { onFind: () => void }) {
  return (
    <>
      <Button leftSection={<IconRadar size={16} stroke={1.6} aria-hidden />} onClick={onFind}>
        {t('ip.find')}
      </Button>
      <Button
        variant="filled"
        leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
        renderRoot={(props) => (
          <Link {...props} to="/ipdevices" search={(now) => ({ ...now, device: NEW })} />
        )}
      >
        {t('ip.new')}
      </Button>
    </>
  );
}
