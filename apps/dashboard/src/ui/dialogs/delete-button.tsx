import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../locale/t.ts';
import { FormError } from '../forms/form-error.tsx';
import styles from './delete-button.module.css';

interface DeleteButtonProps {
  status: 'idle' | 'pending' | 'success' | 'error';
  /** What is lost, told between the two clicks. */
  lost: string;
  /** Why it failed, or null. */
  failure: string | null;
  onDelete: () => void;
}

/** Normal, Confirm, then Deleted or Error, all on one button (MED-12, ERR-08). */
export function DeleteButton({ status, lost, failure, onDelete }: DeleteButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const press = () => (isAsking || status === 'error' ? onDelete() : setAsking(true));
  return (
    <div className={styles.delete} data-save-failed={failure !== null || undefined}>
      <Button
        color="red"
        variant={isAsking ? 'filled' : 'default'}
        disabled={status === 'pending' || status === 'success'}
        leftSection={<IconTrash size={16} stroke={1.6} aria-hidden />}
        onClick={press}
        onBlur={() => setAsking(false)}
      >
        {buttonText(status, isAsking)}
      </Button>
      {isAsking && status === 'idle' && <p role="status">{lost}</p>}
      {failure && <FormError>{failure}</FormError>}
    </div>
  );
}

function buttonText(status: DeleteButtonProps['status'], isAsking: boolean): string {
  if (status === 'pending') return t('action.deleting');
  if (status === 'success') return t('action.deleted');
  if (status === 'error') return t('action.deleteError');
  return t(isAsking ? 'action.deleteConfirm' : 'action.delete');
}
