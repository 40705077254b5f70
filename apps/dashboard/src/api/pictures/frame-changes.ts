import { type FrameChanges, routes } from '@longview/contract';
import { formatTime, parseTime } from '@longview/rules';
import type { TimeSpan } from '@longview/rules/timeline';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, dataOf } from '../client/client.ts';

/** When something changed in a box of a camera's pictures (EXT-527, EXT-570). */

/** A part of a picture; all in parts of its width and height, 0 to 1. */
export interface PictureBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface FoundChange {
  /** Unix seconds; of a change that is known to the day only, a moment of that day. */
  atSec: number;
  /** Whether its time is known to five minutes. */
  isDated: boolean;
  kind: 'changed' | 'scene' | 'slow';
  /** How far above the noise it is. */
  strength: number;
  box: PictureBox;
  /** Times of the pictures before and after it, unix seconds; null: there is none. */
  beforeSec: number | null;
  afterSec: number | null;
}

export interface FoundChanges {
  /** From the oldest to the newest. */
  changes: FoundChange[];
  /** Between these changes are known, unix seconds; null: nowhere yet. */
  known: TimeSpan | null;
  /** Days that are still being read. */
  missingDays: number;
  /** Days whose pictures were never read for changes (EXT-633). */
  unreadDays: number;
  /** How much is read of what somebody asked for, 0 to 1; null: nothing is being read. */
  readShare: number | null;
  /** There are more; the strongest are here. */
  isTruncated: boolean;
}

export interface ChangesAsk {
  feedId: string;
  span: TimeSpan;
  box: PictureBox;
}

/** While days are missing it is asked again. */
const MISSING_EVERY_MS = 15_000;
const FRESH_MS = 300_000;

/** The changes in a box of a camera's pictures within a range. */
export function frameChangesQuery({ feedId, span, box }: ChangesAsk) {
  const query = {
    feedid: feedId,
    from: formatTime(span.fromSec),
    to: formatTime(span.toSec),
    x: box.x,
    y: box.y,
    w: box.width,
    h: box.height,
  };
  return queryOptions({
    queryKey: ['frame-changes', query],
    queryFn: async ({ signal }): Promise<FoundChanges> =>
      foundChanges(await dataOf(call(routes.getFrameChanges, { query }, { signal }))),
    staleTime: FRESH_MS,
    refetchInterval: ({ state: { data } }) =>
      data && (data.missingDays > 0 || data.readShare !== null) ? MISSING_EVERY_MS : false,
  });
}

/** Has stored pictures of a camera read that were never read for changes (EXT-633). */
export function useReadPast(feedId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => dataOf(call(routes.readFramesPast, { params: { feedId } })),
    onSuccess: () => client.invalidateQueries({ queryKey: ['frame-changes'] }),
  });
}

const seconds = (time: string | null) => (time === null ? null : parseTime(time));

function foundChanges(answer: FrameChanges): FoundChanges {
  const changes = answer.Changes.map(
    (change): FoundChange => ({
      atSec: parseTime(change.At) ?? 0,
      isDated: change.IsDated,
      kind: change.Kind,
      strength: change.Strength,
      box: { x: change.Box.X, y: change.Box.Y, width: change.Box.Width, height: change.Box.Height },
      beforeSec: seconds(change.Before),
      afterSec: seconds(change.After),
    }),
  );
  const [fromSec, toSec] = [seconds(answer.KnownFrom), seconds(answer.KnownTo)];
  return {
    changes: changes.toSorted((a, b) => a.atSec - b.atSec),
    known: fromSec !== null && toSec !== null ? { fromSec, toSec } : null,
    missingDays: answer.Missing,
    unreadDays: answer.Unread,
    readShare: answer.ReadShare,
    isTruncated: answer.Truncated,
  };
}
