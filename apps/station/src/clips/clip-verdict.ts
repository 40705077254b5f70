/** What becomes of a kept clip after it was offered to the service. Pure. Nothing is dropped in doubt. */
import type { SentVideo } from '@longview/contract';
import type { Answer } from '../service/answer.ts';
import { type UploadVerdict, verdictOfFailure } from '../upload/upload-verdict.ts';

const HOUR_MS = 3_600_000;

/** `tries`: of this clip, this one included. */
export function clipVerdict(answer: Answer<SentVideo>, tries: number): UploadVerdict {
  if (answer.ok) return { kind: 'Done' };
  const { code, fields, message } = answer.failure;
  // It shows what the feed hides, and always will, or what somebody deleted.
  if (code === 'Hidden' || code === 'Deleted') return { kind: 'Drop', message };
  if (code === 'NotCapturing') return { kind: 'HoldFeed', message };
  if (fields.includes('starttime')) return { kind: 'Later', waitMs: HOUR_MS, message };
  return verdictOfFailure(answer.failure, tries);
}
