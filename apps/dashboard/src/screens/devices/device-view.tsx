import type { Device } from '@longview/contract';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useDeleteDevice, useDropDevice } from '../../api/cameras/devices.ts';
import { deviceFailureText } from '../../api/cameras/ip-devices.ts';
import { useNow } from '../../hooks/use-now.ts';
import { t } from '../../locale/t.ts';
import { agoText } from '../../locale/time-text.ts';
import { DeviceCommands } from '../../panels/device-commands/device-commands.tsx';
import { DeleteButton } from '../../ui/dialogs/delete-button.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { CameraReports } from './camera-reports.tsx';
import styles from './device-page.module.css';
import { DeviceState } from './device-state.tsx';
import { LogPanel } from './log-panel.tsx';
import { PreviewPanel } from './preview-panel.tsx';
import { UpdateReport } from './update-report.tsx';
import { WindowAddress } from './window-address.tsx';

/** A device as it stands: its picture, what it does, and what can be done with it. */
export function DeviceView({ device }: { device: Device }) {
  const { Id, DeviceType, UseUrl } = device.Prop;
  return (
    <div className={styles.columns}>
      <div>
        <CloneWarning device={device} />
        <PreviewPanel device={device} />
        {DeviceType === 'Station' && <CameraReports device={device} />}
        {UseUrl && <WindowAddress device={device} useUrl={UseUrl} />}
        <LogPanel deviceId={Id} />
      </div>
      <div>
        <DeviceState device={device} />
        {DeviceType === 'Station' && <UpdateReport device={device} />}
        <Panel title={t('devices.acts')} text={t(`devices.acts.text.${DeviceType}`)}>
          <DeviceCommands deviceId={Id} />
        </Panel>
        <Panel title={t('devices.delete.title')}>
          <DeleteDevice deviceId={Id} />
        </Panel>
      </div>
    </div>
  );
}

/** Two machines use the token of one device: what happened, and the cure (DVP-05). */
function CloneWarning({ device: { Activity } }: { device: Device }) {
  const nowMs = useNow();
  if (Activity.ClonedAt === null) return null;
  return (
    <p role="note" className={styles.warning}>
      <IconAlertTriangle size={20} stroke={1.6} aria-hidden />
      <span>{t('devices.cloned', { ago: agoText(Activity.ClonedAt, nowMs) })}</span>
    </p>
  );
}

/** So that `Deleted` is read before the device goes. */
const READ_MS = 900;

/** Deletes a device with two clicks (DEV-18, ERR-10). */
function DeleteDevice({ deviceId }: { deviceId: string }) {
  const drop = useDropDevice();
  const navigate = useNavigate({ from: '/mystuff' });
  const remove = useDeleteDevice();
  const leave = async () => {
    await navigate({ search: ({ device: _, ...now }) => ({ ...now, s: 'devices' }), ignoreBlocker: true });
    drop(deviceId);
  };
  return (
    <DeleteButton
      status={remove.status}
      lost={t('devices.delete.lost')}
      failure={deviceFailureText(remove.error)}
      onDelete={() => remove.mutate(deviceId, { onSuccess: () => setTimeout(() => void leave(), READ_MS) })}
    />
  );
}
