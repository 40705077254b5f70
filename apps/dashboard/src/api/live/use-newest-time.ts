import type { FeedEntry } from '@longview/contract';
import { useFrameNews } from './live-context.tsx';

/** When the newest picture of a feed was taken, ISO: as it was told since, else as listed; null while there is none. */
export function useNewestTime(entry: FeedEntry): string | null {
  const { frameTime } = useFrameNews(entry.Feed.Id);
  return laterTime(frameTime, entry.Feed.Image.Accept_Latest_SourceTime);
}

/** Of two moments in UTC, ISO. */
export function laterTime(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return Date.parse(one) > Date.parse(other) ? one : other;
}
