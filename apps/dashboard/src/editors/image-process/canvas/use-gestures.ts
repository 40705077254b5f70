import type { Size } from '@longview/rules';
import type { Point } from '@longview/rules/image-process';
import type { KonvaEventObject } from 'konva/lib/Node';
import { useRef } from 'react';
import { isCoarse } from '../../../ui/pictures/coarse-pointer.ts';
import type { EditorState } from '../model.ts';
import type { EditorAction } from '../reduce.ts';
import { bounded, onPicture, type View, zoomed } from '../view.ts';

interface Gestured {
  state: EditorState;
  dispatch: (action: EditorAction) => void;
  tool: Tool;
  view: View;
  onView: (change: (view: View) => View) => void;
  box: Size & { scale: number };
}

/** How near to a point a click or tap counts as on it, in pixels of the screen. */
const REACH_PX = { mouse: 8, finger: 22 };
/** Without a button `wheel` scrolls the page, as everywhere. */
const WHEEL_STEP = 1.1;

/** Clicks and taps draw or select, two fingers or Ctrl and the wheel zoom, one moves what is zoomed. */
export function useGestures({ state, dispatch, tool, view, onView, box }: Gestured) {
  const fingers = useRef<{ distance: number; middle: Point } | null>(null);
  const isDrawing = state.mode.kind === 'add';
  const toPicture = (event: KonvaEventObject<unknown>): Point | null => {
    const at = event.target.getStage()?.getPointerPosition();
    return at ? onPicture(at, view, box.scale) : null;
  };
  const press = (event: KonvaEventObject<PointerEvent>) => {
    const point = toPicture(event);
    if (isDrawing && point) {
      const reach = isCoarse() ? REACH_PX.finger : REACH_PX.mouse;
      const reachPx = reach / (box.scale * view.zoom);
      dispatch({ type: 'drawAt', point, reachPx, atMs: Date.now() });
    } else if (tool === 'mask' && event.target === event.target.getStage())
      dispatch({ type: 'select', index: null });
  };
  const pinch = (event: KonvaEventObject<TouchEvent>) => {
    const now = twoFingers(event);
    const before = fingers.current;
    fingers.current = now;
    if (!now || !before) return;
    event.evt.preventDefault();
    event.target.getStage()?.stopDrag();
    const moved = { x: now.middle.x - before.middle.x, y: now.middle.y - before.middle.y };
    const by = now.distance / before.distance;
    onView((old) => zoomed({ ...old, x: old.x + moved.x, y: old.y + moved.y }, by, now.middle, box));
  };
  return {
    draggable: view.zoom > 1 && !isDrawing,
    // One event for mouse and finger: after a tap browsers send a click of the mouse as well.
    onPointerClick: press,
    onMouseMove: (event: KonvaEventObject<MouseEvent>) =>
      isDrawing && dispatch({ type: 'hover', point: toPicture(event) }),
    onMouseLeave: () => isDrawing && dispatch({ type: 'hover', point: null }),
    onTouchMove: pinch,
    onTouchEnd: () => {
      fingers.current = null;
    },
    onDragMove: (event: KonvaEventObject<DragEvent>) => {
      if (event.target !== event.target.getStage()) return;
      const { x, y } = event.target.position();
      const next = bounded({ zoom: view.zoom, x, y }, box);
      event.target.position({ x: next.x, y: next.y });
      onView(() => next);
    },
    onWheel: ({ evt, target }: KonvaEventObject<WheelEvent>) => {
      const at = target.getStage()?.getPointerPosition();
      if (!evt.ctrlKey || !at) return;
      evt.preventDefault();
      onView((old) => zoomed(old, evt.deltaY < 0 ? WHEEL_STEP : 1 / WHEEL_STEP, at, box));
    },
  };
}

function twoFingers({ evt, target }: KonvaEventObject<TouchEvent>) {
  const [a, b] = [evt.touches[0], evt.touches[1]];
  const box = target.getStage()?.container().getBoundingClientRect();
  if (!a || !b || !box) return null;
  const middle = { x: (a.clientX + b.clientX) / 2 - box.left, y: (a.clientY + b.clientY) / 2 - box.top };
  return { distance: Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY), middle };
}

export type Tool = 'crop' | 'mask' | 'effects';
