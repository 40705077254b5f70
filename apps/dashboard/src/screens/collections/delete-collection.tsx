import type { CollectionEntry } from '@longview/contract';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { collectionFailureText, useDeleteCollection } from '../../api/feeds/collections.ts';
import { t } from '../../locale/t.ts';
import { AskDialog } from '../../ui/dialogs/ask-dialog.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import styles from './collection-page.module.css';

/** Deleting a collection is asked about (COL-03); one that was never saved is just left, without a call (COL-08). */
export function DeleteCollection({ entry, isNew }: { entry: CollectionEntry; isNew: boolean }) {
  const [isAsked, { open, close }] = useDisclosure();
  const { Id, Description } = entry.Collection;
  const leave = useLeave();
  const done = t('collection.delete.done', { name: Description.Name });
  const remove = useDeleteCollection(Id, () => leave(done));
  if (isNew) {
    return (
      <Button className={styles.discard} onClick={() => leave()}>
        {t('collection.discard')}
      </Button>
    );
  }
  return (
    <Panel title={t('collection.delete.title')} text={t('collection.delete.text')}>
      <Button className={styles.danger} onClick={open}>
        {t('collection.delete.button')}
      </Button>
      {isAsked && (
        <AskDialog
          title={t('collection.delete.ask', { name: Description.Name })}
          text={t('collection.delete.lost')}
          yes={t('collection.delete.button')}
          isBusy={remove.isPending}
          failure={collectionFailureText(remove.error)}
          onYes={() => remove.mutate()}
          onClose={close}
        />
      )}
    </Panel>
  );
}

/** To the list, without asking about edits: they are of something that is gone. */
function useLeave() {
  const navigate = useNavigate();
  return (msg?: string) =>
    navigate({ to: '/mystuff', search: { s: 'collections', msg }, ignoreBlocker: true });
}
