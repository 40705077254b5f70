/** Reports of camera tries → wire JSON (ENT-28). */

import type { ChannelReport } from '@longview/contract';
import { formatTime, isoDuration } from '@longview/rules';
import { sayingOf } from '@longview/texts/sentences';
import type { StoredReport } from '../../capture/index.ts';

const STALE_AFTER_MS = 86_400_000;

export interface ReportMoment {
  triedAtMs: number;
  nowMs: number;
  /** Where the picture of this try can be seen; null when there is none. */
  imageUri: string | null;
}

export function toChannelReport(report: StoredReport, moment: ReportMoment): ChannelReport {
  const { loadTimeMs, sourceTimeMs } = report;
  return {
    // As a source gave it; only stored reports forget what they may say.
    StatusCode: report.statusCode as ChannelReport['StatusCode'],
    ErrorStatusMessage: report.message,
    ...sayingOf(report.message),
    ErrorStatusCode: report.errorStatusCode,
    ImageUriBase: moment.imageUri,
    LoadTime: loadTimeMs === null ? null : isoDuration(Math.round(loadTimeMs) / 1000),
    ImageSourceAt: sourceTimeMs === null ? null : formatTime(Math.floor(sourceTimeMs / 1000)),
    IsStale: moment.nowMs - moment.triedAtMs > STALE_AFTER_MS,
    Source_FileCount: null,
  };
}
