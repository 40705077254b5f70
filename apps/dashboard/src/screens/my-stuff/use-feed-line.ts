import type { AlertEntry, CaptureStatus, FeedEntry } from '@longview/contract';
import { useQuery } from '@tanstack/react-query';
import { openAlertsQuery } from '../../api/alerts.ts';
import { captureStatusQuery } from '../../api/capture-status.ts';
import { acceptIntervalSec } from '../../api/listed-feed.ts';
import { t } from '../../locale/t.ts';
import { monthText, shortCount, spanText } from '../../locale/time-text.ts';

const REFRESH_MS = 60_000;

/** The second line of a card: what an alert is about, else interval, pictures kept and since when. */
export function useFeedLine(entry: FeedEntry): string {
  const isOwn = entry.RoleId === 'Owner';
  const status = useQuery({
    ...captureStatusQuery(entry.Feed.Id),
    enabled: isOwn,
    refetchInterval: REFRESH_MS,
  }).data;
  const open = useQuery({ ...openAlertsQuery, enabled: isOwn });
  const alert = open.data?.get(entry.Feed.Id);
  const isSilent = entry.FeedProperties.CaptureAlert_IsActive;
  const trouble = alert ? alertLine(alert, isSilent ? troubleOf(status) : null, open.dataUpdatedAt) : null;
  return trouble ?? factsOf(entry, status).join(' · ');
}

/** What is wrong and since when; the report of the last try says more than a guess. */
function alertLine({ Text, Since }: AlertEntry, report: string | null, nowMs: number): string {
  const span = spanText((nowMs - Date.parse(Since)) / 1000);
  return t('card.alertSince', { text: report ?? Text, span });
}

function troubleOf(status: CaptureStatus | undefined): string | null {
  if (status?.PausedReason === 'DiskFull') return t('card.diskFull');
  const report = status?.Report;
  return report && report.StatusCode !== 'Ok' ? (report.ErrorStatusMessage ?? report.ErrorStatusCode) : null;
}

function factsOf(entry: FeedEntry, status: CaptureStatus | undefined): string[] {
  const { OldestFrameTime, TimeZone } = entry.Feed;
  const interval = spanText(status?.IntervalSec || acceptIntervalSec(entry));
  if (!OldestFrameTime) return [t('card.every', { interval }), t('card.noneYet')];
  return [
    interval,
    ...(status ? [t('card.frames', { frames: shortCount(status.FrameCount) })] : []),
    t('card.since', { month: monthText(OldestFrameTime, TimeZone) }),
  ];
}
