import type { CaptureSource } from '@longview/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { channelName, ipDevicesQuery } from '../../api/cameras/ip-devices.ts';
import { t } from '../../locale/t.ts';
import { FactRow } from '../../ui/layout/fact-row.tsx';

interface DeviceSourceProps {
  stored: CaptureSource;
  /** Whether the viewer is of the account, whose devices are not told to others. */
  isMember: boolean;
  onLeave: () => void;
}

/** A source that is a channel of a device: which one, and the way to an address of its own (SRC-04). */
export function DeviceSource({ stored, isMember, onLeave }: DeviceSourceProps) {
  const devices = useQuery({ ...ipDevicesQuery, enabled: isMember }).data;
  const { NetDevice_Id: id, NetDevice_ChannelId, NetDevice_Type, Target_Url } = stored;
  const device = devices?.find(({ Id }) => Id === id);
  const channel = device?.ChannelInfo.Channels.find(({ Id }) => Id === NetDevice_ChannelId);
  const place = channel ? channelName(channel) : Target_Url;
  const facts = [stored.Device_Control_DeviceManuf, place].filter(Boolean).join(' · ');
  return (
    <FactRow title={device?.DisplayName ?? t('source.device', { type: NetDevice_Type ?? '' })} text={facts}>
      {device && id && (
        <Button renderRoot={(props) => <Link {...props} to="/ipdevices" search={{ device: id }} />}>
          {t('source.device.open')}
        </Button>
      )}
      <Button onClick={onLeave}>{t('source.device.leave')}</Button>
    </FactRow>
  );
}
