import { DEVICE_GROUPS, type DeviceType } from '@longview/rules/devices';
import { Link } from '@tanstack/react-router';
import { t } from '../../locale/t.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Nothing } from '../../ui/feedback/nothing.tsx';
import styles from './device-example.module.css';
import { TypeIcon } from './device-thumb.tsx';

/** An account without devices: what they are, and what the list will look like (DEV-05). */
export function DeviceExample() {
  return (
    <Nothing title={t('devices.example.title')} text={t('devices.example.text')}>
      <figure className={styles.example}>
        <figcaption>{t('devices.example.label')}</figcaption>
        {DEVICE_GROUPS.map((type) => (
          <ExampleCard key={type} type={type} />
        ))}
      </figure>
      <p>
        {t('devices.example.other')} <Link to="/ipdevices">{t('ip.title')}</Link>
      </p>
    </Nothing>
  );
}

const NAMES = { Window: 'devices.example.window', Station: 'devices.example.station' } as const;
const PLACES = { Window: 'devices.example.window.place', Station: 'devices.example.station.place' } as const;

function ExampleCard({ type }: { type: DeviceType }) {
  const work = { Window: 'devices.played', Station: 'devices.cameras' } as const;
  return (
    <div className={styles.card}>
      <TypeIcon type={type} />
      <span className={styles.words}>
        <span className={styles.name}>{t(NAMES[type])}</span>
        <small>
          {t(`devices.group.${type}`)} · {t(PLACES[type])} · {t(work[type], { count: 3 })}
        </small>
      </span>
      <Badge text={t('devices.state.Active')} tone="live" />
    </div>
  );
}
