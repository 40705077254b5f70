import {
  type Archive,
  type CompareMode,
  clampToArchive,
  defaultLevel,
  isCompareMode,
  pannedView,
  parseView,
  shifted,
  type TimelineLevel,
  type TimelineView,
  type TimeSpan,
  viewBounds,
  viewOf,
  viewText,
  viewWith,
} from '@longview/rules/timeline';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { type Draft, momentOf, rangeOf, type Search, searchOf } from './moment-search.ts';

/**
 * Which moments and stretch the page shows: kept in the URL (`t`, `z`, `from`, `to`; PUB-18; compared: `t2`,
 * `compare`; EXT-111). `z` is a level or an ISO interval. While a moment moves fast it lives here and reaches the URL when it rests, because browsers
 * limit how often that may change.
 */
export interface Moment {
  /** The moment that keys and timeline move: the one shown, or of two the held one. Null is live. */
  sec: number | null;
  /** The one on the left while two are compared. Null is live. */
  firstSec: number | null;
  /** Null: nothing is compared. */
  compared: Compared | null;
  /** The stretch that the timeline shows. */
  view: TimelineView;
  range: TimeSpan | null;
}

export type Side = 'first' | 'second';

export interface Compared {
  mode: CompareMode;
  /** The moment on the right. Null is live. */
  secondSec: number | null;
  /** Which of the two is moved. */
  held: Side;
}

export interface MomentActs {
  /**
   * Compares an earlier moment, which comes to the left and is held, with the one on the right: at first the moment
   * shown. Null ends it, and the one on the right stays.
   */
  compare(change: { mode?: CompareMode; thenSec?: number } | null): void;
  /** Shows a moment, or compares it with a second one, in place of what is shown: without a step of history. */
  place(firstSec: number, secondSec: number | null): void;
  hold(side: Side): void;
  /** The two compared change places. */
  swap(): void;
  /** Moves without a step of history; null is live. */
  moveTo(sec: number | null): void;
  /** Moves with a step of history. */
  jumpTo(sec: number | null): void;
  /** Shows the stretch of a level around the moment, or any other, with a step of history. */
  show(wish: TimelineLevel | TimeSpan): void;
  /** Shows the stretch before or after; of a level the moment goes along. */
  shift(direction: 1 | -1): void;
  choose(range: TimeSpan | null): void;
}

const ROUTE = '/shell/feed/$feedId';
const REST_MS = 200;

export function useMoment(zone: string, archive: Archive): Moment & MomentActs {
  const search: Search = useSearch({ from: ROUTE });
  const navigate = useNavigate({ from: '/feed/$feedId' });
  const [draft, setDraft] = useState<Draft>({});
  const [held, setHeld] = useState<Side>('first');
  const asked = parseView(search.z) ?? defaultLevel(archive.nowSec - archive.firstSec);
  const firstSec = draft.firstSec !== undefined ? draft.firstSec : momentOf(search.t);
  const range = draft.range !== undefined ? draft.range : rangeOf(search);
  const secondSec = draft.secondSec !== undefined ? draft.secondSec : momentOf(search.t2);
  const compared = isCompareMode(search.compare) ? { mode: search.compare, secondSec, held } : null;
  const isSecond = compared?.held === 'second';
  const sec = isSecond ? secondSec : firstSec;
  const view = viewOf(draft.view ?? asked, sec ?? archive.nowSec, zone, archive);

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
  /** A stretch of one's own goes along when the moment leaves it; that of a level is around it anyway. */
  const seen = (to: number): Draft =>
    view.level !== null || (to >= view.fromSec && to < view.toSec) ? {} : { view: viewWith(view, to) };
  /** The held moment at `to`. */
  const moved = (to: number | null): Draft => ({
    ...(isSecond ? { secondSec: clamped(to) } : { firstSec: clamped(to) }),
    ...seen(clamped(to) ?? archive.nowSec),
  });
  const jumpTo = (to: number | null) => go(searchOf({ ...draft, ...moved(to) }), false);
  return {
    sec,
    firstSec,
    compared,
    view,
    range,
    moveTo: (to) => setDraft((before) => ({ ...before, ...moved(to) })),
    jumpTo,
    show: (wish) => go({ ...searchOf(draft), z: typeof wish === 'string' ? wish : viewText(wish) }, false),
    shift: (direction) => {
      if (view.level !== null) return jumpTo(shifted(view.level, sec ?? archive.nowSec, zone, direction));
      go(searchOf({ ...draft, view: pannedView(view, direction, viewBounds(zone, archive)) }), false);
    },
    choose: (next) => setDraft((before) => ({ ...before, range: next })),
    compare: (change) => {
      const right = compared ? secondSec : firstSec;
      if (!change)
        return go({ ...searchOf({ ...draft, firstSec: right }), t2: undefined, compare: undefined }, false);
      const { mode = compared?.mode ?? 'slider', thenSec = firstSec } = change;
      setHeld('first');
      const both = { firstSec: clamped(thenSec), secondSec: right };
      go({ ...searchOf({ ...draft, ...both }), compare: mode }, false);
    },
    place: (first, second) => {
      setHeld('first');
      const both = { firstSec: clamped(first), secondSec: clamped(second), ...seen(first) };
      const mode = second === null ? undefined : (compared?.mode ?? 'slider');
      go({ ...searchOf({ ...draft, ...both }), compare: mode }, true);
    },
    hold: setHeld,
    swap: () => {
      if (!compared) return;
      go(searchOf({ firstSec: secondSec, secondSec: firstSec }), true);
    },
  };
}
