import { type RegionMeasure, routes, routeUrl } from '@longview/contract';
import { formatTime, parseTime } from '@longview/rules';
import { queryOptions } from '@tanstack/react-query';
import { ApiFailure } from '../client/client.ts';
import type { ChangesAsk } from './frame-changes.ts';

/** What a box of a camera's pictures measures by day (EXT-612, EXT-618). */

export interface DayMeasures {
  /** Begin of the day, unix seconds. */
  atSec: number;
  /** Green chromatic coordinate, 90th percentile of the day. */
  green: number | null;
  /** 0 to 255. */
  brightness: number | null;
  /** Share of the box. */
  snow: number | null;
  /** 1 is usual. */
  visibility: number | null;
}

const FRESH_MS = 300_000;

export function regionMeasuresQuery(ask: ChangesAsk) {
  const query = queryOf(ask);
  return queryOptions({
    queryKey: ['region-measures', query],
    queryFn: async ({ signal }): Promise<DayMeasures[]> => {
      const response = await fetch(routeUrl(routes.getRegionMeasures, { query }), { signal });
      const { ok, status, statusText } = response;
      if (!ok) throw new ApiFailure({ ok, status, code: 'ServerError', message: statusText, fields: [] });
      const lines = (await response.text()).split('\n').filter((line) => line !== '');
      return lines.map((line) => toDay(JSON.parse(line)));
    },
    staleTime: FRESH_MS,
  });
}

/** The files of PhenoCam, by one day or three (EXT-615, EXT-640). */
export const measuresCsvUrl = (ask: ChangesAsk, step: 'P1D' | 'P3D', format: 'csv' | 'transitions'): string =>
  routeUrl(routes.getRegionMeasures, { query: { ...queryOf(ask), step, format } });

const queryOf = ({ feedId, span, box }: ChangesAsk) => ({
  feedid: feedId,
  from: formatTime(span.fromSec),
  to: formatTime(span.toSec),
  x: box.x,
  y: box.y,
  w: box.width,
  h: box.height,
});

const toDay = ({ At, Gcc90, Brightness, Snow, Visibility }: RegionMeasure): DayMeasures => ({
  atSec: parseTime(At) ?? 0,
  green: Gcc90,
  brightness: Brightness,
  snow: Snow,
  visibility: Visibility,
});
