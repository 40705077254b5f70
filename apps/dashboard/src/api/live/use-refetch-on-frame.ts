import { useEffect, useRef } from 'react';

/**
 * Calls `refetch` when a newer picture than the one shown was told of, at most every `everyMs`: what comes sooner waits
 * its turn, so that the last one is always shown.
 */
export function useRefetchOnFrame(
  frameTime: string | null,
  shownMs: number | null,
  everyMs: number,
  refetch: () => void,
): void {
  const calledAt = useRef(Number.NEGATIVE_INFINITY);
  const act = useRef(refetch);
  act.current = refetch;
  const isNewer = frameTime !== null && (shownMs === null || Date.parse(frameTime) > shownMs);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further moment must begin the wait anew
  useEffect(() => {
    if (!isNewer) return;
    const waitMs = Math.max(0, calledAt.current + everyMs - performance.now());
    const timer = setTimeout(() => {
      calledAt.current = performance.now();
      act.current();
    }, waitMs);
    return () => clearTimeout(timer);
  }, [isNewer, frameTime, everyMs]);
}
