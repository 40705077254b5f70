import type { CaptureStatus } from '@longview/contract';
import { useQuery } from '@tanstack/react-query';
import { captureStatusQuery } from '../../api/cameras/capture-status.ts';
import { useNow } from '../../hooks/use-now.ts';

import { reportText } from '../../locale/report-text.ts';
import { t } from '../../locale/t.ts';
import { spanText } from '../../locale/time-text.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import styles from './capture-report.module.css';

const REFRESH_MS = 5000;

/** The last try of a feed's source: when, and whether it worked; a failure says its cure. */
export function CaptureReport({ feedId }: { feedId: string }) {
  const status = useQuery({ ...captureStatusQuery(feedId), refetchInterval: REFRESH_MS }).data;
  const nowMs = useNow();
  if (!status) return null;
  const isOk = status.Report?.StatusCode === 'Ok' && status.PausedReason === null;
  return (
    <div className={styles.report} data-failed={!isOk || undefined} aria-live="polite">
      <span className={styles.head}>
        {t('source.status')}
        <span>
          {status.TriedAt ? t('card.age', { age: ageText(status.TriedAt, nowMs) }) : t('source.never')}
        </span>
        {status.Report && (
          <Badge text={t(isOk ? 'source.ok' : 'source.failing')} tone={isOk ? 'live' : 'alert'} />
        )}
      </span>
      {!isOk && status.Report && <p>{troubleText(status)}</p>}
    </div>
  );
}

function ageText(iso: string, nowMs: number): string {
  return spanText((nowMs - Date.parse(iso)) / 1000);
}

function troubleText({ Report, PausedReason }: CaptureStatus): string {
  if (PausedReason === 'DiskFull') return t('card.diskFull');
  return reportText(Report);
}
