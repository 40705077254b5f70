/** When a camera that failed is called again for its viewers (V8). */
import type { CameraStatus } from '../camera-report/camera-trouble.ts';

const FIRST_MS = 1_000;
const LAST_MS = 60_000;

/** Milliseconds; `failCount` from 1. A refused login waits longest: some cameras lock an account that tries on. */
export function livePauseMs(failCount: number, status: CameraStatus): number {
  if (status === 'Unauthorized') return LAST_MS;
  return Math.min(LAST_MS, FIRST_MS * 2 ** Math.min(failCount - 1, 10));
}
