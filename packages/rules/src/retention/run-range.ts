// Where a run must begin, so that an hourly run looks at an hour's worth of frames and not at an archive (RET-11).
import type { RemovalRule } from './removal-rules.ts';

/** What is known of a feed's last completed run. Times in unix seconds. */
export interface LastRun {
  /** Its `nowSec`. */
  ranAtSec: number;
  /** Its `newestSec`, which it spared. */
  newestSec: number | null;
  /** Oldest frame stored since then, e.g. by an import; null when none was. */
  storedFromSec: number | null;
}

/**
 * The oldest time that may have to go: minus infinity without a last run, else what has grown old since, back to
 * where a bucket of every rule begins, so that each bucket is seen whole.
 */
export function startOfRun(rules: readonly RemovalRule[], last: LastRun | null): number {
  if (last === null) return Number.NEGATIVE_INFINITY;
  const { ranAtSec, newestSec, storedFromSec } = last;
  const news = [newestSec, storedFromSec].filter((timeSec) => timeSec !== null);
  const oldestSec = Math.min(...news, ...rules.map(({ ageSec }) => ranAtSec - ageSec));
  return bucketsBegin(rules, oldestSec);
}

/** The latest time at or before `timeSec` at which a bucket of every rule begins. */
function bucketsBegin(rules: readonly RemovalRule[], timeSec: number): number {
  for (let atSec = timeSec; ; ) {
    const beginSec = Math.min(atSec, ...rules.map(({ bucketStart }) => bucketStart?.(atSec) ?? atSec));
    if (beginSec === atSec) return atSec;
    atSec = beginSec;
  }
}
