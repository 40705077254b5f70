import type { Device } from '@longview/contract';
import { useInViewport } from '@mantine/hooks';
import { IconDeviceTv, IconServer } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { devicePreviewQuery } from '../../api/cameras/device-preview.ts';
import { useObjectUrl } from '../../hooks/use-object-url.ts';
import { t } from '../../locale/t.ts';
import styles from './device-card.module.css';
import { hasPicture } from './device-facts.ts';

/** What a device shows, loaded once its card is near; without a picture the sign of its type (ERR-20, ERR-21). */
export function DeviceThumb({ device }: { device: Device }) {
  const { Id, DeviceType, Description } = device.Prop;
  const { ref, inViewport } = useInViewport<HTMLDivElement>();
  const preview = useQuery({
    ...devicePreviewQuery(Id, 'x480'),
    enabled: inViewport && hasPicture(device),
  });
  const url = useObjectUrl(preview.data?.blob);
  return (
    <div ref={ref} className={styles.picture}>
      <TypeIcon type={DeviceType} />
      {url && <img src={url} alt={t('devices.preview.alt', { name: Description.Name })} />}
    </div>
  );
}

export function TypeIcon({ type }: { type: Device['Prop']['DeviceType'] }) {
  const Sign = type === 'Window' ? IconDeviceTv : IconServer;
  return <Sign size={36} stroke={1.2} aria-hidden />;
}
