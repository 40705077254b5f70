import type { IpDevice } from '@longview/contract';
import { rtspPortOf } from '@longview/rules/ip-devices';
import { Button, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type ManufacturerUrl,
  manufacturersQuery,
  manufacturerUrlsQuery,
} from '../../api/cameras/ip-devices.ts';
import { t } from '../../locale/t.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { hostAndPort, isAdded } from './channel-edit.ts';
import styles from './channels.module.css';
import type { Channels } from './use-channels.ts';

interface MakerUrlsProps {
  device: IpDevice;
  channels: Channels;
}

/** The addresses that a maker's devices have, filled in for this one (IPD-04, API-53). */
export function MakerUrls({ device, channels }: MakerUrlsProps) {
  const makers = useQuery(manufacturersQuery);
  const [maker, setMaker] = useState<string | null>(device.Manuf);
  const known = makers.data ?? [];
  const chosen = known.find((name) => name.toLowerCase() === maker?.toLowerCase()) ?? null;
  return (
    <>
      <Select
        label={t('create.maker')}
        placeholder={t('ip.maker.choose')}
        searchable
        data={known}
        nothingFoundMessage={t('ip.maker.unknown')}
        value={chosen}
        onChange={setMaker}
      />
      {chosen && <Urls maker={chosen} device={device} channels={channels} />}
    </>
  );
}

function Urls({ maker, device, channels }: MakerUrlsProps & { maker: string }) {
  const rtspPort = rtspPortOf({ rtsp: device.RtspPort, stream: device.StreamPort });
  const urls = useQuery(manufacturerUrlsQuery(maker, hostAndPort(device, device.HttpPort), rtspPort));
  return (
    <Loaded query={urls} rows={3}>
      {(list) => (
        <ul className={styles.urls}>
          {list.map((url) => (
            <Url key={url.Uri} url={url} device={device} channels={channels} />
          ))}
        </ul>
      )}
    </Loaded>
  );
}

function Url({ url: { Uri, Kind, Note }, device, channels }: MakerUrlsProps & { url: ManufacturerUrl }) {
  const isThere = isAdded(Uri, device);
  return (
    <li>
      <span>
        <code>{Uri}</code>
        <small>{[t(`ip.kind.${Kind}`), Note].filter(Boolean).join(' · ')}</small>
      </span>
      <Button
        size="xs"
        disabled={isThere || channels.isBusy}
        aria-label={`${t(isThere ? 'ip.added' : 'ip.add.submit')}: ${Uri}`}
        onClick={() => channels.add(Uri, 'Manufacturer', () => {})}
      >
        {t(isThere ? 'ip.added' : 'ip.add.submit')}
      </Button>
    </li>
  );
}
