import { Button } from '@mantine/core';
import { type Icon, IconPower, IconRefresh } from '@tabler/icons-react';
import { useDeviceCommand } from '../../api/cameras/devices.ts';
import { actFailureText } from '../../api/client/act-failure.ts';
import { t } from '../../locale/t.ts';
import styles from './device-commands.module.css';
import { useActButton } from './use-act-button.ts';

const ICONS: Readonly<Record<'Reboot' | 'Restart', Icon>> = { Reboot: IconPower, Restart: IconRefresh };

/** Has a device's machine reboot, or its program restart, each with two clicks (DEV-09, COL-06). */
export function DeviceCommands({ deviceId }: { deviceId: string }) {
  return (
    <div className={styles.commands}>
      <CommandButton deviceId={deviceId} command="Reboot" />
      <CommandButton deviceId={deviceId} command="Restart" />
    </div>
  );
}

/** A failure is said on the button (ERR-09), and why below it as long. */
function CommandButton({ deviceId, command }: { deviceId: string; command: 'Reboot' | 'Restart' }) {
  const send = useDeviceCommand(deviceId, command);
  const { button, press } = useActButton(send.mutateAsync);
  const CommandIcon = ICONS[command];
  const why = button === 'Error' ? actFailureText(send.error) : null;
  return (
    <div className={styles.command}>
      <Button
        data-act={button}
        loading={button === 'Busy'}
        leftSection={<CommandIcon size={16} stroke={1.6} aria-hidden />}
        onClick={press}
      >
        {t(`devices.act.${command}.${button}`)}
      </Button>
      <span role="status">{why}</span>
    </div>
  );
}
