import { Button } from '@mantine/core';
import { t } from '../../locale/t.ts';
import { CopyText } from '../feedback/copy-text.tsx';
import styles from './ask-dialog.module.css';
import { Dialog } from './dialog.tsx';

interface OnceDialogProps {
  title: string;
  text: string;
  /** What the secret is. */
  label: string;
  secret: string;
  onClose: () => void;
}

/** A secret that is seen this once; a click beside the dialog does not close it. */
export function OnceDialog({ title, text, label, secret, onClose }: OnceDialogProps) {
  return (
    <Dialog opened onClose={onClose} title={title} closeOnClickOutside={false}>
      <p className={styles.text}>{text}</p>
      <CopyText label={label} text={secret} />
      <div className={styles.foot}>
        <Button variant="filled" onClick={onClose}>
          {t('action.done')}
        </Button>
      </div>
    </Dialog>
  );
}
