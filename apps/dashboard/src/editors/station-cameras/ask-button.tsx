import type { CameraItem, Device } from '@longview/contract';
import { Button } from '@mantine/core';
import { actFailureText } from '../../api/client/act-failure.ts';
import { t } from '../../locale/t.ts';
import type { CameraAct, Command } from './camera-acts.ts';
import styles from './station-cameras.module.css';
import { useCameraAct } from './use-camera-act.ts';

interface AskButtonProps {
  label: string;
  device: Device;
  stored: CameraItem;
  act: CameraAct;
  /** Of `CustomCommand`. */
  command?: Command;
}

/** Asks something of the Station at once, whatever is edited; what became of it is in the Station's log. */
export function AskButton({ label, device, stored, act, command }: AskButtonProps) {
  const asking = useCameraAct(device, stored);
  return (
    <div className={styles.ask}>
      <Button loading={asking.isPending} onClick={() => asking.ask(act, command)}>
        {label}
      </Button>
      <span role="status">{asking.isSuccess ? t('station.asked') : actFailureText(asking.error)}</span>
    </div>
  );
}
