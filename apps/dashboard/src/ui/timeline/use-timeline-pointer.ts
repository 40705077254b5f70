import {
  type GridPoint,
  pinchZoom,
  pointOf,
  rangeBetween,
  type TimeGrid,
  type TimeSpan,
  timeAt,
} from '@longview/rules/timeline';
import { useRef, useState } from 'react';

/**
 * What a pointer does on a timeline: pointing shows, clicking goes there, dragging the cursor scrubs, dragging
 * elsewhere chooses a range, two fingers zoom (PUB-18). Knows pixels; times come from the rules.
 */
export interface PointerActs {
  onGoTo(unixSec: number): void;
  onScrub(unixSec: number): void;
  onRange(range: TimeSpan): void;
  onZoom(steps: number, unixSec: number): void;
}

/** Where the pointer is, for the hover card. */
export interface Pointed extends GridPoint {
  unixSec: number;
}

interface Press {
  startX: number;
  startY: number;
  startSec: number;
  kind: 'press' | 'scrub' | 'range' | 'pinch';
}

const DRAG_PX = 5;
const GRAB_PX = 12;

export function useTimelinePointer(grid: TimeGrid, cursorSec: number | null, acts: PointerActs) {
  const [pointed, setPointed] = useState<Pointed | null>(null);
  const press = useRef<Press | null>(null);
  const fingers = useRef(new Map<number, number>());
  const pinchStartPx = useRef(0);

  const onPointerDown = (event: React.PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, event.clientX);
    const at = pointedBy(grid, event);
    const isGrab = cursorSec !== null && isNear(grid, cursorSec, event);
    press.current = {
      startX: event.clientX,
      startY: event.clientY,
      startSec: at.unixSec,
      kind: fingers.current.size > 1 ? 'pinch' : isGrab ? 'scrub' : 'press',
    };
    pinchStartPx.current = spread(fingers.current);
    setPointed(at);
  };

  const onPointerMove = (event: React.PointerEvent<HTMLElement>) => {
    const at = pointedBy(grid, event);
    setPointed(at);
    const held = press.current;
    if (!held) return;
    if (fingers.current.has(event.pointerId)) fingers.current.set(event.pointerId, event.clientX);
    if (held.kind === 'pinch') return pinch(at.unixSec);
    const movedPx = Math.hypot(event.clientX - held.startX, event.clientY - held.startY);
    if (held.kind === 'press' && movedPx > DRAG_PX) held.kind = 'range';
    if (held.kind === 'scrub') acts.onScrub(at.unixSec);
    if (held.kind === 'range') acts.onRange(rangeBetween(grid, held.startSec, at.unixSec));
  };

  const pinch = (unixSec: number) => {
    const steps = pinchZoom(pinchStartPx.current, spread(fingers.current));
    if (steps === 0) return;
    pinchStartPx.current = spread(fingers.current);
    acts.onZoom(steps, unixSec);
  };

  const onPointerUp = (event: React.PointerEvent<HTMLElement>) => {
    const held = press.current;
    fingers.current.delete(event.pointerId);
    if (fingers.current.size === 0) press.current = null;
    if (event.pointerType === 'touch') setPointed(null);
    if (held?.kind === 'press' || held?.kind === 'scrub') acts.onGoTo(pointedBy(grid, event).unixSec);
  };

  const onPointerCancel = (event: React.PointerEvent<HTMLElement>) => {
    fingers.current.delete(event.pointerId);
    press.current = null;
    setPointed(null);
  };

  const onPointerLeave = () => {
    if (!press.current) setPointed(null);
  };

  return {
    pointed,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onPointerLeave },
  };
}

/** The moment under a mouse event on the plot. */
export function pointedBy(
  grid: TimeGrid,
  event: { clientX: number; clientY: number; currentTarget: EventTarget & Element },
): Pointed {
  const box = event.currentTarget.getBoundingClientRect();
  const x = Math.min(1, Math.max(0, (event.clientX - box.left) / box.width));
  const y = Math.min(1, Math.max(0, (event.clientY - box.top) / box.height));
  return { x, y, unixSec: timeAt(grid, { x, y }) };
}

function isNear(grid: TimeGrid, unixSec: number, event: React.PointerEvent<HTMLElement>): boolean {
  const box = event.currentTarget.getBoundingClientRect();
  const point = pointOf(grid, unixSec);
  const acrossPx = Math.abs(event.clientX - box.left - point.x * box.width);
  const downPx = grid.kind === 'Ribbon' ? 0 : Math.abs(event.clientY - box.top - point.y * box.height);
  return acrossPx <= GRAB_PX && downPx <= GRAB_PX;
}

function spread(fingers: ReadonlyMap<number, number>): number {
  const places = [...fingers.values()];
  return places.length < 2 ? 0 : Math.max(...places) - Math.min(...places);
}
