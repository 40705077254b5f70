import type { FeedDetail, KeptFilm } from '@longview/contract';
import { formatTime, parseTime } from '@longview/rules';
import { newerRange } from '@longview/rules/kept-films';
import type { Archive, TimeSpan } from '@longview/rules/timeline';
import { useDebouncedCallback } from '@mantine/hooks';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';

const route = getRouteApi('/shell/feed/$feedId/film');
const DAY_SEC = 86_400;
/** A range that is dragged is written into the address once it rests. */
const REST_MS = 300;

/** The range of the film, kept in the address (EXT-723). */
export function useFilmRange(feed: FeedDetail, archive: Archive, from: KeptFilm | null) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [range, setRange] = useState<TimeSpan>(
    () => rangeOf(search.from, search.to) ?? (from ? rangeOfFilm(from) : lastDay(feed, archive)),
  );
  const write = useDebouncedCallback((next: TimeSpan) => {
    const ends = { from: formatTime(next.fromSec), to: formatTime(next.toSec) };
    void navigate({ replace: true, resetScroll: false, search: (now) => ({ ...now, ...ends }) });
  }, REST_MS);
  const choose = (next: TimeSpan) => {
    setRange(next);
    write(next);
  };
  return [range, choose] as const;

  function rangeOfFilm({ Request, CreatedAt }: KeptFilm): TimeSpan {
    const stored = rangeOf(Request.From, Request.To) ?? lastDay(feed, archive);
    if (search.newer === undefined) return stored;
    return newerRange(stored, parseTime(CreatedAt) ?? stored.toSec, archive.nowSec);
  }
}

function rangeOf(from: string | undefined, to: string | undefined): TimeSpan | null {
  const [fromSec, toSec] = [parseTime(from ?? ''), parseTime(to ?? '')];
  return fromSec === null || toSec === null || toSec <= fromSec ? null : { fromSec, toSec };
}

/** The last day with pictures: those of a feed may have ended long ago (EXT-428). */
function lastDay({ Feed }: FeedDetail, { firstSec, nowSec }: Archive): TimeSpan {
  const newestSec = parseTime(Feed.Image.Accept_Latest_SourceTime ?? '') ?? nowSec;
  const lastSec = newestSec < nowSec - DAY_SEC ? newestSec : nowSec;
  return { fromSec: Math.max(firstSec, lastSec - DAY_SEC), toSec: lastSec + 60 };
}
