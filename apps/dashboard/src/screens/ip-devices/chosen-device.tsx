import type { IpDevice } from '@longview/contract';
import { isCloud } from '@longview/rules/ip-devices';
import { useNavigate } from '@tanstack/react-router';
import { deviceFailureText, useDeleteDevice, useDropDevice } from '../../api/cameras/ip-devices.ts';
import { t } from '../../locale/t.ts';
import type { SourceTarget } from '../../panels/capture-source/source-target.ts';
import { DeleteButton } from '../../ui/dialogs/delete-button.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { TimeAgo } from '../../ui/feedback/time-ago.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { ChannelList } from './channel-list.tsx';
import { CloudLink } from './cloud-link.tsx';
import { deviceBadge } from './device-badge.ts';
import { editOf } from './device-edit.ts';
import { DeviceForm } from './device-form.tsx';
import styles from './ip-devices.module.css';

interface ChosenDeviceProps {
  device: IpDevice;
  target: SourceTarget | null;
}

/** A device: how it is, its link where it has one, its channels, and how it is reached. */
export function ChosenDevice({ device, target }: ChosenDeviceProps) {
  const { DeviceType, DisplayName, LastSuccesfulConnectionAt: connectedAt } = device;
  return (
    <>
      <div className={styles.head}>
        <h2 dir="auto">{DisplayName}</h2>
        <Badge {...deviceBadge(device)} />
        {connectedAt && (
          <p>
            {t('ip.connected')} <TimeAgo iso={connectedAt} />
          </p>
        )}
      </div>
      {isCloud(DeviceType) && <CloudLink device={device} />}
      <ChannelList device={device} target={target} />
      <Panel title={t('ip.settings')}>
        <DeviceForm type={DeviceType} first={editOf(device)} stored={device} />
        <div className={styles.foot}>
          <DeleteDevice device={device} />
        </div>
      </Panel>
    </>
  );
}

/** So that `Deleted` is read before the device goes. */
const READ_MS = 900;

function DeleteDevice({ device: { Id } }: { device: IpDevice }) {
  const drop = useDropDevice();
  const navigate = useNavigate({ from: '/ipdevices' });
  const remove = useDeleteDevice();
  const leave = async () => {
    await navigate({ search: ({ device: _, ...now }) => now, ignoreBlocker: true });
    drop(Id);
  };
  return (
    <DeleteButton
      status={remove.status}
      lost={t('ip.delete.lost')}
      failure={deviceFailureText(remove.error)}
      onDelete={() => remove.mutate(Id, { onSuccess: () => setTimeout(() => void leave(), READ_MS) })}
    />
  );
}
