/** Capture plans of tests. */
import type { CaptureItem, ScheduleOf } from '@longview/rules';
import type { FeedCapture } from '../schedules/index.ts';

const ITEM: CaptureItem = {
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
};

/** A plan with these items over the defaults of one that stores a picture every 10 s, always. */
export function captureOf(items: Partial<CaptureItem>[], scheduleOf: ScheduleOf = () => null): FeedCapture {
  const request = { acceptByDefaultLive: false, rejectByDefaultHistorical: false, keepSent: false };
  return {
    key: JSON.stringify(items),
    request: { ...request, items: items.map((item) => ({ ...ITEM, ...item })) },
    planIntervalSec: 1,
    scheduleOf,
  };
}

/** A plan that never changes. */
export const steadyCapture = (item: Partial<CaptureItem>): FeedCapture => captureOf([item]);
