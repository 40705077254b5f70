import type { Device } from '@longview/contract';
import { Button } from '@mantine/core';
import { t } from '../../locale/t.ts';
import { SubmitForm } from '../../ui/forms/submit-form.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { CodeFields } from './code-fields.tsx';
import type { PairStart } from './pair-draft.ts';
import { PairFields } from './pair-fields.tsx';
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
  const { isBusy, hasFailed, failure } = pairing.commit;
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
          <SubmitForm
            submit={t('pairing.pair')}
            isBusy={isBusy}
            failure={hasFailed && <PairFailure why={failure} />}
            mayNotSubmit={!pairing.mayPair}
            beside={<Button onClick={onClose}>{t('action.cancel')}</Button>}
            onSubmit={() => pairing.commit.pair()}
          >
            <CodeFields pairing={pairing} />
            <PairFields pairing={pairing} devices={devices} />
          </SubmitForm>
        )}
      </Panel>
    </div>
  );
}

/** What came of the commit when it failed (PAIR-08). It may be made at certain times (PAIR-13). */
function PairFailure({ why }: { why: string | null }) {
  return (
    <>
      {t('pairing.failed')} <small className={styles.why}>{why}</small>
    </>
  );
}
