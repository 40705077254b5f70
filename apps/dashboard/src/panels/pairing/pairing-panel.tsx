import type { Device } from '@longview/contract';
import { Button } from '@mantine/core';
import { t } from '../../locale/t.ts';
import { FormError } from '../../ui/forms/form-error.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { CodeFields } from './code-fields.tsx';
import type { PairStart } from './pair-draft.ts';
import { PairFields } from './pair-fields.tsx';
import { PairedNote } from './paired-note.tsx';
import styles from './pairing.module.css';
import type { Pairing } from './use-pairing.ts';
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

/** The commit, while it may be made (PAIR-13), and what came of it when it failed (PAIR-08). */
function PairFoot({ pairing, onClose }: { pairing: Pairing; onClose: () => void }) {
  const { isBusy, hasFailed, failure } = pairing.commit;
  return (
    <>
      {hasFailed && (
        <FormError>
          {t('pairing.failed')} <small className={styles.why}>{failure}</small>
        </FormError>
      )}
      <div className={styles.foot}>
        <Button onClick={onClose}>{t('action.cancel')}</Button>
        <Button type="submit" variant="filled" disabled={!pairing.mayPair} loading={isBusy}>
          {t('pairing.pair')}
        </Button>
      </div>
    </>
  );
}
