import type { Device } from '@longview/contract';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { t } from '../../locale/t.ts';
import { momentText } from '../../locale/time-text.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { deviceBadge } from './device-badge.ts';
import styles from './device-card.module.css';
import { playedCount, playsAll, reportedCameras } from './device-facts.ts';
import { DeviceThumb } from './device-thumb.tsx';

/** A device of the list; all of it opens the device. Many are drawn only near the screen. */
export const DeviceCard = memo(({ device }: { device: Device }) => {
  const { Id, Description } = device.Prop;
  return (
    <div className={styles.place}>
      <Card picture={<DeviceThumb device={device} />}>
        <Link
          to="/mystuff"
          search={({ q, kind }) => ({ s: 'devices', q, kind, device: Id })}
          title={Description.Name}
        >
          <bdi>{Description.Name}</bdi>
        </Link>
        <Badge {...deviceBadge(device)} />
        {Description.Location && <p dir="auto">{Description.Location}</p>}
        <p>{workText(device)}</p>
      </Card>
    </div>
  );
});

/** What it does, and since when it is silent. */
function workText(device: Device): string {
  const silent = silenceText(device);
  const own = device.Prop.DeviceType === 'Window' ? windowTexts(device) : stationTexts(device);
  return [...own, silent].filter(Boolean).join(' · ');
}

function windowTexts(device: Device): string[] {
  if (playsAll(device)) return [t('devices.played.all')];
  const count = playedCount(device);
  return [count === 0 ? t('devices.played.none') : t('devices.played', { count })];
}

function stationTexts(device: Device): string[] {
  const cameras = reportedCameras(device);
  const failing = cameras.filter(({ state }) => state === 'Error').length;
  const waiting = device.Report?.QueueLength ?? 0;
  return [
    t('devices.cameras', { count: cameras.length }),
    failing > 0 ? t('devices.cameras.failing', { count: failing }) : '',
    waiting > 0 ? t('devices.waiting', { count: waiting }) : '',
  ];
}

function silenceText({ Activity: { ActivityState, LastSeenAt } }: Device): string {
  if (ActivityState === 'Active') return '';
  return LastSeenAt === null ? t('devices.never') : t('devices.silent', { time: momentText(LastSeenAt) });
}
