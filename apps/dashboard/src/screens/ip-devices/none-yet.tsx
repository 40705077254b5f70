import { Button } from '@mantine/core';
import { IconArrowRight, IconDeviceCctv, IconPlus, IconRadar } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { t } from '../../locale/t.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { NEW } from './device-columns.tsx';
import styles from './none-yet.module.css';

/** An account without devices: what one is, by an example, and the ways to the first. */
export function NoneYet({ onFind }: { onFind: () => void }) {
  return (
    <div className={styles.none}>
      <h2>{t('ip.none.title')}</h2>
      <p>{t('ip.none.text')}</p>
      <figure className={styles.example} aria-label={t('ip.none.example')}>
        <span>
          <IconDeviceCctv size={22} stroke={1.5} aria-hidden />
          <span className={styles.address}>192.168.1.20</span>
          <small>{t('ip.none.login')}</small>
        </span>
        <IconArrowRight size={18} stroke={1.6} aria-hidden />
        <ul>
          <li>
            <code>http://192.168.1.20/jpg/1/image.jpg</code>
            <Badge text={t('test.ok')} tone="live" />
          </li>
          <li>
            <code>rtsp://192.168.1.20:554/stream1</code>
            <Badge text={t('test.ok')} tone="live" />
          </li>
        </ul>
      </figure>
      <div className={styles.ways}>
        <Button
          variant="filled"
          leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
          renderRoot={(props) => (
            <Link {...props} to="/ipdevices" search={(now) => ({ ...now, device: NEW })} />
          )}
        >
          {t('ip.none.first')}
        </Button>
        <Button leftSection={<IconRadar size={16} stroke={1.6} aria-hidden />} onClick={onFind}>
          {t('ip.find')}
        </Button>
      </div>
    </div>
  );
}
