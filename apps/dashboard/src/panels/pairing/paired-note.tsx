import type { Device } from '@longview/contract';
import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { t } from '../../locale/t.ts';
import styles from './pairing.module.css';

interface PairedNoteProps {
  device: Device;
  onOpen: (deviceId: string) => void;
  onAgain: () => void;
  onClose: () => void;
}

/** It is paired (PAIR-07): on to the device, to the next one, or back to the list. */
export function PairedNote({ device: { Prop }, onOpen, onAgain, onClose }: PairedNoteProps) {
  return (
    <>
      <p role="status" className={styles.done}>
        <IconCheck size={18} stroke={2} aria-hidden />
        {t('pairing.done')}
      </p>
      <div className={styles.foot}>
        <Button onClick={onClose}>{t('action.done')}</Button>
        <Button onClick={onAgain}>{t('pairing.another')}</Button>
        <Button variant="filled" onClick={() => onOpen(Prop.Id)} autoFocus>
          {t('pairing.open', { name: Prop.Description.Name })}
        </Button>
      </div>
    </>
  );
}
