import type { AlertEntry, CaptureStatus, FeedEntry } from '@longview/contract';
import { useQuery } from '@tanstack/react-query';
import { captureStatusQuery } from '../../api/cameras/capture-status.ts';
import { openAlertsQuery } from '../../api/feeds/alerts.ts';
import { acceptIntervalSec } from '../../api/feeds/listed-feed.ts';

import { alertText } from '../../locale/alert-text.ts';
import { reportText } from '../../locale/report-text.ts';
import { t } from '../../locale/t.ts';
import { monthText, shortCount, spanText } from '../../locale/time-text.ts';

const REFRESH_MS = 60_000;

/** What a card and a row tell of a feed, in words. */
export interface FeedFacts {
  /** What an alert is about and since when; null while there is none. */
  trouble: string | null;
  interval: string;
  /** `1.2M pictures`; null for who is not told. */
  frames: string | null;
  /** `since Mar 2024`; null without pictures. */
  since: string | null;
}

export function useFeedFacts(entry: FeedEntry): FeedFacts {
  const isOwn = entry.RoleId === 'Owner';
  const status = useQuery({
    ...captureStatusQuery(entry.Feed.Id),
    enabled: isOwn,
    refetchInterval: REFRESH_MS,
  }).data;
  const open = useQuery({ ...openAlertsQuery, enabled: isOwn });
  const alert = open.data?.get(entry.Feed.Id);
  const isSilent = entry.FeedProperties.CaptureAlert_IsActive;
  return {
    trouble: alert ? alertLine(alert, isSilent ? troubleOf(status) : null, open.dataUpdatedAt) : null,
    ...factsOf(entry, status),
  };
}

/** The second line of a card: what an alert is about, else interval, pictures kept and since when. */
export function factsLine({ trouble, interval, frames, since }: FeedFacts): string {
  if (trouble) return trouble;
  if (!since) return [t('card.every', { interval }), t('card.noneYet')].join(' · ');
  return [interval, frames, since].filter(Boolean).join(' · ');
}

/** What is wrong and since when; the report of the last try says more than a guess. */
function alertLine(alert: AlertEntry, report: string | null, nowMs: number): string {
  const span = spanText((nowMs - Date.parse(alert.Since)) / 1000);
  return t('card.alertSince', { text: report ?? alertText(alert), span });
}

function troubleOf(status: CaptureStatus | undefined): string | null {
  if (status?.PausedReason === 'DiskFull') return t('card.diskFull');
  const report = status?.Report;
  return report && report.StatusCode !== 'Ok' ? reportText(report) || null : null;
}

function factsOf(entry: FeedEntry, status: CaptureStatus | undefined): Omit<FeedFacts, 'trouble'> {
  const { OldestFrameTime, TimeZone } = entry.Feed;
  return {
    interval: spanText(status?.IntervalSec || acceptIntervalSec(entry)),
    frames: status ? framesText(status.FrameCount) : null,
    since: OldestFrameTime ? t('card.since', { month: monthText(OldestFrameTime, TimeZone) }) : null,
  };
}

const framesText = (count: number) => t('card.frames', { count, frames: shortCount(count) });
