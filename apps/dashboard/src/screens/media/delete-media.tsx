import type { MediaResource } from '@longview/contract';
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deleteMedia, dropMedia, mediaFailureText } from '../../api/media.ts';
import { t } from '../../locale/t.ts';
import { FormError } from '../../ui/form-error.tsx';
import styles from './media-item.module.css';

/** So that `Deleted` is read before the item closes. */
const READ_MS = 900;

/** Normal, Confirm, then Deleted or Error, all on one button (MED-12, ERR-08). */
export function DeleteMedia({ resource, onGone }: { resource: MediaResource; onGone: () => void }) {
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const deletion = useMutation({
    mutationFn: () => deleteMedia(resource.Id),
    onSuccess: () => {
      setTimeout(() => {
        onGone();
        dropMedia(client, resource.Id);
      }, READ_MS);
    },
  });
  const press = () => (isAsking || deletion.isError ? deletion.mutate() : setAsking(true));
  return (
    <div className={styles.delete}>
      <Button
        color="red"
        variant={isAsking ? 'filled' : 'default'}
        disabled={deletion.isPending || deletion.isSuccess}
        leftSection={<IconTrash size={16} stroke={1.6} aria-hidden />}
        onClick={press}
        onBlur={() => setAsking(false)}
      >
        {buttonText(deletion.status, isAsking)}
      </Button>
      {isAsking && deletion.isIdle && <p role="status">{t('media.delete.lost')}</p>}
      {deletion.error && <FormError>{mediaFailureText(deletion.error)}</FormError>}
    </div>
  );
}

function buttonText(status: 'idle' | 'pending' | 'success' | 'error', isAsking: boolean): string {
  if (status === 'pending') return t('media.delete.busy');
  if (status === 'success') return t('media.delete.done');
  if (status === 'error') return t('media.delete.error');
  return t(isAsking ? 'media.delete.confirm' : 'media.delete');
}
