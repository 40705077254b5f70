import type { IpDevice } from '@longview/contract';
import { isSchemeAllowed } from '@longview/rules';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import {
  channelChoices,
  deviceFailureText,
  ipDevicesQuery,
  mainChannel,
} from '../../api/cameras/ip-devices.ts';
import { byName } from '../../locale/name-order.ts';
import { t } from '../../locale/t.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import styles from './camera-fields.module.css';
import { channelSourceName } from './source-name.ts';
import type { StepProps } from './step-props.ts';

type DeviceFieldsProps = Pick<StepProps, 'draft' | 'edit'> & { error: string | null };

/** A channel of a network device of the account, with the login that is stored with it (CRE-02). */
export function DeviceFields(props: DeviceFieldsProps) {
  const devices = useQuery(ipDevicesQuery);
  const failure = deviceFailureText(devices.error);
  if (failure) return <FormError>{failure}</FormError>;
  return (
    <Loaded query={devices} rows={2}>
      {(list) => {
        const usable = byName(list.filter(hasChannels), ({ DisplayName }) => DisplayName);
        return usable.length === 0 ? <NoDevices /> : <Choice {...props} devices={usable} />;
      }}
    </Loaded>
  );
}

const channelsOf = ({ ChannelInfo }: IpDevice) =>
  ChannelInfo.Channels.filter(({ Scheme }) => isSchemeAllowed('Image', `${Scheme}:`));
const hasChannels = (device: IpDevice) => channelsOf(device).length > 0;

function NoDevices() {
  return (
    <p>
      {t('create.device.none')} <Link to="/ipdevices">{t('create.device.open')}</Link>
    </p>
  );
}

function Choice({ draft, edit, error, devices }: DeviceFieldsProps & { devices: IpDevice[] }) {
  const device = devices.find(({ Id }) => Id === draft.deviceId);
  const take = (next: IpDevice | undefined, channelId: string | null) => {
    const channel = next && (channelsOf(next).find(({ Id }) => Id === channelId) ?? mainChannel(next));
    edit({
      deviceId: next?.Id ?? null,
      channelId: channel?.Id ?? null,
      channelUrl: channel?.Uri ?? null,
      sourceName: next && channel ? channelSourceName(next, channel, channelsOf(next)) : null,
    });
  };
  // The address of the page may name a device and channel, whose URL is known only now.
  const isNamed = device !== undefined && draft.channelUrl === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the devices are there
  useEffect(() => {
    if (isNamed) take(device, draft.channelId);
  }, [isNamed]);
  return (
    <div className={styles.parts}>
      <Select
        label={t('import.device')}
        placeholder={t('create.device.choose')}
        allowDeselect={false}
        searchable
        error={error}
        data={devices.map(({ Id, DisplayName }) => ({ value: Id, label: DisplayName }))}
        value={device?.Id ?? null}
        onChange={(id) =>
          take(
            devices.find(({ Id }) => Id === id),
            null,
          )
        }
      />
      <Select
        label={t('import.channel')}
        allowDeselect={false}
        disabled={!device}
        data={device ? channelChoices(channelsOf(device)) : []}
        value={draft.channelId}
        onChange={(id) => take(device, id)}
      />
    </div>
  );
}
