import type { TimeSpan } from '@longview/rules/timeline';
import { useState } from 'react';
import type { FeedFacts } from '../feed-facts.ts';

/** Deleting pictures from the page (EXT-305). */
export interface Remove {
  /** The second of the picture shown; null: there is none. */
  picture: TimeSpan | null;
  range: TimeSpan | null;
  /** What is asked about at this moment. */
  asked: TimeSpan | null;
  ask(span: TimeSpan): void;
  close(): void;
  /** After something was deleted: pictures are loaded anew. */
  refresh(): void;
}

export interface RemoveWish {
  pictureSec: number | null;
  range: TimeSpan | null;
  onDeleted(): void;
}

/** Null for who may not delete. */
export function useRemove(feed: FeedFacts, { pictureSec, range, onDeleted }: RemoveWish): Remove | null {
  const [asked, setAsked] = useState<TimeSpan | null>(null);
  if (!feed.canRetain) return null;
  const picture = pictureSec === null ? null : { fromSec: pictureSec, toSec: pictureSec + 1 };
  return { picture, range, asked, ask: setAsked, close: () => setAsked(null), refresh: onDeleted };
}
