import { filmFps, filmLevel, rollingFilmSec } from '../films/film-plan.ts';
import type { Archive, TimeSpan } from './spans.ts';

/** The films a profile page offers: ranges up to now, as far as the archive reaches (TLP-01, PUB-18). */

const HOUR_SEC = 3600;
const DAY_SEC = 86_400;

export const ROLLING_RANGES = [
  { id: 'hour', lengthSec: HOUR_SEC },
  { id: 'eightHours', lengthSec: 8 * HOUR_SEC },
  { id: 'day', lengthSec: DAY_SEC },
  { id: 'week', lengthSec: 7 * DAY_SEC },
  { id: 'month', lengthSec: 30 * DAY_SEC },
  { id: 'all', lengthSec: null },
] as const;
export type RollingRangeId = (typeof ROLLING_RANGES)[number]['id'];

export interface RollingFilm extends TimeSpan {
  id: RollingRangeId;
  /** The one that TLP-01 keeps ready for this feed. */
  isKept: boolean;
}

/**
 * Films worth offering: those whose range holds at least a dozen intervals and is not longer than the
 * archive, and always the one of all time.
 */
export function rollingFilms(intervalSec: number, archive: Archive): RollingFilm[] {
  const ageSec = archive.nowSec - archive.firstSec;
  return ROLLING_RANGES.flatMap(({ id, lengthSec }) => {
    const isUseful = lengthSec === null || (lengthSec >= 12 * intervalSec && lengthSec < ageSec);
    if (!isUseful) return [];
    const fromSec = lengthSec === null ? archive.firstSec : archive.nowSec - lengthSec;
    const isKept = rollingFilmSec(intervalSec) === lengthSec;
    return [{ id, fromSec, toSec: archive.nowSec, isKept }];
  });
}

/** A bucket of frame-index (TLP-10). */
export interface FrameBucket {
  firstSec: number;
  lastSec: number;
  count: number;
}

/** Films shorter than this are asked for slower, so that few pictures do not flash by. */
const SHORT_FILM_SEC = 10;

export interface FilmOffer {
  /** About how long it plays; 0: there is nothing to play. Good to a slot per bucket. */
  lengthSec: number;
  /** The length to ask for (TLP-08), seconds; null: what the service chooses. */
  askedSec: number | null;
}

/** The film of a range, from the smaller of frames and slots of each bucket, at the film's pace. */
export function filmOffer(span: TimeSpan, intervalSec: number, buckets: readonly FrameBucket[]): FilmOffer {
  const { slotSec, fps } = filmLevel({ ...span, baseSec: intervalSec });
  const frames = buckets.reduce((sum, bucket) => sum + framesIn(bucket, span, slotSec), 0);
  if (frames === 0 || frames / fps >= SHORT_FILM_SEC) return { lengthSec: frames / fps, askedSec: null };
  return { lengthSec: frames / filmFps({ lengthSec: SHORT_FILM_SEC }, frames), askedSec: SHORT_FILM_SEC };
}

function framesIn({ firstSec, lastSec, count }: FrameBucket, span: TimeSpan, slotSec: number): number {
  const fromSec = Math.max(firstSec, span.fromSec);
  const toSec = Math.min(lastSec, span.toSec - 1);
  if (toSec < fromSec) return 0;
  const share = lastSec > firstSec ? (toSec - fromSec) / (lastSec - firstSec) : 1;
  const slots = Math.floor(toSec / slotSec) - Math.floor(fromSec / slotSec) + 1;
  return Math.min(Math.max(1, Math.round(count * share)), slots);
}
