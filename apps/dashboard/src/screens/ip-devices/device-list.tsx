import type { IpDevice } from '@longview/contract';
import { Link } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { mainChannel } from '../../api/cameras/ip-devices.ts';
import { byName } from '../../locale/name-order.ts';
import { t } from '../../locale/t.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Spoken } from '../../ui/feedback/spoken.tsx';
import { SearchBox } from '../../ui/fields/search-box.tsx';
import { ChannelThumb } from './channel-thumb.tsx';
import { deviceBadge } from './device-badge.ts';
import styles from './device-list.module.css';
import { foundDevices } from './found-devices.ts';

/** As many can be seen at a glance. */
const NEEDS_SEARCH = 8;

interface DeviceListProps {
  devices: readonly IpDevice[];
  chosenId: string | undefined;
}

/** The devices of the account by name (IPD-01); many are searched. */
export function DeviceList({ devices, chosenId }: DeviceListProps) {
  const [text, setText] = useState('');
  const wanted = useDeferredValue(text);
  const shown = foundDevices(byName(devices, nameOf), wanted);
  return (
    <nav className={styles.list} aria-label={t('ip.title')}>
      {devices.length > NEEDS_SEARCH && <SearchBox label={t('ip.search')} value={text} onChange={setText} />}
      <Spoken>{wanted && t('ip.found', { count: shown.length })}</Spoken>
      <ul>
        {shown.map((device) => (
          <Entry key={device.Id} device={device} isChosen={device.Id === chosenId} />
        ))}
      </ul>
      {wanted && shown.length === 0 && <p className={styles.none}>{t('ip.noMatch', { text: wanted })}</p>}
    </nav>
  );
}

function Entry({ device, isChosen }: { device: IpDevice; isChosen: boolean }) {
  return (
    <li>
      <Link
        to="/ipdevices"
        search={(now) => ({ ...now, device: device.Id })}
        aria-current={isChosen ? 'page' : undefined}
      >
        <ChannelThumb channel={mainChannel(device)} />
        <span className={styles.words}>
          <span className={styles.name} dir="auto">
            {nameOf(device)}
          </span>
          <small>{factsText(device)}</small>
          <Badge {...deviceBadge(device)} />
        </span>
      </Link>
    </li>
  );
}

const nameOf = ({ DisplayName }: IpDevice) => DisplayName;

function factsText({ DeviceType, Manuf, Model, ChannelInfo }: IpDevice): string {
  const kind = [Manuf, Model].filter(Boolean).join(' ') || t(`ip.type.${DeviceType}`);
  return `${kind} · ${t('ip.channels.count', { count: ChannelInfo.Channels.length })}`;
}
