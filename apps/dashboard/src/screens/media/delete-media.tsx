import type { MediaResource } from '@longview/contract';
import { useQueryClient } from '@tanstack/react-query';
import { dropMedia, mediaFailureText, useDeleteMedia } from '../../api/pictures/media.ts';
import { t } from '../../locale/t.ts';
import { DeleteButton } from '../../ui/dialogs/delete-button.tsx';

/** So that `Deleted` is read before the item closes. */
const READ_MS = 900;

/** Deletes an item of the library with two clicks (MED-12, ERR-08). */
export function DeleteMedia({ resource, onGone }: { resource: MediaResource; onGone: () => void }) {
  const client = useQueryClient();
  const deletion = useDeleteMedia(() => {
    setTimeout(() => {
      onGone();
      dropMedia(client, resource.Id);
    }, READ_MS);
  });
  return (
    <DeleteButton
      status={deletion.status}
      lost={t('media.delete.lost')}
      failure={deletion.error && mediaFailureText(deletion.error)}
      onDelete={() => deletion.mutate(resource.Id)}
    />
  );
}
