import { type FrameBucket, spanOf } from '@longview/rules/timeline';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useFrameNews } from '../../api/live/live-context.tsx';
import { useRefetchOnFrame } from '../../api/live/use-refetch-on-frame.ts';
import { frameIndexQuery } from '../../api/pictures/frames.ts';
import type { FeedFacts } from './feed-facts.ts';

const HOUR_SEC = 3600;
const NONE: FrameBucket[] = [];
const TODAY_EVERY_MS = 10_000;

/** Days with pictures, over the whole archive; today's grows with the pictures that come. Undefined while loading. */
export function useDays(feed: FeedFacts, firstSec: number, nowSec: number): FrameBucket[] | undefined {
  const todaySec = spanOf('day', nowSec, feed.zone, { firstSec, nowSec }).fromSec;
  const toSec = (Math.floor(nowSec / HOUR_SEC) + 1) * HOUR_SEC;
  const isOlder = feed.firstSec !== null && firstSec < todaySec;
  const past = useQuery({
    ...frameIndexQuery(feed.id, 'day', { fromSec: firstSec, toSec: todaySec }),
    enabled: isOlder,
  });
  const today = useQuery({
    ...frameIndexQuery(feed.id, 'day', { fromSec: Math.max(firstSec, todaySec), toSec }),
    enabled: feed.firstSec !== null,
  });
  const lastSec = today.data?.at(-1)?.lastSec;
  const lastMs = lastSec === undefined ? null : lastSec * 1000;
  const { frameTime } = useFrameNews(feed.id);
  useRefetchOnFrame(frameTime, lastMs, TODAY_EVERY_MS, () => void today.refetch());
  const before = isOlder ? past.data : NONE;
  const all = useMemo(() => before && today.data && [...before, ...today.data], [before, today.data]);
  return feed.firstSec === null ? NONE : all;
}
