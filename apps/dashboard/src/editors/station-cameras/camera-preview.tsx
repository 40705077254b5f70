import type { CameraItem, Device } from '@longview/contract';
import { parseTime } from '@longview/rules';
import { CAMERA_PREVIEW, isPreviewStale, isPreviewWanted } from '@longview/rules/devices';
import { Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { devicePreviewQuery } from '../../api/cameras/device-preview.ts';
import { useNow } from '../../hooks/use-now.ts';
import { useObjectUrl } from '../../hooks/use-object-url.ts';
import { t } from '../../locale/t.ts';
import { TimeAgo } from '../../ui/feedback/time-ago.tsx';
import styles from './station-cameras.module.css';
import { useCameraAct } from './use-camera-act.ts';

interface CameraPreviewProps {
  device: Device;
  stored: CameraItem;
}

/** What the camera sees now, while somebody asked for it: every ten seconds, an old one at half opacity (STA-07 to STA-10). */
export function CameraPreview({ device, stored }: CameraPreviewProps) {
  const { ImagePreview_RequestedAt, ImagePreview_CapturedAt } = stored.SourceConfig;
  const nowSec = useNow() / 1000;
  const isOn = isPreviewWanted(parseTime(ImagePreview_RequestedAt ?? ''), nowSec);
  const { data: preview } = useQuery({
    ...devicePreviewQuery(device.Prop.Id, 'x480', stored.ConfigId),
    enabled: isOn || ImagePreview_CapturedAt !== null,
    refetchInterval: isOn ? CAMERA_PREVIEW.refreshSec * 1000 : false,
  });
  const url = useObjectUrl(preview?.blob);
  const atMs = preview?.atMs ?? null;
  const isStale = atMs !== null && isPreviewStale(atMs / 1000, nowSec);
  // What fails is quiet: the switch shows what is stored (STA-16).
  const { ask } = useCameraAct(device, stored);
  const toggle = () => ask(isOn ? 'PreviewOff' : 'PreviewOn');
  return (
    <div className={styles.preview}>
      <Switch
        label={t('station.preview')}
        description={t('station.preview.hint')}
        checked={isOn}
        onChange={toggle}
      />
      {url && preview && (
        <figure>
          <img
            src={url}
            alt={t('station.preview.alt', { name: stored.ConfigId })}
            style={{ aspectRatio: preview.ratio, opacity: isStale ? CAMERA_PREVIEW.staleOpacity : 1 }}
          />
          {atMs !== null && (
            <figcaption>
              <TimeAgo iso={new Date(atMs).toISOString()} />
            </figcaption>
          )}
        </figure>
      )}
      {isOn && !preview && <p role="status">{t('station.preview.waiting')}</p>}
    </div>
  );
}
