import type { Device } from '@longview/contract';
import { t } from '../../locale/t.ts';
import { DeviceCommands } from '../../panels/device-commands/device-commands.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { CameraReports } from './camera-reports.tsx';
import { CloneWarning } from './clone-warning.tsx';
import { DeleteDevice } from './delete-device.tsx';
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
