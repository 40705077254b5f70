/** What a capture request may ask of a plan (CAP-02, CAP-17). All durations in seconds. */
import type { CaptureRequest } from './capture-request.ts';

/** Accept intervals that need no AllowCustomCaptureBoundary [CAP-17]. */
const PLAIN_ACCEPT_SEC: readonly number[] = [0, 1, 10, 60, 600, 3600];

/** Zero takes every frame offered, so it is always valid [CAP-02]. */
export function isAcceptAllowed(acceptSec: number, planIntervalSec: number): boolean {
  return acceptSec === 0 || acceptSec >= planIntervalSec;
}

/** Indexes of the items whose accept interval is below the plan's [CAP-02]. */
export function itemsBelowPlan(request: CaptureRequest, planIntervalSec: number): number[] {
  const indexes = request.items.keys();
  return [...indexes].filter((index) => {
    const acceptSec = request.items[index]?.acceptSec ?? null;
    return acceptSec !== null && !isAcceptAllowed(acceptSec, planIntervalSec);
  });
}

/** Whether the request needs the capability AllowCustomCaptureBoundary [CAP-17]. */
export function needsCustomBoundary(request: CaptureRequest): boolean {
  return request.items.some(
    (item) => item.offsetSec !== 0 || (item.acceptSec !== null && !PLAIN_ACCEPT_SEC.includes(item.acceptSec)),
  );
}
