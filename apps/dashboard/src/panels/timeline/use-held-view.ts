import { pannedView, type TimelineView, type TimeSpan, zoomedView } from '@longview/rules/timeline';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';

/**
 * The stretch a timeline shows while it is being moved and zoomed. It lives here until it rests, because it changes
 * with every move of a hand; then whoever owns it is told once, so that it is one step of history (PUB-18).
 */
export interface HeldView {
  view: TimelineView;
  /** @param x what stays in its place, 0 to 1 across. */
  zoom(factor: number, x: number): void;
  /** @param share of its length; positive is later. */
  pan(share: number): void;
}

const SETTLE_MS = 350;

export function useHeldView(
  settled: TimelineView,
  bounds: TimeSpan,
  onSettled: (span: TimeSpan) => void,
): HeldView {
  const [held, setHeld] = useState<TimeSpan | null>(null);
  const { fromSec, toSec, level } = settled;
  // The same object as long as it is the same stretch, so that nothing is painted anew each minute.
  const view = useMemo(
    (): TimelineView => (held ? { ...held, level: null } : { fromSec, toSec, level }),
    [held, fromSec, toSec, level],
  );
  const settle = useEffectEvent(onSettled);
  useEffect(() => {
    if (!held) return;
    const timer = setTimeout(() => settle(toSeconds(held)), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [held]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another stretch is the reason to let go
  useEffect(() => setHeld(null), [fromSec, toSec, level]);
  const change = (next: (before: TimeSpan) => TimeSpan) =>
    setHeld((before) => next(before ?? { fromSec, toSec }));
  return {
    view,
    zoom: (factor, x) => change((before) => zoomedView(before, factor, x, bounds)),
    pan: (share) => change((before) => pannedView(before, share, bounds)),
  };
}

const toSeconds = (span: TimeSpan): TimeSpan => ({
  fromSec: Math.round(span.fromSec),
  toSec: Math.round(span.toSec),
});
