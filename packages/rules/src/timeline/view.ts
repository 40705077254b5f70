import { formatTime, parseTime } from '../values/times.ts';
import { isTimelineLevel, type TimelineLevel } from './levels.ts';
import { type Archive, spanOf, type TimeSpan } from './spans.ts';

/**
 * What a timeline shows: the stretch of a level, or any other that one has zoomed or moved to (PUB-18). All moves are
 * pure and keep within the bounds, so that a wheel, two fingers and keys do the same.
 */
export interface TimelineView extends TimeSpan {
  /** Null: a stretch of one's own. */
  level: TimelineLevel | null;
}

/** The shortest stretch; pictures come at most one a second. */
export const MIN_VIEW_SEC = 120;

/** How far a timeline goes: whole years from the first frame to now, and all of the level All [PUB-18]. */
export function viewBounds(zone: string, archive: Archive): TimeSpan {
  const all = spanOf('all', archive.nowSec, zone, archive);
  const first = spanOf('year', Math.min(archive.firstSec, archive.nowSec), zone, archive);
  const last = spanOf('year', archive.nowSec, zone, archive);
  return { fromSec: Math.min(all.fromSec, first.fromSec), toSec: Math.max(all.toSec, last.toSec) };
}

/**
 * The stretch after zooming in by `factor` (below 1: out), with what is at `x` (0 to 1 across) staying there as far
 * as the bounds let it [PUB-18].
 */
export function zoomedView(span: TimeSpan, factor: number, x: number, bounds: TimeSpan): TimeSpan {
  const lengthSec = span.toSec - span.fromSec;
  const mostSec = Math.max(lengthSec, bounds.toSec - bounds.fromSec);
  const nextSec = Math.min(mostSec, Math.max(Math.min(MIN_VIEW_SEC, lengthSec), lengthSec / factor));
  const fromSec = span.fromSec + x * (lengthSec - nextSec);
  return keptIn({ fromSec, toSec: fromSec + nextSec }, bounds);
}

/** The stretch moved on by a share of its length (negative: back), no further than the bounds. */
export function pannedView(span: TimeSpan, share: number, bounds: TimeSpan): TimeSpan {
  const bySec = share * (span.toSec - span.fromSec);
  return keptIn({ fromSec: span.fromSec + bySec, toSec: span.toSec + bySec }, bounds);
}

/** The stretch in whole lengths further until it holds a moment, so that what is stepped to is seen. */
export function viewWith(span: TimeSpan, atSec: number): TimeSpan {
  const lengthSec = span.toSec - span.fromSec;
  const bySec = Math.floor((atSec - span.fromSec) / lengthSec) * lengthSec;
  return { fromSec: span.fromSec + bySec, toSec: span.toSec + bySec };
}

function keptIn({ fromSec, toSec }: TimeSpan, bounds: TimeSpan): TimeSpan {
  const bySec = Math.min(0, bounds.toSec - toSec) || Math.max(0, bounds.fromSec - fromSec);
  return { fromSec: fromSec + bySec, toSec: toSec + bySec };
}

/** A stretch of one's own as an address has it: an ISO 8601 interval, to the second. */
export function viewText({ fromSec, toSec }: TimeSpan): string {
  return `${formatTime(Math.round(fromSec))}/${formatTime(Math.round(toSec))}`;
}

/** What an address asks to be shown; null when it says nothing that can be shown. */
export function parseView(text: string | undefined): TimelineLevel | TimeSpan | null {
  if (isTimelineLevel(text)) return text;
  const [from = '', to = '', more] = (text ?? '').split('/');
  const fromSec = parseTime(from);
  const toSec = parseTime(to);
  if (fromSec === null || toSec === null || more !== undefined) return null;
  return toSec - fromSec >= MIN_VIEW_SEC ? { fromSec, toSec } : null;
}

/** The view that was asked for, around a moment where it is a level. */
export function viewOf(
  asked: TimelineLevel | TimeSpan,
  atSec: number,
  zone: string,
  archive: Archive,
): TimelineView {
  if (typeof asked !== 'string') return { ...asked, level: null };
  return { ...spanOf(asked, atSec, zone, archive), level: asked };
}
