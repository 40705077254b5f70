import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** Longer than a mouse that only passes by: nothing is loaded for that. */
const STAY_MS = 150;

interface Scrub {
  /** The part whose width is the last 24 hours. */
  box: RefObject<HTMLDivElement | null>;
  /** Where in them the mouse is, 0 to 1; null where it is not, or has only come. */
  at: number | null;
  handlers: { onPointerMove: (event: PointerEvent) => void; onPointerOut: (event: PointerEvent) => void };
}

/** Follows a mouse over a card. A finger does not scrub here: it scrolls, or opens. */
export function useScrub(): Scrub {
  const box = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<number | null>(null);
  const [hasStayed, setStayed] = useState(false);
  const isIn = at !== null;
  useEffect(() => {
    if (!isIn) return setStayed(false);
    const timer = setTimeout(() => setStayed(true), STAY_MS);
    return () => clearTimeout(timer);
  }, [isIn]);
  const handlers = {
    onPointerMove: ({ pointerType, clientX, clientY }: PointerEvent) => {
      const rect = box.current?.getBoundingClientRect();
      const isOver = rect && clientY >= rect.top && clientY < rect.bottom;
      setAt(isOver && pointerType === 'mouse' ? (clientX - rect.left) / rect.width : null);
    },
    onPointerOut: ({ currentTarget, relatedTarget }: PointerEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setAt(null);
    },
  };
  return { box, at: hasStayed ? at : null, handlers };
}
