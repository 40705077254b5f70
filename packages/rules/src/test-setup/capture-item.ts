/** Rules of capture for tests: a picture every ten seconds, always, unless told otherwise. */
import type { CaptureItem } from '../index.ts';

export const captureItem = (change: Partial<CaptureItem> = {}): CaptureItem => ({
  scheduleId: null,
  handling: 'Override',
  isActive: true,
  acceptSec: 10,
  offsetSec: 0,
  storeSec: 0,
  triggerSec: null,
  durationSec: null,
  preRollSec: 0,
  skipDuplicate: false,
  skipBlack: false,
  ...change,
});
