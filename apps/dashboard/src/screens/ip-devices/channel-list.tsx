import type { IpDevice } from '@longview/contract';
import { isCloud } from '@longview/rules/ip-devices';
import { deviceFailureText } from '../../api/cameras/ip-devices.ts';
import { t } from '../../locale/t.ts';
import type { SourceTarget } from '../../panels/capture-source/source-target.ts';
import { FormError } from '../../ui/forms/form-error.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { AddChannel } from './add-channel.tsx';
import { ChannelRow } from './channel-row.tsx';
import styles from './channels.module.css';
import { DetectChannels } from './detect-channels.tsx';
import { useChannels } from './use-channels.ts';

interface ChannelListProps {
  device: IpDevice;
  /** The feed whose source is being chosen; null: none is. */
  target: SourceTarget | null;
}

/** The channels of a device (IPD-02): found, added, tried, and taken as the source of a feed. */
export function ChannelList({ device, target }: ChannelListProps) {
  const channels = useChannels(device);
  const { Channels } = device.ChannelInfo;
  const failure = deviceFailureText(channels.error);
  return (
    <Panel title={t('ip.channels')} text={t(`ip.channels.text.${kindOf(device)}`)}>
      <DetectChannels device={device} />
      {Channels.length > 0 && (
        <ul className={styles.rows}>
          {Channels.map((channel) => (
            <ChannelRow
              key={channel.Id}
              device={device}
              channel={channel}
              channels={channels}
              target={target}
            />
          ))}
        </ul>
      )}
      {failure && <FormError>{failure}</FormError>}
      <AddChannel device={device} channels={channels} />
    </Panel>
  );
}

function kindOf({ DeviceType, DeviceState }: IpDevice): 'Generic' | 'folders' | 'unlinked' {
  if (DeviceType === 'Generic') return 'Generic';
  return isCloud(DeviceType) && DeviceState !== 'Active' ? 'unlinked' : 'folders';
}
