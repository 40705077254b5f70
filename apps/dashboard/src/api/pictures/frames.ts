import { routes, routeUrl } from '@longview/contract';
import { formatTime, isoDuration, parseTime, type SheetPlace } from '@longview/rules';
import type { FrameBucket, TimeSpan } from '@longview/rules/timeline';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, dataOf } from '../client/client.ts';

/** A feed's frames as the pages need them: buckets, times and films. Pictures: `frame-pictures.ts`; colours: `frame-colors.ts`. */

/** Days or hours with frames (TLP-10). */
export function frameIndexQuery(feedId: string, by: 'day' | 'hour', span: TimeSpan) {
  return queryOptions({
    queryKey: ['frame-index', feedId, by, span.fromSec, span.toSec],
    queryFn: async ({ signal }): Promise<FrameBucket[]> => {
      const query = { feedid: feedId, by, from: formatTime(span.fromSec), to: formatTime(span.toSec) };
      const { Index } = await dataOf(call(routes.getFrameIndex, { query }, { signal }));
      return Index.map((bucket) => ({
        firstSec: parseTime(bucket.First) ?? 0,
        lastSec: parseTime(bucket.Last) ?? 0,
        count: bucket.Count,
      }));
    },
    placeholderData: keepPreviousData,
  });
}

/** What a film is condensed to (EXT-605); empty: nothing is left out. */
export const FILM_LOOKS = ['', 'active', 'daily', 'clear'] as const;
export type FilmLook = (typeof FILM_LOOKS)[number];

/** Times of the frames of a film of this interval from `span.fromSec` on, unix seconds (PUB-06, EXT-607). */
export async function frameTimes(
  feedId: string,
  span: TimeSpan,
  intervalSec: number,
  look: FilmLook,
  signal: AbortSignal,
): Promise<number[]> {
  const query = {
    feedid: feedId,
    starttime: formatTime(span.fromSec),
    endtime: formatTime(span.toSec),
    interval: intervalSec,
    look: look || undefined,
  };
  const answer = await dataOf(call(routes.queryFrames, { query }, { signal }));
  return answer.Frames.flatMap((text) => parseTime(text) ?? []);
}

/** Which film: of what, and how long it shall play (null: as the service chooses). */
export interface FilmAsk {
  feedId: string;
  span: TimeSpan;
  askedSec: number | null;
  look?: FilmLook;
}

/** Address of a film's playlist (TLP-08). */
export function playlistUrl(film: FilmAsk): string {
  return routeUrl(routes.getFilmPlaylist, { query: queryOf(film) });
}

/** Address of a sheet of small pictures (EXT-110). */
export function sheetUrl(feedid: string, { stepSec: step, phaseSec: phase, number }: SheetPlace): string {
  return routeUrl(routes.getFrameSheet, { query: { feedid, step, phase, number } });
}

/** Address of the same film as one file (TLP-09). */
export function filmFileUrl(film: FilmAsk): string {
  return routeUrl(routes.getFilmFile, { query: { ...queryOf(film), download: 'true' } });
}

function queryOf({ feedId, span, askedSec, look }: FilmAsk) {
  const length = askedSec === null ? undefined : isoDuration(askedSec);
  return {
    feedid: feedId,
    from: formatTime(span.fromSec),
    to: formatTime(span.toSec),
    length,
    look: look || undefined,
  };
}
