import type { FeedFacts } from './feed-facts.ts';

/** Younger pictures may be followed by another one at any moment. */
const LEAST_SEC = 2 * 86_400;
const LEAST_INTERVALS = 10;

/**
 * Just after the newest picture of a feed whose pictures end in the past, as of an import or a finished site; null for
 * one that may get another at any moment (EXT-469). Unix seconds.
 */
export function endOfPictures(
  { newestSec, intervalSec }: Pick<FeedFacts, 'newestSec' | 'intervalSec'>,
  nowSec: number,
): number | null {
  if (newestSec === null) return null;
  return nowSec - newestSec > Math.max(LEAST_SEC, LEAST_INTERVALS * intervalSec) ? newestSec + 1 : null;
}
