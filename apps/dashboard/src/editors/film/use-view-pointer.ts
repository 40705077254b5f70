import type { Size } from '@longview/rules';
import { type ViewPoint, viewWindow } from '@longview/rules/kept-films';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';

interface ViewNow {
  picture: Size;
  film: Size;
  point: ViewPoint;
}

const STEP = 0.02;
const ZOOM_STEP = 1.1;
const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};
const ZOOMS: Readonly<Record<string, number>> = { '+': ZOOM_STEP, '=': ZOOM_STEP, '-': 1 / ZOOM_STEP };

/** Moves and zooms a film's view by drag, pinch, wheel and keys (EXT-705). */
export function useViewPointer(now: ViewNow, onChange: (change: Partial<ViewPoint>) => void) {
  const latest = useRef({ now, onChange });
  latest.current = { now, onChange };
  const element = useRef<HTMLDivElement>(null);
  const pointers = useRef(new Map<number, { x: number; y: number }>());

  const move = (byX: number, byY: number) => {
    const { point } = latest.current.now;
    const at = reached(latest.current.now);
    latest.current.onChange({
      zoom: point.zoom,
      ...at,
      ...clampedTo(latest.current.now, at.x + byX, at.y + byY),
    });
  };
  const zoom = (by: number) => latest.current.onChange({ zoom: latest.current.now.point.zoom * by });

  useEffect(() => {
    const place = element.current;
    // React listens to the wheel passively; the page must not scroll under it. Without focus it does.
    const onWheel = (event: WheelEvent) => {
      if (document.activeElement !== place) return;
      event.preventDefault();
      latest.current.onChange({ zoom: latest.current.now.point.zoom * Math.exp(-event.deltaY / 500) });
    };
    place?.addEventListener('wheel', onWheel, { passive: false });
    return () => place?.removeEventListener('wheel', onWheel);
  }, []);

  return {
    ref: element,
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    onPointerMove: (event: PointerEvent<HTMLDivElement>) => {
      const before = pointers.current.get(event.pointerId);
      if (!before) return;
      const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
      const here = { x: event.clientX, y: event.clientY };
      pointers.current.set(event.pointerId, here);
      const { width, height } = event.currentTarget.getBoundingClientRect();
      if (!other) move((here.x - before.x) / width, (here.y - before.y) / height);
      else zoom(apart(before, other) / Math.max(1, apart(here, other)));
    },
    onPointerUp: (event: PointerEvent<HTMLDivElement>) => pointers.current.delete(event.pointerId),
    onPointerCancel: (event: PointerEvent<HTMLDivElement>) => pointers.current.delete(event.pointerId),
    onKeyDown: (event: KeyboardEvent<HTMLDivElement>) => {
      const by = MOVES[event.key];
      const factor = ZOOMS[event.key];
      if (event.ctrlKey || event.metaKey || event.altKey || (!by && !factor)) return;
      event.preventDefault();
      if (by) move(...by);
      else if (factor) zoom(factor);
    },
  };
}

const apart = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.hypot(a.x - b.x, a.y - b.y);

/** The middle as it is after the view was kept within the picture. */
function reached({ picture, film, point }: ViewNow): { x: number; y: number } {
  const part = viewWindow(picture, film, point);
  return { x: (part.x + part.width / 2) / picture.width, y: (part.y + part.height / 2) / picture.height };
}

const clampedTo = ({ picture, film, point }: ViewNow, x: number, y: number) =>
  reached({ picture, film, point: { ...point, x, y } });
