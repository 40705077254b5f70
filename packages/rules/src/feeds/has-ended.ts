/** Younger pictures may be followed by another one at any moment. */
const LEAST_SEC = 3 * 86_400;
const LEAST_INTERVALS = 20;

/**
 * Whether the pictures of a feed have ended, as those of an import or a finished site: such a feed is shown at its end,
 * and is not called old [EXT-444] [EXT-469]. `newestSec`: of its newest picture; both unix seconds.
 */
export function hasEnded(newestSec: number, nowSec: number, intervalSec: number): boolean {
  return nowSec - newestSec > Math.max(LEAST_SEC, LEAST_INTERVALS * intervalSec);
}
