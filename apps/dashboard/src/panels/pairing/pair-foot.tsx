import { Button } from '@mantine/core';
import { t } from '../../locale/t.ts';
import { FormError } from '../../ui/forms/form-error.tsx';
import styles from './pairing.module.css';
import type { Pairing } from './use-pairing.ts';

/** The commit, while it may be made (PAIR-13), and what came of it when it failed (PAIR-08). */
export function PairFoot({ pairing, onClose }: { pairing: Pairing; onClose: () => void }) {
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
