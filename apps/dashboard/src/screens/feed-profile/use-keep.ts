import { formatTime } from '@longview/rules';
import { useQuery } from '@tanstack/react-query';
import { keptFramesQuery, useKeepFrame } from '../../api/feeds/retention.ts';
import type { FeedFacts } from './feed-facts.ts';

/** The mark of the picture shown (EXT-52). */
export interface Keep {
  isKept: boolean;
  isBusy: boolean;
  /** Why the last change failed, or null. */
  failure: string | null;
  toggle(): void;
}

/** Null for who may not say what is kept, and without a picture. */
export function useKeep({ id, canRetain }: FeedFacts, pictureSec: number | null): Keep | null {
  const kept = useQuery({ ...keptFramesQuery(id), enabled: canRetain }).data;
  const change = useKeepFrame(id);
  if (!canRetain || pictureSec === null || !kept) return null;
  const Time = formatTime(pictureSec);
  const isKept = kept.includes(Time);
  return {
    isKept,
    isBusy: change.isPending,
    failure: change.variables?.Time === Time ? (change.error?.message ?? null) : null,
    toggle: () => void (change.isPending || change.mutate({ Time, IsKept: !isKept })),
  };
}
