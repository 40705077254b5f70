import { routes } from '@longview/contract';
import { durationSec, formatTime, isoDuration, parseTime } from '@longview/rules';
import { type Archive, type ColorSlots, colorTiles, type TimeSpan } from '@longview/rules/timeline';
import { colorBytes } from '@longview/timeline/colors';
import { queryOptions, useQueries } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { call, dataOf } from '../client/client.ts';

/** A feed's colours over time (PUB-17), in pieces that are kept: moving over years asks for each of them once. */

const MINUTE_MS = 60_000;
const PAST_MS = 10 * MINUTE_MS;

/** A piece that reaches into the present is asked for again each minute. */
function pieceQuery(feedId: string, tile: TimeSpan, stepSec: number, nowSec: number) {
  const isGrowing = tile.toSec > nowSec;
  return queryOptions({
    queryKey: ['colors', feedId, stepSec, tile.fromSec],
    queryFn: async ({ signal }): Promise<ColorSlots> => {
      const query = {
        feedid: feedId,
        from: formatTime(tile.fromSec),
        to: formatTime(tile.toSec),
        step: isoDuration(stepSec),
      };
      const answer = await dataOf(call(routes.getFrameColors, { query }, { signal }));
      return {
        fromSec: parseTime(answer.From) ?? tile.fromSec,
        // Who sees one picture an hour gets a colour an hour.
        stepSec: durationSec(answer.Step) ?? stepSec,
        bytes: colorBytes(answer.Colors),
      };
    },
    staleTime: isGrowing ? MINUTE_MS : PAST_MS,
    refetchInterval: isGrowing ? MINUTE_MS : false,
  });
}

export interface ShownColors {
  pieces: readonly ColorSlots[];
  /** What was shown last, while not all pieces are here. */
  below: readonly ColorSlots[];
  hasFailed: boolean;
}

/** The colours of a stretch as far as there can be pictures. */
export function useColors(
  feedId: string,
  extent: TimeSpan,
  stepSec: number,
  { firstSec, nowSec }: Archive,
): ShownColors {
  const tiles = useMemo(
    () => colorTiles(extent, stepSec).filter(({ fromSec, toSec }) => toSec > firstSec && fromSec <= nowSec),
    [extent, stepSec, firstSec, nowSec],
  );
  const shown = useQueries({
    queries: tiles.map((tile) => pieceQuery(feedId, tile, stepSec, nowSec)),
    combine: joined,
  });
  const whole = useRef<readonly ColorSlots[]>([]);
  if (shown.isWhole) whole.current = shown.pieces;
  return useMemo(() => ({ ...shown, below: shown.isWhole ? [] : whole.current }), [shown]);
}

function joined(queries: { data?: ColorSlots | undefined; isError: boolean }[]) {
  const pieces = queries.flatMap(({ data }) => data ?? []);
  return {
    pieces,
    isWhole: pieces.length === queries.length,
    hasFailed: queries.some(({ isError }) => isError),
  };
}
