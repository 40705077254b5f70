import type { IpDevice } from '@longview/contract';
import { isSchemeAllowed, type SourceIntent } from '@longview/rules';
import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { captureSourceQuery, useTakeChannel } from '../../api/cameras/capture-source.ts';
import { channelName, type DeviceChannel, deviceFailureText } from '../../api/cameras/ip-devices.ts';
import { t } from '../../locale/t.ts';
import { FormError } from '../../ui/forms/form-error.tsx';
import type { SourceTarget } from './source-target.ts';
import styles from './use-channel.module.css';

interface UseChannelProps {
  target: SourceTarget;
  device: IpDevice;
  channel: DeviceChannel;
}

/** Takes a channel as the source of the feed, where its scheme may be that; else it says why not (IPD-21 to IPD-23). */
export function UseChannel({ target: { feedId, intent }, device, channel }: UseChannelProps) {
  const source = useQuery(captureSourceQuery(feedId, intent)).data;
  const take = useTakeChannel(feedId, intent);
  const { Id: channelId, Scheme } = channel;
  const isCurrent = channelId !== null && source?.NetDevice_ChannelId === channelId;
  const reason = isSchemeAllowed(intent, `${Scheme}:`) ? null : schemeText(intent);
  const failure = deviceFailureText(take.error);
  return (
    <div className={styles.use}>
      <Button
        variant={isCurrent ? 'default' : 'filled'}
        disabled={isCurrent || reason !== null || channelId === null}
        loading={take.isPending}
        leftSection={isCurrent && <IconCheck size={16} stroke={2} aria-hidden />}
        aria-label={`${t(isCurrent ? 'source.inUse' : 'source.use')}: ${channelName(channel)}`}
        onClick={() => channelId && take.mutate({ deviceId: device.Id, channelId })}
      >
        {t(isCurrent ? 'source.inUse' : 'source.use')}
      </Button>
      {reason && <p>{reason}</p>}
      {failure && <FormError>{failure}</FormError>}
    </div>
  );
}

/** Pictures and imports take any scheme (IPD-23). */
const schemeText = (intent: SourceIntent) =>
  t(intent === 'VideoClip' ? 'source.scheme.VideoClip' : 'source.scheme.VideoStream');
