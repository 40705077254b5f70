import { ActionIcon, Button, Progress } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type Added, useAddToCollection } from '../../../api/feeds/add-to-collection.ts';
import { collectionFailureText } from '../../../api/feeds/collections.ts';
import { t } from '../../../locale/t.ts';
import styles from './bulk-bar.module.css';
import type { BulkRun } from './use-bulk-state.ts';

interface RunNoteProps {
  run: BulkRun;
  onUndo: () => void;
  onStop: () => void;
  onClose: () => void;
}

/** A change of many feeds: how far it is, then what became of it. */
export function RunNote({ run, onUndo, onStop, onClose }: RunNoteProps) {
  if (run.isRunning) {
    return (
      <>
        <span role="status">{t('bulk.progress', { done: run.done, total: run.total })}</span>
        <Progress
          className={styles.progress}
          aria-label={t('bulk.label')}
          color="gray"
          value={(run.done / Math.max(1, run.total)) * 100}
        />
        <Button size="compact-md" onClick={onStop}>
          {t('bulk.stop')}
        </Button>
      </>
    );
  }
  const text = run.target === null ? t('bulk.undone', { count: run.changed }) : doneText(run);
  return (
    <>
      <span role="status">{text}</span>
      {run.target !== null && run.target !== 'Deleted' && run.changed > 0 && (
        <Button size="compact-md" onClick={onUndo}>
          {t('bulk.undo')}
        </Button>
      )}
      <Close onClose={onClose} />
      {run.failed.length > 0 && <Failures run={run} />}
    </>
  );
}

function doneText({ target, changed, isStopped }: BulkRun): string {
  const done = t(`bulk.done.${target ?? 'View'}`, { count: changed });
  return isStopped ? t('bulk.stopped', { done }) : done;
}

/** Each feed that is as it was, and why. */
function Failures({ run: { failed, target } }: { run: BulkRun }) {
  return (
    <div role="alert" className={styles.failures}>
      <p>{t(target === 'Deleted' ? 'bulk.notDeleted' : 'bulk.failed', { count: failed.length })}</p>
      <ul>
        {failed.map(({ entry, why }) => (
          <li key={entry.Feed.Id}>
            <b>{entry.Feed.Description.Name}</b> {why}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Feeds that are in a collection now. */
export function AddedNote({ added, onClose }: { added: Added; onClose: () => void }) {
  const { undo } = useAddToCollection();
  const { Name: name } = added.after.Collection.Description;
  const failure = collectionFailureText(undo.error);
  return (
    <>
      <span role="status">
        {undo.isSuccess
          ? t('bulk.collection.undone', { name })
          : t('bulk.collection.done', { count: added.count, name })}
      </span>
      {failure && <span role="alert">{failure}</span>}
      {!undo.isSuccess && added.count > 0 && (
        <Button size="compact-md" loading={undo.isPending} onClick={() => undo.mutate(added)}>
          {t('bulk.undo')}
        </Button>
      )}
      <Close onClose={onClose} />
    </>
  );
}

function Close({ onClose }: { onClose: () => void }) {
  return (
    <ActionIcon variant="subtle" color="gray" aria-label={t('dialog.close')} onClick={onClose}>
      <IconX size={18} stroke={1.6} aria-hidden />
    </ActionIcon>
  );
}
