/** Owns what the killed program and the test that kills it agree on. Tests only. */
import { createHash } from 'node:crypto';

/** Feed → whether its appends are durable. */
export const CRASH_FEEDS = { durablefeed1: true, durablefeed2: true, pulledfeed01: false };
/** Between two frames of a feed: an hour is 37 frames. */
export const STEP_SEC = 97;

/** A frame's bytes follow from its feed and second, so that the reader can prove them. */
export function bytesOf(feedId: string, timeSec: number): Buffer {
  const seed = createHash('sha256').update(`${feedId} ${timeSec}`).digest();
  return Buffer.alloc(300 + (timeSec % 1000), seed);
}

export function isKept(timeSec: number): boolean {
  return timeSec % 2 === 0;
}
