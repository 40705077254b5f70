import { formatTime, parseTime } from '@longview/rules';
import {
  type Archive,
  clampToArchive,
  defaultLevel,
  isTimelineLevel,
  shifted,
  type TimelineLevel,
  type TimeSpan,
  zoomed,
} from '@longview/rules/timeline';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';

/**
 * Which moment and stretch the page shows: kept in the URL (`t`, `z`, `from`, `to`; PUB-18). While the moment
 * moves fast it lives here and reaches the URL when it rests, because browsers limit how often that may change.
 */
export interface Moment {
  /** Null is live. */
  sec: number | null;
  level: TimelineLevel;
  range: TimeSpan | null;
}

export interface MomentActs {
  /** Moves without a step of history; null is live. */
  moveTo(sec: number | null): void;
  /** Moves with a step of history. */
  jumpTo(sec: number | null): void;
  showLevel(level: TimelineLevel): void;
  zoom(steps: number, aroundSec: number): void;
  shift(direction: 1 | -1, fromSec: number): void;
  choose(range: TimeSpan | null): void;
}

const ROUTE = '/shell/feed/$feedId';
const REST_MS = 200;

type Draft = Partial<Pick<Moment, 'sec' | 'range'>>;
type Search = {
  t?: string | undefined;
  z?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

export function useMoment(zone: string, archive: Archive): Moment & MomentActs {
  const search: Search = useSearch({ from: ROUTE });
  const navigate = useNavigate({ from: '/feed/$feedId' });
  const [draft, setDraft] = useState<Draft>({});
  const level = isTimelineLevel(search.z) ? search.z : defaultLevel(archive.nowSec - archive.firstSec);
  const sec = draft.sec !== undefined ? draft.sec : momentOf(search.t);
  const range = draft.range !== undefined ? draft.range : rangeOf(search);

  const go = useCallback(
    (change: Partial<Search>, replace: boolean) => {
      setDraft({});
      void navigate({ search: (before) => ({ ...before, ...change }), replace, resetScroll: false });
    },
    [navigate],
  );
  useEffect(() => {
    if (draft.sec === undefined && draft.range === undefined) return;
    const timer = setTimeout(() => go(searchOf(draft), true), REST_MS);
    return () => clearTimeout(timer);
  }, [draft, go]);

  const clamped = (to: number | null) => (to === null ? null : clampToArchive(to, archive));
  const jumpTo = (to: number | null) => go(searchOf({ sec: clamped(to) }), false);
  return {
    sec,
    level,
    range,
    moveTo: (to) => setDraft((before) => ({ ...before, sec: clamped(to) })),
    jumpTo,
    showLevel: (next) => go({ ...searchOf({ ...draft }), z: next }, false),
    zoom: (steps, aroundSec) => {
      const next = zoomed(level, steps);
      if (next !== level) go({ ...searchOf({ sec: clamped(aroundSec) }), z: next }, false);
    },
    shift: (direction, fromSec) => jumpTo(shifted(level, fromSec, zone, direction)),
    choose: (next) => setDraft((before) => ({ ...before, range: next })),
  };
}

function momentOf(text: string | undefined): number | null {
  return text === undefined ? null : parseTime(text);
}

function rangeOf({ from, to }: Search): TimeSpan | null {
  const fromSec = momentOf(from);
  const toSec = momentOf(to);
  return fromSec !== null && toSec !== null && fromSec < toSec ? { fromSec, toSec } : null;
}

function searchOf({ sec, range }: Draft): Partial<Search> {
  const change: Partial<Search> = {};
  if (sec !== undefined) change.t = sec === null ? undefined : formatTime(sec);
  if (range !== undefined) {
    change.from = range ? formatTime(range.fromSec) : undefined;
    change.to = range ? formatTime(range.toSec) : undefined;
  }
  return change;
}
