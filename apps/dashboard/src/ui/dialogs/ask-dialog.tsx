import { Button } from '@mantine/core';
import { t } from '../../locale/t.ts';
import { FormError } from '../forms/form-error.tsx';
import styles from './ask-dialog.module.css';
import { Dialog } from './dialog.tsx';

interface AskDialogProps {
  title: string;
  /** What is lost, and where it can be had. */
  text: string;
  /** What the button says that does it. */
  yes: string;
  /** Nothing is lost; it is asked because of what others then see or do. */
  isHarmless?: boolean;
  isBusy: boolean;
  /** Why it failed, or null. */
  failure: string | null;
  onYes: () => void;
  onClose: () => void;
}

/** Asks before something is lost; what loses nothing is not asked about. */
export function AskDialog(props: AskDialogProps) {
  const { title, text, yes, isHarmless = false, isBusy, failure, onYes, onClose } = props;
  return (
    <Dialog opened onClose={onClose} title={title}>
      <p className={styles.text}>{text}</p>
      {failure && <FormError>{failure}</FormError>}
      <div className={styles.foot}>
        <Button onClick={onClose} data-autofocus>
          {t('action.cancel')}
        </Button>
        <Button variant="filled" {...(!isHarmless && { color: 'red' })} loading={isBusy} onClick={onYes}>
          {yes}
        </Button>
      </div>
    </Dialog>
  );
}
