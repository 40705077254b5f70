import { wheelZoom } from '@longview/rules/timeline';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** Calls `onZoom` for each level that the wheel has travelled over the element; the page does not scroll then. */
export function useWheelZoom(
  ref: RefObject<HTMLElement | null>,
  onZoom: (steps: number, event: WheelEvent) => void,
): void {
  const leftPx = useRef(0);
  const onWheel = useEffectEvent((event: WheelEvent) => {
    if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) return;
    event.preventDefault();
    const { steps, leftPx: rest } = wheelZoom(
      leftPx.current,
      event.deltaY * (event.deltaMode === 1 ? 30 : 1),
    );
    leftPx.current = rest;
    if (steps !== 0) onZoom(steps, event);
  });
  useEffect(() => {
    const element = ref.current;
    const listener = (event: WheelEvent) => onWheel(event);
    element?.addEventListener('wheel', listener, { passive: false });
    return () => element?.removeEventListener('wheel', listener);
  }, [ref]);
}
