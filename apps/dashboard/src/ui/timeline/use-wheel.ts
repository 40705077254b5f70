import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * What a wheel does on a timeline (PUB-18): up and down zoom around the pointer, sideways moves; the page does not
 * scroll then. Two fingers on a touchpad come as a wheel with Ctrl.
 */
export interface WheelActs {
  /** @param x where the pointer is, 0 to 1 across. */
  onZoom(factor: number, x: number): void;
  onPan(share: number): void;
}

const PX_PER_DOUBLING = 240;
const PINCH_SPEED = 4;
const LINE_PX = 30;

export function useWheel(ref: RefObject<HTMLElement | null>, acts: WheelActs): void {
  const onWheel = useEffectEvent((event: WheelEvent) => {
    const box = ref.current?.getBoundingClientRect();
    if (!box) return;
    event.preventDefault();
    const unitPx = event.deltaMode === 1 ? LINE_PX : 1;
    if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) {
      acts.onPan((event.deltaX * unitPx) / box.width);
      return;
    }
    const px = event.deltaY * unitPx * (event.ctrlKey ? PINCH_SPEED : 1);
    acts.onZoom(2 ** (-px / PX_PER_DOUBLING), (event.clientX - box.left) / box.width);
  });
  useEffect(() => {
    const element = ref.current;
    const listener = (event: WheelEvent) => onWheel(event);
    element?.addEventListener('wheel', listener, { passive: false });
    return () => element?.removeEventListener('wheel', listener);
  }, [ref]);
}
