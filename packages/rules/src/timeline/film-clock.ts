import type { TimeSpan } from './spans.ts';

/** Which moment a film shows at a position, and where a moment is in it. A film's frames are equally long. */
export interface FilmClock {
  durationSec: number;
  /** When its frames were taken, ascending; empty while unknown. */
  times: readonly number[];
  span: TimeSpan;
}

/** Moment shown at a position; by the share of the span while the times are unknown. */
export function filmMoment({ durationSec, times, span }: FilmClock, positionSec: number): number {
  const share = durationSec > 0 ? Math.min(1, Math.max(0, positionSec / durationSec)) : 0;
  const frame = Math.min(times.length - 1, Math.floor(share * times.length + 1e-6));
  return times[frame] ?? Math.floor(span.fromSec + share * (span.toSec - span.fromSec));
}

/** Position at which the last frame at or before a moment begins, in seconds of the film. */
export function filmPosition({ durationSec, times, span }: FilmClock, unixSec: number): number {
  if (times.length === 0) {
    return (
      (durationSec * Math.min(Math.max(0, unixSec - span.fromSec), span.toSec - span.fromSec)) /
      (span.toSec - span.fromSec)
    );
  }
  const after = times.findIndex((time) => time > unixSec);
  const frame = after < 0 ? times.length - 1 : Math.max(0, after - 1);
  return (frame / times.length) * durationSec;
}
