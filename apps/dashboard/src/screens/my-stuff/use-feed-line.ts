import type { CaptureStatus, FeedEntry } from '@longview/contract';
import { useQuery } from '@tanstack/react-query';
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
  const trouble = entry.FeedProperties.CaptureAlert_IsActive ? troubleOf(status) : null;
  return trouble ?? factsOf(entry, status).join(' · ');
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
