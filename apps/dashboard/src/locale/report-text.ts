import type { ChannelReport } from '@longview/contract';
import { saidText } from './sentence.ts';

/** What a camera's report says of a failed try, in the viewer's language; without words its code (CAM-07). */
export function reportText(report: ChannelReport | null | undefined): string {
  if (!report) return '';
  return saidText(report.ErrorStatusMessage, report) || (report.ErrorStatusCode ?? '');
}
