import { formatTime, parseTime } from '@longview/rules/player';

/** What the page's address says of the past: `t`, `t2` and `compare`, or `from` and `to`, as on a feed's own page (EXT-440). */

export interface AskedPast {
  /** Null: the newest picture. */
  momentSec: number | null;
  /** What the moment is compared with. */
  otherSec: number | null;
  /** A film, `to` exclusive. */
  range: { fromSec: number; toSec: number } | null;
}

export const NOW: AskedPast = { momentSec: null, otherSec: null, range: null };

/** What cannot be read is as if it were not there. */
export function askedPast(search: string): AskedPast {
  const query = new URLSearchParams(search);
  const time = (name: string) => parseTime(query.get(name) ?? '');
  const fromSec = time('from');
  const toSec = time('to');
  const momentSec = time('t');
  const isRange = fromSec !== null && toSec !== null && fromSec < toSec;
  return {
    momentSec,
    otherSec: momentSec !== null && query.get('compare') === 'slider' ? time('t2') : null,
    range: isRange ? { fromSec, toSec } : null,
  };
}

/** The page's whole address, saying this of the past and else what it said. */
export function addressOf(href: string, { momentSec, otherSec, range }: AskedPast): string {
  const url = new URL(href);
  const set = (name: string, text: string | null) =>
    text === null ? url.searchParams.delete(name) : url.searchParams.set(name, text);
  const timeText = (unixSec: number | null) => (unixSec === null ? null : formatTime(Math.round(unixSec)));
  set('t', timeText(range ? null : momentSec));
  set('t2', timeText(range ? null : otherSec));
  set('compare', !range && otherSec !== null ? 'slider' : null);
  set('from', timeText(range?.fromSec ?? null));
  set('to', timeText(range?.toSec ?? null));
  return url.href;
}
