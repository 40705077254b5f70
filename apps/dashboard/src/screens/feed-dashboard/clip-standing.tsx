import type { CaptureStatus } from '@longview/contract';
import { useQuery } from '@tanstack/react-query';
import { captureStatusQuery } from '../../api/cameras/capture-status.ts';
import { useNow } from '../../hooks/use-now.ts';
import { saidText } from '../../locale/sentence.ts';
import { t } from '../../locale/t.ts';
import { agoText } from '../../locale/time-text.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { FactRow } from '../../ui/layout/fact-row.tsx';

const REFRESH_MS = 5000;

/** How the last clip went that the service tried to record, and why one failed (EXT-182). */
export function ClipStanding({ feedId }: { feedId: string }) {
  const status = useQuery({ ...captureStatusQuery(feedId), refetchInterval: REFRESH_MS }).data;
  const nowMs = useNow();
  if (!status?.Clips) return null;
  const isWell = status.Clips.Message === null;
  return (
    <FactRow title={t('capture.clips.last')} text={standingText(status.Clips, nowMs)}>
      <Badge text={t(isWell ? 'source.ok' : 'source.failing')} tone={isWell ? 'live' : 'alert'} />
    </FactRow>
  );
}

type Standing = NonNullable<CaptureStatus['Clips']>;

function standingText(standing: Standing, nowMs: number): string {
  const { TriedAt, FailCount, Message } = standing;
  if (Message === null) return t('capture.clips.recorded', { age: agoText(TriedAt, nowMs) });
  return `${t('capture.clips.failed', { count: FailCount })} ${saidText(Message, standing)}`;
}
