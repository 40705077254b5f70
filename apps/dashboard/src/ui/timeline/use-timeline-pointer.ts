import {
  type GridPoint,
  pointOf,
  rangeBetween,
  type TimeGrid,
  type TimeSpan,
  timeAt,
} from '@longview/rules/timeline';
import { useRef, useState } from 'react';
import { type Glide, useGlide } from './use-glide.ts';

/**
 * What a pointer does on a timeline: pointing shows, clicking goes there, dragging the cursor scrubs, dragging
 * elsewhere moves the timeline or chooses a range (with Shift, or where that is what it is for), two fingers zoom and
 * move, a double click zooms (PUB-18). Knows pixels; times come from the rules.
 */
export interface PointerActs {
  onGoTo(unixSec: number): void;
  onScrub(unixSec: number): void;
  onRange(range: TimeSpan): void;
  /** @param factor above 1 is nearer. @param x what stays in its place, 0 to 1 across. */
  onZoom(factor: number, x: number): void;
  /** @param share of the width; positive is later. */
  onPan(share: number): void;
  /** Whether dragging chooses a range without Shift, too. */
  isChoosing?: boolean;
}

/** Where the pointer is, for the hover card. */
export interface Pointed extends GridPoint {
  unixSec: number;
}

interface Press {
  startX: number;
  startY: number;
  startSec: number;
  kind: 'press' | 'scrub' | 'range' | 'pan' | 'pinch';
}

const DRAG_PX = 5;
const GRAB_PX = 12;
const DOUBLE_CLICK_FACTOR = 3;

type MoveEvent = React.PointerEvent<HTMLElement>;

export function useTimelinePointer(grid: TimeGrid, cursorSec: number | null, acts: PointerActs) {
  const [pointed, setPointed] = useState<Pointed | null>(null);
  const [isPanning, setPanning] = useState(false);
  const press = useRef<Press | null>(null);
  const fingers = useRef(new Map<number, number>());
  const glide = useGlide(acts.onPan);

  const onPointerDown = (event: MoveEvent) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    glide.stop();
    fingers.current.set(event.pointerId, event.clientX);
    const at = pointedBy(grid, event);
    // Who chooses a range may begin it at the cursor.
    const isGrab = cursorSec !== null && !choosesRange(event, acts) && isNear(grid, cursorSec, event);
    press.current = {
      startX: event.clientX,
      startY: event.clientY,
      startSec: at.unixSec,
      kind: fingers.current.size > 1 ? 'pinch' : isGrab ? 'scrub' : 'press',
    };
    setPointed(at);
  };

  const onPointerMove = (event: MoveEvent) => {
    const at = pointedBy(grid, event);
    const held = press.current;
    const beforePx = fingers.current.get(event.pointerId);
    setPointed(held?.kind === 'pan' || held?.kind === 'pinch' ? null : at);
    if (!held || beforePx === undefined) return;
    if (held.kind === 'press') held.kind = kindOf(held, event, acts);
    if (held.kind === 'scrub') acts.onScrub(at.unixSec);
    if (held.kind === 'range') acts.onRange(rangeBetween(grid, held.startSec, at.unixSec));
    if (held.kind === 'pan') pan(event, beforePx, acts, glide);
    if (held.kind === 'pan' && !isPanning) setPanning(true);
    if (held.kind === 'pinch') pinch(event, fingers.current, acts);
    fingers.current.set(event.pointerId, event.clientX);
  };

  const letGo = (event: MoveEvent): Press | null => {
    const held = press.current;
    fingers.current.delete(event.pointerId);
    // The finger that is left neither clicks nor moves anything.
    if (fingers.current.size === 0) press.current = null;
    setPanning(false);
    return held;
  };

  const onPointerUp = (event: MoveEvent) => {
    const held = letGo(event);
    if (event.pointerType === 'touch') setPointed(null);
    if (held?.kind === 'pan') glide.release();
    if (held?.kind === 'press' || held?.kind === 'scrub') acts.onGoTo(pointedBy(grid, event).unixSec);
  };

  const onPointerCancel = (event: MoveEvent) => {
    letGo(event);
    setPointed(null);
  };

  const onPointerLeave = () => {
    if (!press.current) setPointed(null);
  };

  const onDoubleClick = (event: React.MouseEvent<HTMLElement>) => {
    acts.onZoom(event.shiftKey ? 1 / DOUBLE_CLICK_FACTOR : DOUBLE_CLICK_FACTOR, pointedBy(grid, event).x);
  };

  return {
    pointed,
    isPanning,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onPointerLeave, onDoubleClick },
  };
}

function kindOf({ startX, startY }: Press, event: MoveEvent, acts: PointerActs): Press['kind'] {
  if (Math.hypot(event.clientX - startX, event.clientY - startY) <= DRAG_PX) return 'press';
  return choosesRange(event, acts) ? 'range' : 'pan';
}

const choosesRange = ({ shiftKey }: MoveEvent, { isChoosing }: PointerActs) =>
  shiftKey || isChoosing === true;

function pan(event: MoveEvent, beforePx: number, acts: PointerActs, glide: Glide): void {
  const share = (beforePx - event.clientX) / event.currentTarget.getBoundingClientRect().width;
  glide.moved(share);
  acts.onPan(share);
}

/** Both fingers keep what is under them: the nearer they were, the further out. */
function pinch(event: MoveEvent, fingers: ReadonlyMap<number, number>, acts: PointerActs): void {
  const otherPx = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
  const beforePx = fingers.get(event.pointerId);
  if (otherPx === undefined || beforePx === undefined) return;
  const box = event.currentTarget.getBoundingClientRect();
  const before = Math.max(1, Math.abs(beforePx - otherPx));
  const now = Math.max(1, Math.abs(event.clientX - otherPx));
  acts.onZoom(now / before, (otherPx - box.left) / box.width);
}

/** The moment under a mouse event on the plot. */
function pointedBy(
  grid: TimeGrid,
  event: { clientX: number; clientY: number; currentTarget: EventTarget & Element },
): Pointed {
  const box = event.currentTarget.getBoundingClientRect();
  const x = Math.min(1, Math.max(0, (event.clientX - box.left) / box.width));
  const y = Math.min(1, Math.max(0, (event.clientY - box.top) / box.height));
  return { x, y, unixSec: timeAt(grid, { x, y }) };
}

function isNear(grid: TimeGrid, unixSec: number, event: MoveEvent): boolean {
  const box = event.currentTarget.getBoundingClientRect();
  const point = pointOf(grid, unixSec);
  const acrossPx = Math.abs(event.clientX - box.left - point.x * box.width);
  const downPx = grid.kind === 'Ribbon' ? 0 : Math.abs(event.clientY - box.top - point.y * box.height);
  return acrossPx <= GRAB_PX && downPx <= GRAB_PX;
}
