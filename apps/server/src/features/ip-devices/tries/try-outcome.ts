/** What a try of an address brought, as it is kept. */
import type { Grab, Report } from '@longview/camera-sources';
import type { StoredReport } from '../../../capture/index.ts';

export interface TryOutcome {
  report: StoredReport;
  /** The picture; null when there is none. */
  image: Buffer | null;
  /** Of a folder: its files, as far as they were counted. */
  fileCount: number | null;
  /** Of a folder whose address does not say it (EXT-252). */
  name: string | null;
}

export function toOutcome(grab: Grab): TryOutcome {
  return { report: toStoredReport(grab), image: grab.ok ? grab.image : null, fileCount: null, name: null };
}

function toStoredReport(grab: Grab): StoredReport {
  if (!grab.ok) return failedReport(grab.report);
  const { loadTimeMs, sourceTimeMs } = grab;
  return { statusCode: 'Ok', message: null, errorStatusCode: null, loadTimeMs, sourceTimeMs };
}

export function failedReport({ statusCode, message, errorStatusCode, loadTimeMs }: Report): StoredReport {
  return { statusCode, message, errorStatusCode, loadTimeMs, sourceTimeMs: null };
}
