import { type FrameMarks, routes } from '@longview/contract';
import { formatTime, parseTime } from '@longview/rules';
import type { Archive, MarkRun, TimeSpan } from '@longview/rules/timeline';
import { queryOptions, useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call, dataOf } from '../client/client.ts';

export type MarkName = FrameMarks['Runs'][number]['Marks'][number];
export type NamedRun = MarkRun<MarkName>;

const MINUTE_MS = 60_000;
const PAST_MS = 10 * MINUTE_MS;
/** Of absolute pieces that are kept: moving and zooming asks for each of them once. */
const TILE_SEC = 32 * 86_400;

function tileQuery(feedId: string, fromSec: number, nowSec: number) {
  const isGrowing = fromSec + TILE_SEC > nowSec;
  return queryOptions({
    queryKey: ['frame-marks', feedId, fromSec],
    queryFn: async ({ signal }): Promise<NamedRun[]> => {
      const query = { feedid: feedId, from: formatTime(fromSec), to: formatTime(fromSec + TILE_SEC) };
      const { Runs } = await dataOf(call(routes.getFrameMarks, { query }, { signal }));
      return Runs.map(({ From, To, Marks }) => ({
        ...{ fromSec: parseTime(From) ?? 0, toSec: parseTime(To) ?? 0 },
        marks: Marks,
      }));
    },
    staleTime: isGrowing ? MINUTE_MS : PAST_MS,
    refetchInterval: isGrowing ? MINUTE_MS : false,
  });
}

/** What a feed's pictures are in a stretch (EXT-584), as far as it is here; none where it is not wanted. */
export function useMarks(
  feedId: string,
  { fromSec, toSec }: TimeSpan,
  { firstSec, nowSec }: Archive,
  isWanted: boolean,
): readonly NamedRun[] {
  const [first, end] = [Math.max(fromSec, firstSec), Math.min(toSec, nowSec + 1)];
  const tiles = useMemo(() => {
    const start = Math.floor(first / TILE_SEC);
    const count = isWanted ? Math.max(0, Math.ceil(end / TILE_SEC) - start) : 0;
    return Array.from({ length: count }, (_, at) => (start + at) * TILE_SEC);
  }, [first, end, isWanted]);
  return useQueries({ queries: tiles.map((tile) => tileQuery(feedId, tile, nowSec)), combine: joined });
}

const joined = (queries: { data?: NamedRun[] | undefined }[]): readonly NamedRun[] =>
  queries.flatMap(({ data }) => data ?? []);
