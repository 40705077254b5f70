import { useEffect, useEffectEvent, useRef } from 'react';

/** Lets what was thrown glide on and slow down, unless the person wants less motion (PUB-18). */

/** After so long half of the speed is left. */
const HALF_LIFE_MS = 120;
/** Shares of the width in a millisecond below which it stands. */
const SLOWEST = 0.000_05;
/** Speed counts over the last moves only: a hand that rested before it let go throws nothing. */
const REMEMBERED_MS = 80;

export interface Glide {
  /** A move of the hand, in shares of the width. */
  moved(share: number): void;
  /** The hand lets go. */
  release(): void;
  stop(): void;
}

export function useGlide(onPan: (share: number) => void): Glide {
  const moves = useRef<{ atMs: number; share: number }[]>([]);
  const frame = useRef(0);
  const pan = useEffectEvent(onPan);
  const stop = () => {
    cancelAnimationFrame(frame.current);
    moves.current = [];
  };
  useEffect(() => () => cancelAnimationFrame(frame.current), []);
  return {
    moved: (share) => void moves.current.push({ atMs: performance.now(), share }),
    release: () => {
      const speed = speedOf(moves.current, performance.now());
      stop();
      if (matchMedia('(prefers-reduced-motion: no-preference)').matches) glide(frame, speed, pan);
    },
    stop,
  };
}

/** Shares of the width in a millisecond. */
function speedOf(moves: readonly { atMs: number; share: number }[], nowMs: number): number {
  const recent = moves.filter(({ atMs }) => nowMs - atMs < REMEMBERED_MS);
  return recent.reduce((sum, { share }) => sum + share, 0) / REMEMBERED_MS;
}

function glide(frame: { current: number }, speed: number, pan: (share: number) => void): void {
  let left = speed;
  let beforeMs = performance.now();
  const step = (nowMs: number) => {
    const passedMs = Math.max(0, nowMs - beforeMs);
    beforeMs = nowMs;
    left *= 0.5 ** (passedMs / HALF_LIFE_MS);
    if (Math.abs(left) < SLOWEST) return;
    pan(left * passedMs);
    frame.current = requestAnimationFrame(step);
  };
  if (Math.abs(left) >= SLOWEST) frame.current = requestAnimationFrame(step);
}
