import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../locale/t.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import styles from './delete-dialog.module.css';

interface DeleteDialogProps {
  title: string;
  /** What is lost. */
  text: string;
  isBusy: boolean;
  /** Why it failed, or null. */
  failure: string | null;
  onYes: () => void;
  onClose: () => void;
}

/** Asks before feeds are deleted with all their pictures: only who has said that they know may go on (EXT-465). */
export function DeleteDialog({ title, text, isBusy, failure, onYes, onClose }: DeleteDialogProps) {
  const [isKnown, setKnown] = useState(false);
  return (
    <Dialog opened onClose={onClose} title={title}>
      <p>{text}</p>
      <Checkbox
        className={styles.known}
        label={t('delete.known')}
        checked={isKnown}
        onChange={(event) => setKnown(event.currentTarget.checked)}
      />
      {failure && <FormError>{t('delete.failed', { why: failure })}</FormError>}
      <div className={styles.acts}>
        <Button onClick={onClose} data-autofocus>
          {t('delete.keep')}
        </Button>
        <Button className={styles.danger} disabled={!isKnown} loading={isBusy} onClick={onYes}>
          {t('delete.button')}
        </Button>
      </div>
    </Dialog>
  );
}
