import type { Device } from '@longview/contract';
import { Button } from '@mantine/core';
import { IconChevronLeft, IconEdit, IconLink } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTitle } from '../../hooks/use-title.ts';
import { t } from '../../locale/t.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { deviceBadge } from './device-badge.ts';
import { DeviceEditor } from './device-editor.tsx';
import styles from './device-page.module.css';
import { DeviceView } from './device-view.tsx';

/** One device, as the address names it: seen first, and then edited (DSH-07, DEV-13). */
export function DevicePage({ device }: { device: Device | undefined }) {
  const [isEditing, setEditing] = useState(false);
  useTitle(device?.Prop.Description.Name ?? t('devices.title'));
  return (
    <>
      <Link
        to="/mystuff"
        search={({ device: _, ...now }) => ({ ...now, s: 'devices' })}
        className={styles.back}
      >
        <IconChevronLeft size={16} stroke={1.8} aria-hidden />
        {device ? t(`devices.kind.${device.Prop.DeviceType}`) : t('devices.title')}
      </Link>
      {device && <Head device={device} onEdit={isEditing ? null : () => setEditing(true)} />}
      {device && isEditing && <DeviceEditor device={device} onClose={() => setEditing(false)} />}
      {device && !isEditing && <DeviceView device={device} />}
      {!device && <Gone />}
    </>
  );
}

function Head({ device, onEdit }: { device: Device; onEdit: (() => void) | null }) {
  const { Description, DeviceType } = device.Prop;
  return (
    <div className={styles.head}>
      <h2 dir="auto">{Description.Name}</h2>
      <Badge {...deviceBadge(device)} />
      {onEdit && (
        <div className={styles.acts}>
          <Button
            leftSection={<IconLink size={16} stroke={1.6} aria-hidden />}
            renderRoot={(props) => (
              <Link
                {...props}
                to="/mystuff"
                search={(now) => ({ ...now, paircode: undefined, newdevice: DeviceType })}
              />
            )}
          >
            {t('devices.pairAgain')}
          </Button>
          <Button
            variant="filled"
            leftSection={<IconEdit size={16} stroke={1.6} aria-hidden />}
            onClick={onEdit}
          >
            {t('devices.edit')}
          </Button>
        </div>
      )}
    </div>
  );
}

function Gone() {
  return (
    <>
      <h2>{t('devices.gone.title')}</h2>
      <p className={styles.dim}>{t('devices.gone.text')}</p>
    </>
  );
}
