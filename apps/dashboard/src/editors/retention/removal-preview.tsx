import type { RetentionPreview } from '@longview/contract';
import { Button } from '@mantine/core';
import { t } from '../../locale/t.ts';
import ask from '../../ui/dialogs/ask-dialog.module.css';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { DaysCarpet } from './days-carpet.tsx';
import { previewText } from './preview-text.ts';
import styles from './retention.module.css';

type Totals = ReadonlyMap<string, number> | undefined;

interface RemovalPreviewProps {
  query: { data: RetentionPreview | undefined; error: Error | null };
  totals: Totals;
}

/** What would go if these settings were saved, while they are edited. */
export function RemovalPreview({ query: { data, error }, totals }: RemovalPreviewProps) {
  return (
    <section className={styles.preview} aria-label={t('retention.preview')} aria-live="polite">
      {error && <FormError>{t('retention.preview.failed', { why: error.message })}</FormError>}
      {!error && <p>{data ? previewText(data) : t('retention.preview.busy')}</p>}
      {data && data.FrameCount > 0 && <DaysCarpet days={data.Days} totals={totals} />}
    </section>
  );
}

interface RemovalDialogProps {
  preview: RetentionPreview;
  totals: Totals;
  isBusy: boolean;
  onYes: () => void;
  onClose: () => void;
}

/** Asks before a save that will remove frames: how many, from which days, and until when it can be undone (RET-12). */
export function RemovalDialog({ preview, totals, isBusy, onYes, onClose }: RemovalDialogProps) {
  return (
    <Dialog opened onClose={onClose} title={t('retention.ask', { count: preview.FrameCount })}>
      <div className={styles.asked}>
        <p>{previewText(preview)}</p>
        <DaysCarpet days={preview.Days} totals={totals} />
        <p className={ask.text}>{t('retention.ask.text')}</p>
      </div>
      <div className={ask.foot}>
        <Button onClick={onClose} data-autofocus>
          {t('action.cancel')}
        </Button>
        <Button variant="filled" loading={isBusy} onClick={onYes}>
          {t('retention.ask.yes')}
        </Button>
      </div>
    </Dialog>
  );
}
