import { ACT_BUTTON_SEC, type ActButton, clickedActButton } from '@longview/rules/devices';
import { Button } from '@mantine/core';
import { type Icon, IconPower, IconRefresh } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useDeviceCommand } from '../../api/cameras/devices.ts';
import { actFailureText } from '../../api/client/act-failure.ts';
import { t } from '../../locale/t.ts';
import styles from './device-commands.module.css';

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

/** A button that asks before it acts, and shows for a while what became of it (DEV-10). */
function useActButton(act: () => Promise<unknown>): { button: ActButton; press: () => void } {
  const [button, setButton] = useState<ActButton>('Normal');
  useEffect(() => {
    const afterSec = ACT_BUTTON_SEC[button];
    if (afterSec === null) return;
    const timer = setTimeout(() => setButton('Normal'), afterSec * 1000);
    return () => clearTimeout(timer);
  }, [button]);
  const press = () => {
    const next = clickedActButton(button);
    if (next === button) return;
    setButton(next);
    if (next === 'Busy')
      act().then(
        () => setButton('Ok'),
        () => setButton('Error'),
      );
  };
  return { button, press };
}
