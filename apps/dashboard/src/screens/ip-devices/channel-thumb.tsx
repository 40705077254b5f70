import { type Icon, IconFolder, IconPhotoOff } from '@tabler/icons-react';
import { useState } from 'react';
import { channelImage, channelName, type DeviceChannel } from '../../api/cameras/ip-devices.ts';
import { t } from '../../locale/t.ts';
import styles from './channel-thumb.module.css';

interface ChannelThumbProps {
  /** Null: the device has none yet. */
  channel: DeviceChannel | null;
}

/** The picture of a channel's last good try, 240 px high (IPD-19, CON-30), in a box that never changes its size. */
export function ChannelThumb({ channel }: ChannelThumbProps) {
  const src = channel && channelImage(channel);
  const [failed, setFailed] = useState<string | null>(null);
  const isFolder = (channel?.Report?.Source_FileCount ?? null) !== null;
  const Shown: Icon = isFolder ? IconFolder : IconPhotoOff;
  return (
    <span className={styles.thumb} data-stale={channel?.Report?.IsStale || undefined}>
      {src && src !== failed ? (
        <img
          src={src}
          alt={t('ip.channel.picture', { uri: channelName(channel) })}
          loading="lazy"
          onError={() => setFailed(src)}
        />
      ) : (
        <Shown size={22} stroke={1.4} aria-hidden />
      )}
    </span>
  );
}
