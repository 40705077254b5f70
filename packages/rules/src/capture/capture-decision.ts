/** What decides how often pictures are taken: the feed's interval or rules of capture [EXT-322]. Pure. */
import type { CaptureItem, CaptureRequest } from './capture-request.ts';

export interface CaptureDecision {
  /** `Rules`: several, of different intervals. `Nothing`: no picture is ever taken. */
  by: 'Interval' | 'Rule' | 'Rules' | 'Nothing';
  /** Between two pictures that are taken, seconds; null where there are several such times or none. */
  everySec: number | null;
  /** Whether rules keep fewer pictures than are taken. */
  keepsFewer: boolean;
}

/** `intervalSec`: of the feed. Schedules may leave times out; that is when, and not how often. */
export function captureDecision(request: CaptureRequest, intervalSec: number): CaptureDecision {
  const items = countingItems(request);
  const takes = items.flatMap(({ acceptSec, storeSec, isActive }) =>
    isActive && acceptSec !== null ? [{ everySec: Math.max(acceptSec, intervalSec), storeSec }] : [],
  );
  const isFree = request.acceptByDefaultLive && !items.some(({ scheduleId }) => scheduleId === null);
  const all = isFree ? [...takes, { everySec: intervalSec, storeSec: 0 }] : takes;
  const [everySec = null, ...others] = new Set(all.map((take) => take.everySec));
  const keepsFewer = all.some(({ storeSec }) => storeSec !== 0);
  if (everySec === null) return { by: 'Nothing', everySec, keepsFewer };
  if (others.length > 0) return { by: 'Rules', everySec: null, keepsFewer };
  return { by: everySec === intervalSec ? 'Interval' : 'Rule', everySec, keepsFewer };
}

/** Those that can hold at some time: the last one without a schedule, and what comes after it (CAP-22). */
function countingItems({ items }: CaptureRequest): CaptureItem[] {
  const overriding = items.filter(({ handling }) => handling === 'Override');
  const lastAlways = overriding.findLastIndex(({ scheduleId }) => scheduleId === null);
  return overriding.slice(Math.max(0, lastAlways));
}
