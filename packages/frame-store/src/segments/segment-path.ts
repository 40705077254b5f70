/** Owns the names of segment files and the hour rule. Never touches the disk. */
import { appError } from '@longview/base';

export const HOUR_SEC = 3600;
export const HOUR_US = HOUR_SEC * 1e6;
/** Last second whose microseconds still fit a JavaScript number (year 2255). */
export const MAX_TIME_SEC = Math.floor(Number.MAX_SAFE_INTEGER / 1e6) - 1;

const FEED_ID = /^[a-z0-9]{12}$/;
const SEGMENT_PATH = /^feeds\/([a-z0-9]{12})\/(\d{4})\/(\d\d)\/(\d\d)\/(\d\d)\d{4}-\d+$/;

/** Refuses (`InvalidInput`) any feed id that is not exactly ours, before it becomes part of a path. */
export function requireFeedId(feedId: string): void {
  if (!FEED_ID.test(feedId)) throw appError('NotAFeedId');
}

export function secOf(timeUs: number): number {
  return Math.floor(timeUs / 1e6);
}

/** Start of the UTC hour that holds `timeSec`. Every segment lies within one. */
export function hourOf(timeSec: number): number {
  return timeSec - (timeSec % HOUR_SEC);
}

/** Folder of a feed, relative to the root. */
export function feedFolder(feedId: string): string {
  requireFeedId(feedId);
  return `feeds/${feedId}`;
}

/** `feeds/<feedId>/<yyyy>/<mm>/<dd>/<hhmmss>-<seq>`: without ending, relative to the root. UTC. */
export function segmentPath(feedId: string, firstSec: number, seq: number): string {
  const [date = '', time = ''] = new Date(firstSec * 1000).toISOString().split(/[T.]/);
  return `${feedFolder(feedId)}/${date.replaceAll('-', '/')}/${time.replaceAll(':', '')}-${seq}`;
}

/** What a segment's path says; null for any other file. */
export function parseSegmentPath(path: string): { feedId: string; hourSec: number } | null {
  const match = SEGMENT_PATH.exec(path);
  if (!match) return null;
  const [, feedId = '', year, month, day, hour] = match;
  return { feedId, hourSec: Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour)) / 1000 };
}
