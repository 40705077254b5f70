import type { Device } from '@longview/contract';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useSession } from '../../api/account/session.ts';
import { devicesQuery } from '../../api/cameras/devices.ts';
import { ApiFailure } from '../../api/client/client.ts';
import { useTitle } from '../../hooks/use-title.ts';
import { t } from '../../locale/t.ts';
import { PairingPanel } from '../../panels/pairing/pairing-panel.tsx';
import { type TabPlace, tabPlace } from '../../shell/tab-place.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Nothing } from '../../ui/feedback/nothing.tsx';
import { UpgradeNote } from '../../ui/feedback/upgrade-note.tsx';
import { SearchBox } from '../../ui/fields/search-box.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { useSearchText } from '../feeds/use-feed-search.ts';
import { DeviceExample } from './device-example.tsx';
import { DeviceGroups } from './device-groups.tsx';
import { DevicePage } from './device-page.tsx';

/** Check-ins change how devices stand without a word of the line; what falls silent is told by it. */
const RELOAD_MS = 60_000; // CON-14

/** My stuff, Screens and Stations: the account's devices, of one kind or both, and how they are paired (DEV-01 to DEV-25, EXT-476). */
export function DevicesTab() {
  useTitle(titleOf(usePlace()));
  const { Account } = useSession();
  return Account ? <AccountDevices /> : <NoAccount />;
}

function AccountDevices() {
  const devices = useQuery({ ...devicesQuery, refetchInterval: RELOAD_MS });
  const search = useSearchText();
  const place = usePlace();
  // DEV-22
  const mayNot = devices.error instanceof ApiFailure && devices.error.status === 402;
  if (mayNot) {
    return (
      <>
        <PageHeader title={titleOf(place)} />
        <UpgradeNote title={t('said.upgradeDevices')} />
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={titleOf(place)}
        search={
          <SearchBox
            label={t('devices.search')}
            value={search.text}
            onChange={search.setText}
            autoFocus={search.isAsked}
          />
        }
      >
        <PairButton place={place} />
      </PageHeader>
      <Loaded query={devices} rows={3}>
        {(list) => (
          <>
            {place.pairing && <PairingPlace place={place} devices={list} />}
            <Content list={list} place={place} q={search.wanted} onClear={() => search.setText('')} />
          </>
        )}
      </Loaded>
    </>
  );
}

function usePlace(): TabPlace {
  const { search, hash } = useLocation();
  return tabPlace(search, hash);
}

const titleOf = ({ kind }: TabPlace) => (kind ? t(`devices.kind.${kind}`) : t('devices.title'));

function PairButton({ place }: { place: TabPlace }) {
  const type = place.kind ?? 'Window';
  // A device and a pairing have a primary button of their own.
  const isFirst = place.deviceId === null && place.pairing === null;
  return (
    <Button
      variant={isFirst ? 'filled' : 'default'}
      // On phones the search box gives way, not the words of the button.
      flex="none"
      leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
      renderRoot={(props) => (
        <Link
          {...props}
          to="/mystuff"
          search={({ device: _, paircode: _code, ...now }) => ({ ...now, s: 'devices', newdevice: type })}
        />
      )}
    >
      {t('devices.pair')}
    </Button>
  );
}

/** The address says that something is paired, and with which code: a reload begins where one was (PAIR-17). */
function PairingPlace({ place, devices }: { place: TabPlace; devices: readonly Device[] }) {
  const navigate = useNavigate({ from: '/mystuff' });
  const existing = devices.find(({ Prop }) => Prop.Id === place.deviceId) ?? null;
  const close = () =>
    void navigate({ search: ({ paircode: _, newdevice: _type, ...now }) => ({ ...now, s: 'devices' }) });
  return (
    <PairingPanel
      key={place.deviceId}
      start={{ code: place.pairing?.code ?? null, type: place.pairing?.type ?? null, existing }}
      devices={devices}
      onPaired={({ Prop }) =>
        void navigate({
          replace: true,
          search: ({ paircode: _, kind, ...now }) => ({
            ...{ ...now, s: 'devices', newdevice: Prop.DeviceType },
            // A code may be of the other kind: the list then shows what was paired.
            ...(kind && { kind: Prop.DeviceType }),
          }),
        })
      }
      onOpen={(device) => void navigate({ search: { s: 'devices', device } })}
      onClose={close}
    />
  );
}

interface ContentProps {
  list: readonly Device[];
  place: TabPlace;
  q: string;
  onClear: () => void;
}

function Content({ list, place, q, onClear }: ContentProps) {
  const { deviceId, kind } = place;
  if (deviceId) {
    return <DevicePage key={deviceId} device={list.find(({ Prop }) => Prop.Id === deviceId)} />;
  }
  const shown = kind ? list.filter(({ Prop }) => Prop.DeviceType === kind) : list;
  return shown.length === 0 ? <DeviceExample /> : <DeviceGroups list={shown} q={q} onClear={onClear} />;
}

/** Guests see what is shared with them; devices are an account's own. */
function NoAccount() {
  return <Nothing title={t('devices.members.title')} text={t('devices.members.text')} isPage />;
}
