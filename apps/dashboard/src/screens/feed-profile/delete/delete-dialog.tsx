import type { DeletionPreview, FrameDeletion } from '@longview/contract';
import { parseTime } from '@longview/rules';
import type { TimeSpan } from '@longview/rules/timeline';
import { Button, Checkbox, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { deletionPreviewQuery, useDeleteFrames } from '../../../api/pictures/frame-deletions.ts';
import { countText, sizeText } from '../../../locale/amount-text.ts';
import { t } from '../../../locale/t.ts';
import ask from '../../../ui/dialogs/ask-dialog.module.css';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { momentText } from '../moment-text.ts';
import styles from './delete-dialog.module.css';

interface DeleteDialogProps {
  feedId: string;
  zone: string;
  span: TimeSpan;
  /** The pictures of the page are to be loaded anew. */
  onDeleted(): void;
  onClose(): void;
}

const MAX_REASON = 500;

/** Deletes pictures for good: what goes, why, and the question (EXT-305, EXT-306). */
export function DeleteDialog({ feedId, zone, span, onDeleted, onClose }: DeleteDialogProps) {
  const preview = useQuery(deletionPreviewQuery(feedId, span));
  const [reason, setReason] = useState('');
  const [allowAgain, setAllowAgain] = useState(false);
  const deletion = useDeleteFrames(feedId, ({ State }) => {
    onDeleted();
    if (State === 'Done') onClose();
  });
  const { data } = preview;
  const isOne = span.toSec - span.fromSec === 1;
  const isNothing = data !== undefined && data.FrameCount + data.ClipCount === 0;
  if (deletion.data?.State === 'Running') return <GoesOn deletion={deletion.data} onClose={onClose} />;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(isOne ? 'profile.delete.one' : 'profile.delete.many')}
      size="lg"
    >
      <div className={styles.what} aria-live="polite">
        {preview.error && (
          <FormError>{t('profile.delete.noPreview', { why: preview.error.message })}</FormError>
        )}
        {!preview.error && !data && <p>{t('profile.delete.looking')}</p>}
        {data && <What preview={data} zone={zone} />}
      </div>
      <Textarea
        label={t('profile.delete.reason')}
        description={t('profile.delete.reason.hint')}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        maxLength={MAX_REASON}
        autosize
        minRows={2}
      />
      <Checkbox
        className={styles.again}
        label={t('profile.delete.again')}
        description={t('profile.delete.again.hint')}
        checked={allowAgain}
        onChange={(event) => setAllowAgain(event.currentTarget.checked)}
      />
      <p className={ask.text}>{t('profile.delete.forGood')}</p>
      {deletion.error && <FormError>{t('profile.delete.failed', { why: deletion.error.message })}</FormError>}
      <div className={ask.foot}>
        <Button onClick={onClose} data-autofocus>
          {t('action.cancel')}
        </Button>
        <Button
          variant="filled"
          color="red"
          disabled={!data || isNothing}
          loading={deletion.isPending}
          onClick={() => data && deletion.mutate({ span, reason, allowAgain, confirmed: data.FrameCount })}
        >
          {t('profile.delete.yes', { count: data?.FrameCount ?? 0 })}
        </Button>
      </div>
    </Dialog>
  );
}

function What({ preview, zone }: { preview: DeletionPreview; zone: string }) {
  const { FrameCount: count, ByteCount, FirstTime, LastTime, ClipCount, KeptCount, Films } = preview;
  const momentOf = (time: string | null) => momentText(parseTime(time ?? '') ?? 0, zone);
  const size = sizeText(ByteCount);
  const span =
    FirstTime === LastTime ? momentOf(FirstTime) : `${momentOf(FirstTime)} – ${momentOf(LastTime)}`;
  return (
    <>
      <p className={styles.count}>
        {count === 0 ? t('profile.delete.none') : t('profile.delete.count', { count, size })}
      </p>
      {count > 0 && <p>{span}</p>}
      {KeptCount > 0 && <p>{t('profile.delete.kept', { count: KeptCount })}</p>}
      {ClipCount > 0 && <p>{t('profile.delete.clips', { count: ClipCount })}</p>}
      {Films.length > 0 && (
        <>
          <p>{t('profile.delete.films', { count: Films.length })}</p>
          <ul className={styles.films}>
            {Films.map((film) => (
              <li key={film.FilmId}>
                {film.FramesLeft === 0
                  ? t('profile.delete.film.gone', { name: film.Name })
                  : t('profile.delete.film.anew', {
                      name: film.Name,
                      left: countText(film.FramesLeft),
                      all: countText(film.FrameCount),
                    })}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** A large range, or something is away. */
function GoesOn({ deletion, onClose }: { deletion: FrameDeletion; onClose(): void }) {
  const { FrameCount, FrameTotal, Trouble } = deletion;
  const counts = { done: countText(FrameCount), all: countText(FrameTotal) };
  return (
    <Dialog opened onClose={onClose} title={t('profile.delete.running')}>
      <p role="status">{t('profile.delete.running.text', counts)}</p>
      {Trouble && <FormError>{t('profile.delete.trouble', { why: Trouble })}</FormError>}
      <div className={ask.foot}>
        <Button onClick={onClose} data-autofocus>
          {t('dialog.close')}
        </Button>
      </div>
    </Dialog>
  );
}
