import type { Device } from '@longview/contract';
import { CAMERA_PREVIEW, isPreviewStale } from '@longview/rules/devices';
import { SegmentedControl, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type DevicePreview,
  devicePreviewQuery,
  type PreviewSize,
} from '../../api/cameras/device-preview.ts';
import { useNow } from '../../hooks/use-now.ts';
import { useObjectUrl } from '../../hooks/use-object-url.ts';
import { countText, sizeText } from '../../locale/amount-text.ts';
import { t } from '../../locale/t.ts';
import { TimeAgo } from '../../ui/feedback/time-ago.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { SwapImage } from '../../ui/pictures/swap-image.tsx';
import { hasPicture, playedCount, playsAll } from './device-facts.ts';
import styles from './preview-panel.module.css';

const SIZES = ['x480', 'x1080'] as const;
/** A Window sends one every ten minutes, a Station while a preview is wanted. */
const RELOAD_SEC = { Window: 60, Station: CAMERA_PREVIEW.refreshSec };

/** The newest picture of the device in one of two sizes, with its time, size and bytes (DEV-19, DEV-20). */
export function PreviewPanel({ device }: { device: Device }) {
  const { Id, DeviceType } = device.Prop;
  const [size, setSize] = useState<PreviewSize>('x480');
  const [configId, setConfigId] = useState('');
  const preview = useQuery({
    ...devicePreviewQuery(Id, size, configId || undefined),
    enabled: hasPicture(device, configId),
    refetchInterval: RELOAD_SEC[DeviceType] * 1000,
    // The other size takes the place of this one; the picture of another camera does not.
    placeholderData: (before, query) => (query?.queryKey[3] === (configId || null) ? before : undefined),
  }).data;
  return (
    <Panel title={t('devices.preview')}>
      <div className={styles.choices}>
        <SegmentedControl
          size="xs"
          aria-label={t('devices.preview.size')}
          data={SIZES.map((value) => ({ value, label: t(`devices.preview.size.${value}`) }))}
          value={size}
          onChange={(value) => setSize(value as PreviewSize)}
        />
        <CameraChoice device={device} value={configId} onChange={setConfigId} />
      </div>
      {preview ? (
        <Picture device={device} preview={preview} />
      ) : (
        <p className={styles.none}>
          {t(
            DeviceType === 'Window' && playedCount(device) === 0 && !playsAll(device)
              ? 'devices.preview.nothing'
              : `devices.preview.none.${DeviceType}`,
          )}
        </p>
      )}
    </Panel>
  );
}

interface CameraChoiceProps {
  device: Device;
  value: string;
  onChange: (configId: string) => void;
}

function CameraChoice({ device: { Config }, value, onChange }: CameraChoiceProps) {
  if ('Player' in Config || Config.Cameras.length < 2) return null;
  return (
    <Select
      size="xs"
      aria-label={t('devices.preview.camera')}
      allowDeselect={false}
      data={[
        { value: '', label: t('devices.preview.newest') },
        ...Config.Cameras.map(({ ConfigId }) => ({ value: ConfigId, label: ConfigId })),
      ]}
      value={value}
      onChange={(configId) => onChange(configId ?? '')}
    />
  );
}

/** An old picture of a camera is shown as one [STA-08] [CON-19]. */
function Picture({ device: { Prop }, preview }: { device: Device; preview: DevicePreview }) {
  const { atMs, widthPx, heightPx, ratio, sizeBytes } = preview;
  const nowSec = useNow() / 1000;
  const url = useObjectUrl(preview.blob);
  const isOld = Prop.DeviceType === 'Station' && atMs !== null && isPreviewStale(atMs / 1000, nowSec);
  const facts = { width: countText(widthPx), height: countText(heightPx), size: sizeText(sizeBytes) };
  return (
    <figure className={styles.figure}>
      <div
        className={styles.picture}
        style={{ aspectRatio: ratio, opacity: isOld ? CAMERA_PREVIEW.staleOpacity : 1 }}
      >
        <SwapImage src={url} alt={t('devices.preview.alt', { name: Prop.Description.Name })} />
      </div>
      <figcaption>
        {atMs !== null && <TimeAgo iso={new Date(atMs).toISOString()} />}
        <span>{t('devices.preview.fact', { ...facts, ratio: Math.round(ratio * 100) / 100 })}</span>
      </figcaption>
    </figure>
  );
}
