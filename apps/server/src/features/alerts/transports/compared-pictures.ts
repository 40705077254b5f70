/** The pictures before and after that a message shows, and where the camera's page compares them (EXT-111). */
import { formatTime } from '@longview/rules';
import type { AlertNotice } from '../alert-notice.ts';

/** Unix seconds; null where there is none. */
export interface ComparedPictures {
  beforeSec: number | null;
  afterSec: number | null;
  /** Of the address, from its first slash on. */
  path: string;
}

/** Null for a message that shows the last picture. */
export function comparedPictures(feedId: string, notice: AlertNotice): ComparedPictures | null {
  const { event, move, change, sinceSec } = notice;
  if (event === 'AlertEnded') return null;
  if (move) return compared(feedId, move.lastSec, move.sinceSec, {});
  if (!change) return null;
  const box = change.regions[0]?.box;
  const find = box && { find: [box.x, box.y, box.width, box.height].join() };
  return compared(feedId, change.beforeSec, change.afterSec ?? sinceSec, find ?? {});
}

/** The earlier one is on the left; the picture after alone without one before. */
function compared(
  feedId: string,
  beforeSec: number | null,
  afterSec: number,
  more: Record<string, string>,
): ComparedPictures {
  const after = formatTime(afterSec);
  const times = beforeSec === null ? null : { t: formatTime(beforeSec), t2: after, compare: 'slider' };
  const search = new URLSearchParams({ ...(times ?? { t: after }), ...more });
  return { beforeSec, afterSec, path: `/feed/${feedId}?${search}` };
}
