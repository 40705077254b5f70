import type { PlayedFeed } from '@longview/contract';
import { formatTime, parseTime } from '@longview/rules/player';
import { withQuery } from '../with-query.ts';
import { CallFailed } from './call-failed.ts';

/** Which pictures a feed has from a while ago up to now. */
export interface TimesWish {
  /** At most so many, the newest. */
  count: number;
  /** One of each such span, seconds; 0 is all. */
  skipSec: number;
  nowSec: number;
  signal: AbortSignal;
}

/** Cameras pause: each look goes further back than the one before. */
const REACHES = [1.5, 12, 100, 1000];

/** Unix seconds, oldest first. @throws CallFailed */
export async function recentTimes(feed: PlayedFeed, wish: TimesWish): Promise<number[]> {
  if (feed.TimesUrl === null) return [];
  const stepSec = Math.max(wish.skipSec, feed.IntervalSec, 1);
  let found: number[] = [];
  for (const reach of REACHES) {
    const from = Math.floor(wish.nowSec - wish.count * stepSec * reach);
    found = await timesSince(feed.TimesUrl, Math.max(0, from), wish);
    if (found.length >= wish.count || from <= 0) break;
  }
  return found.slice(-wish.count);
}

async function timesSince(url: string, fromSec: number, wish: TimesWish): Promise<number[]> {
  const query = {
    starttime: formatTime(fromSec),
    endtime: formatTime(Math.ceil(wish.nowSec)),
    ...(wish.skipSec > 0 && { interval: String(wish.skipSec) }),
  };
  const answer = await fetch(withQuery(url, query), { signal: wish.signal });
  if (!answer.ok) throw new CallFailed(answer.status);
  const { Frames } = (await answer.json()) as { Frames: string[] };
  return Frames.flatMap((text) => parseTime(text) ?? []);
}
