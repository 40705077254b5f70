import { ActionIcon, Button, Progress } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconRefresh, IconX } from '@tabler/icons-react';
import { ApiFailure } from '../../api/client/client.ts';
import { mediaFailureText } from '../../api/pictures/media.ts';
import { isUnderWay, type Upload, type UploadQueue } from '../../api/pictures/upload-queue.ts';
import { sizeText } from '../../locale/amount-text.ts';
import { t } from '../../locale/t.ts';
import { spanText } from '../../locale/time-text.ts';
import styles from './upload-list.module.css';

/** Before that an estimate jumps about. */
const ESTIMATE_AFTER_SEC = 3;

/** The files on their way, each with how far it is, and what can be done about it. */
export function UploadList({ line, uploads }: { line: UploadQueue; uploads: readonly Upload[] }) {
  if (uploads.length === 0) return null;
  return (
    <section className={styles.list} aria-label={t('media.uploads')}>
      <ul>
        {uploads.map((upload) => (
          <Row key={upload.key} upload={upload} line={line} />
        ))}
      </ul>
      {uploads.every((upload) => !isUnderWay(upload)) && (
        <Button size="compact-sm" variant="subtle" color="gray" onClick={() => line.dismiss()}>
          {t('media.upload.clear')}
        </Button>
      )}
    </section>
  );
}

function Row({ upload, line }: { upload: Upload; line: UploadQueue }) {
  const { key, file, phase, share } = upload;
  const { name } = file;
  const isFailed = phase === 'Failed';
  return (
    <li className={styles.row} data-phase={phase}>
      <Sign phase={phase} />
      <div className={styles.words}>
        <span className={styles.name}>{name}</span>
        <p role={isFailed ? 'alert' : 'status'}>{stateText(upload)}</p>
        {isUnderWay(upload) && <Progress value={share * 100} size={4} aria-label={name} />}
      </div>
      {(isFailed || phase === 'Cancelled') && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('media.upload.retry', { name })}
          onClick={() => line.retry(key)}
        >
          <IconRefresh size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t(isUnderWay(upload) ? 'media.upload.cancel' : 'media.upload.dismiss', { name })}
        onClick={() => (isUnderWay(upload) ? line.cancel(key) : line.dismiss(key))}
      >
        <IconX size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
    </li>
  );
}

function Sign({ phase }: Pick<Upload, 'phase'>) {
  if (phase === 'Done') return <IconCheck size={18} stroke={2} aria-hidden />;
  if (phase === 'Failed') return <IconAlertTriangle size={18} stroke={1.6} aria-hidden />;
  return <span />;
}

function stateText({ phase, share, file, beganMs, failure }: Upload): string {
  if (phase === 'Waiting') return t('media.upload.waiting');
  if (phase === 'Checking') return t('media.upload.checking');
  if (phase === 'Done') return t('media.upload.done');
  if (phase === 'Cancelled') return t('media.upload.cancelled');
  if (phase === 'Failed') return failureText(failure);
  const progress = { percent: Math.floor(share * 100), size: sizeText(file.size) };
  const goneSec = (Date.now() - beganMs) / 1000;
  if (goneSec < ESTIMATE_AFTER_SEC || share === 0) return t('media.upload.sending', progress);
  return t('media.upload.left', { ...progress, span: spanText((goneSec / share) * (1 - share)) });
}

function failureText(failure: Error | null): string {
  if (failure instanceof ApiFailure && failure.status === null) return t('media.upload.lost');
  return failure ? mediaFailureText(failure) : '';
}
