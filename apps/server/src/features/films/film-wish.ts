/** Reads what a caller wants of a film (TLP-08); the only place that refuses it. */
import { badField } from '@longview/base';
import { DEFAULT_FILM_SIZE, durationSec, parseSizeCode, SIZE_HEIGHTS } from '@longview/rules';
import { type FilmWishes, parseStyle } from '../../films/index.ts';
import { type FramesInReach, heightLimit, requireTime } from '../frames/index.ts';

/** The query of TLP-08, as far as it describes the film. */
export interface FilmQuery {
  from?: string | undefined;
  to?: string | undefined;
  length?: string | undefined;
  interval?: string | undefined;
  fps?: number | undefined;
  sizecode: string;
  look: string;
}

/** @throws AppError InvalidInput naming the parameter */
export function readWishes(
  query: FilmQuery,
  { grant, limit }: Pick<FramesInReach, 'grant' | 'limit'>,
): FilmWishes {
  const fromSec = query.from ? Math.max(0, requireTime('from', query.from)) : undefined;
  const toSec = query.to ? Math.max(0, requireTime('to', query.to)) : undefined;
  if (fromSec !== undefined && toSec !== undefined && toSec < fromSec) {
    throw badField('to', 'NotBefore', { field: 'from' });
  }
  const code = parseSizeCode(query.sizecode) ?? DEFAULT_FILM_SIZE;
  return {
    fromSec,
    toSec,
    lengthSec: readDuration('length', query.length),
    intervalSec: readDuration('interval', query.interval),
    delaySec: limit.delaySec,
    everySec: limit.everySec,
    fps: query.fps,
    maxHeightPx: Math.min(SIZE_HEIGHTS[code], heightLimit(grant)),
    style: parseStyle(query.look),
  };
}

function readDuration(name: string, text: string | undefined): number | undefined {
  if (!text) return undefined;
  const seconds = durationSec(text);
  if (seconds === null || seconds <= 0) throw badField(name, 'NotDurationPT30S');
  return seconds;
}
