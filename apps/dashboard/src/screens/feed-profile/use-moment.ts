import { formatTime, parseTime } from '@longview/rules';
import {
  type Archive,
  type CompareMode,
  clampToArchive,
  defaultLevel,
  isCompareMode,
  isTimelineLevel,
  shifted,
  type TimelineLevel,
  type TimeSpan,
  zoomed,
} from '@longview/rules/timeline';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';

/**
 * Which moments and stretch the page shows: kept in the URL (`t`, `z`, `from`, `to`; PUB-18; compared: `t2`,
 * `compare`; EXT-111). While a moment moves fast it lives here and reaches the URL when it rests, because browsers
 * limit how often that may change.
 */
export interface Moment {
  /** The moment that keys and timeline move: the one shown, or of two the held one. Null is live. */
  sec: number | null;
  /** The one on the left while two are compared. Null is live. */
  firstSec: number | null;
  /** Null: nothing is compared. */
  compared: Compared | null;
  level: TimelineLevel;
  range: TimeSpan | null;
}

export type Side = 'first' | 'second';

export interface Compared {
  mode: CompareMode;
  /** The moment on the right. */
  secondSec: number;
  /** Which of the two is moved. */
  held: Side;
}

export interface MomentActs {
  /** Compares the moment shown with another; the other is held. Null ends it. */
  compare(change: { mode?: CompareMode; secondSec?: number } | null): void;
  hold(side: Side): void;
  /** The two compared change places. */
  swap(): void;
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

interface Draft {
  firstSec?: number | null;
  secondSec?: number;
  range?: TimeSpan | null;
}
type Search = {
  t?: string | undefined;
  t2?: string | undefined;
  compare?: string | undefined;
  z?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

export function useMoment(zone: string, archive: Archive): Moment & MomentActs {
  const search: Search = useSearch({ from: ROUTE });
  const navigate = useNavigate({ from: '/feed/$feedId' });
  const [draft, setDraft] = useState<Draft>({});
  const [held, setHeld] = useState<Side>('second');
  const level = isTimelineLevel(search.z) ? search.z : defaultLevel(archive.nowSec - archive.firstSec);
  const firstSec = draft.firstSec !== undefined ? draft.firstSec : momentOf(search.t);
  const range = draft.range !== undefined ? draft.range : rangeOf(search);
  const secondSec = draft.secondSec ?? momentOf(search.t2);
  const compared =
    secondSec !== null && isCompareMode(search.compare) ? { mode: search.compare, secondSec, held } : null;
  const isSecond = compared?.held === 'second';
  const sec = isSecond ? compared.secondSec : firstSec;

  const go = useCallback(
    (change: Partial<Search>, replace: boolean) => {
      setDraft({});
      void navigate({ search: (before) => ({ ...before, ...change }), replace, resetScroll: false });
    },
    [navigate],
  );
  useEffect(() => {
    if (Object.keys(draft).length === 0) return;
    const timer = setTimeout(() => go(searchOf(draft), true), REST_MS);
    return () => clearTimeout(timer);
  }, [draft, go]);

  const clamped = (to: number | null) => (to === null ? null : clampToArchive(to, archive));
  /** The held moment at `to`; what is compared has a time of its own, so live is now there. */
  const moved = (to: number | null): Draft =>
    isSecond ? { secondSec: clamped(to) ?? archive.nowSec } : { firstSec: clamped(to) };
  const jumpTo = (to: number | null) => go(searchOf({ ...draft, ...moved(to) }), false);
  return {
    sec,
    firstSec,
    compared,
    level,
    range,
    moveTo: (to) => setDraft((before) => ({ ...before, ...moved(to) })),
    jumpTo,
    showLevel: (next) => go({ ...searchOf(draft), z: next }, false),
    zoom: (steps, aroundSec) => {
      const next = zoomed(level, steps);
      if (next !== level) go({ ...searchOf({ ...draft, ...moved(aroundSec) }), z: next }, false);
    },
    shift: (direction, fromSec) => jumpTo(shifted(level, fromSec, zone, direction)),
    choose: (next) => setDraft((before) => ({ ...before, range: next })),
    compare: (change) => {
      if (!change)
        return go({ ...searchOf({ ...draft, firstSec }), t2: undefined, compare: undefined }, false);
      const { mode = compared?.mode ?? 'slider', secondSec: other = compared?.secondSec ?? archive.nowSec } =
        change;
      setHeld('second');
      go({ ...searchOf({ ...draft, secondSec: clampToArchive(other, archive) }), compare: mode }, false);
    },
    hold: setHeld,
    swap: () => {
      if (!compared) return;
      go(searchOf({ firstSec: compared.secondSec, secondSec: firstSec ?? archive.nowSec }), true);
    },
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

function searchOf({ firstSec, secondSec, range }: Draft): Partial<Search> {
  const change: Partial<Search> = {};
  if (firstSec !== undefined) change.t = firstSec === null ? undefined : formatTime(firstSec);
  if (secondSec !== undefined) change.t2 = formatTime(secondSec);
  if (range !== undefined) {
    change.from = range ? formatTime(range.fromSec) : undefined;
    change.to = range ? formatTime(range.toSec) : undefined;
  }
  return change;
}
