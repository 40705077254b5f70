import type { Device } from '@longview/contract';
import { t } from '../../locale/t.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { CodeFields } from './code-fields.tsx';
import type { PairStart } from './pair-draft.ts';
import { PairFields } from './pair-fields.tsx';
import { PairFoot } from './pair-foot.tsx';
import { PairedNote } from './paired-note.tsx';
import styles from './pairing.module.css';
import { usePairing } from './use-pairing.ts';

interface PairingPanelProps {
  start: PairStart;
  /** Those of the account. */
  devices: readonly Device[];
  /** The code of the address is used up. */
  onPaired: (device: Device) => void;
  onOpen: (deviceId: string) => void;
  onClose: () => void;
}

/** Pairs the device that shows a code, as a new one or in the place of another (DEV-07, PAIR-01 to PAIR-16). */
export function PairingPanel({ start, devices, onPaired, onOpen, onClose }: PairingPanelProps) {
  const pairing = usePairing(start, devices, onPaired);
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    pairing.commit.pair();
  };
  return (
    <div className={styles.panel}>
      <Panel title={t('devices.pair')}>
        {pairing.commit.paired ? (
          <PairedNote
            device={pairing.commit.paired}
            onOpen={onOpen}
            onAgain={pairing.again}
            onClose={onClose}
          />
        ) : (
          <form className={styles.form} noValidate onSubmit={submit}>
            <CodeFields pairing={pairing} />
            <PairFields pairing={pairing} devices={devices} />
            <PairFoot pairing={pairing} onClose={onClose} />
          </form>
        )}
      </Panel>
    </div>
  );
}
