import { type FrameGaps, routes } from '@longview/contract';
import { formatTime, isoDuration, parseTime } from '@longview/rules';
import type { Archive, Gap, TimeSpan } from '@longview/rules/timeline';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call, dataOf } from '../client/client.ts';

const MINUTE_MS = 60_000;
/** So many can be told apart on a timeline. */
const MOST_GAPS = 200;
const NONE: readonly Gap[] = [];

/** Where a feed has no pictures in a stretch, and why (EXT-451): what lies between its first picture and its end. */
export function useGaps(
  feedId: string,
  { fromSec, toSec }: TimeSpan,
  leastSec: number,
  { firstSec, nowSec }: Archive,
): readonly Gap[] {
  const isGrowing = toSec > nowSec;
  const { data = NONE } = useQuery({
    queryKey: ['frame-gaps', feedId, fromSec, toSec, leastSec],
    queryFn: async ({ signal }) => {
      const query = {
        ...{ feedid: feedId, from: formatTime(fromSec), to: formatTime(toSec) },
        ...{ least: isoDuration(leastSec), limit: MOST_GAPS },
      };
      return readGaps(await dataOf(call(routes.getFrameGaps, { query }, { signal })));
    },
    refetchInterval: isGrowing ? MINUTE_MS : false,
    placeholderData: keepPreviousData,
  });
  // Pictures that have ended are no gap afterwards.
  return useMemo(
    () => data.filter((gap) => gap.toSec > firstSec && gap.fromSec < nowSec),
    [data, firstSec, nowSec],
  );
}

function readGaps({ Gaps }: FrameGaps): Gap[] {
  const spanOf = ({ From, To }: { From: string; To: string }) => ({
    fromSec: parseTime(From) ?? 0,
    toSec: parseTime(To) ?? 0,
  });
  return Gaps.map((gap) => ({
    ...spanOf(gap),
    reasons: gap.Reasons.map((each) => ({ ...spanOf(each), reason: each.Reason, cause: each.Cause })),
  }));
}
