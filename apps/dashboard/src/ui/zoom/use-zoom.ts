import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type BoxPoint, panned, type ViewBox, WHOLE, zoomedAt } from './view-box.ts';

/**
 * Zoom and pan of a picture by wheel, pinch, drag and double click (EXT-112). The page's own scrolling stays what it
 * is until one zooms: a plain wheel zooms only once zoomed, or where `isWheelFree`. Boxes in it that are marked
 * `data-zoom` share one view.
 */
const WHEEL_PER_DOUBLING = 300;
const DOUBLE_CLICK_SCALE = 2.5;

export interface Zoom {
  view: ViewBox;
  isZoomed: boolean;
  reset(): void;
  handlers: Pick<
    React.DOMAttributes<HTMLElement>,
    'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel' | 'onDoubleClick'
  >;
}

export function useZoom(box: RefObject<HTMLElement | null>, isWheelFree: boolean): Zoom {
  const [view, setView] = useState<ViewBox>(WHOLE);
  const isZoomed = view.scale > 1;
  useWheel(box, (event) => {
    if (!event.ctrlKey && !isZoomed && !isWheelFree) return false;
    const px = event.deltaY * (event.deltaMode === 1 ? 30 : 1) * (event.ctrlKey ? 4 : 1);
    setView((before) => zoomedAt(before, 2 ** (-px / WHEEL_PER_DOUBLING), pointIn(event, box.current)));
    return true;
  });
  const fingers = useFingers(setView, isZoomed);
  return {
    view,
    isZoomed,
    reset: () => setView(WHOLE),
    handlers: {
      ...fingers,
      onDoubleClick: (event) => {
        const at = pointIn(event, event.currentTarget);
        setView((before) => (before.scale > 1 ? WHOLE : zoomedAt(before, DOUBLE_CLICK_SCALE, at)));
      },
    },
  };
}

type SetView = (change: (before: ViewBox) => ViewBox) => void;

/** One finger or the mouse pans what is zoomed, two zoom and pan. */
function useFingers(setView: SetView, isZoomed: boolean) {
  const down = useRef(new Map<number, BoxPoint>());
  const onPointerDown = (event: React.PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || isControl(event.target)) return;
    down.current.set(event.pointerId, pointIn(event, event.currentTarget));
    if (isZoomed || down.current.size > 1) event.currentTarget.setPointerCapture(event.pointerId);
  };
  const onPointerMove = (event: React.PointerEvent<HTMLElement>) => {
    const before = down.current.get(event.pointerId);
    if (!before) return;
    const now = pointIn(event, event.currentTarget);
    const other = [...down.current].find(([id]) => id !== event.pointerId)?.[1];
    down.current.set(event.pointerId, now);
    if (other) setView((view) => zoomedAt(view, apart(now, other) / apart(before, other), other));
    else if (isZoomed) setView((view) => panned(view, now.x - before.x, now.y - before.y));
  };
  const forget = (event: React.PointerEvent) => void down.current.delete(event.pointerId);
  return { onPointerDown, onPointerMove, onPointerUp: forget, onPointerCancel: forget };
}

function useWheel(box: RefObject<HTMLElement | null>, take: (event: WheelEvent) => boolean): void {
  const onWheel = useEffectEvent((event: WheelEvent) => {
    if (take(event)) event.preventDefault();
  });
  useEffect(() => {
    const element = box.current;
    const listener = (event: WheelEvent) => onWheel(event);
    element?.addEventListener('wheel', listener, { passive: false });
    return () => element?.removeEventListener('wheel', listener);
  }, [box]);
}

const apart = (a: BoxPoint, b: BoxPoint) => Math.max(0.01, Math.hypot(a.x - b.x, a.y - b.y));

const isControl = (target: EventTarget) =>
  target instanceof Element && target.closest('button, input, a, [role=slider]') !== null;

function pointIn(
  event: { clientX: number; clientY: number; target: EventTarget | null },
  outer: HTMLElement | null,
): BoxPoint {
  const inner = event.target instanceof Element ? event.target.closest('[data-zoom]') : null;
  const box = (inner ?? outer)?.getBoundingClientRect();
  if (!box || box.width === 0 || box.height === 0) return { x: 0.5, y: 0.5 };
  return { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height };
}
