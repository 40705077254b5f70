import { type RefObject, useEffect, useState } from 'react';

/** Height of an element in CSS pixels, in steps, so that small changes of the window load nothing anew. */
export function useBoxHeight(ref: RefObject<HTMLElement | null>): number {
  const [heightPx, setHeightPx] = useState(480);
  useEffect(() => {
    const box = ref.current;
    if (!box) return;
    const observer = new ResizeObserver(() => setHeightPx(Math.ceil(box.clientHeight / 120) * 120));
    observer.observe(box);
    return () => observer.disconnect();
  }, [ref]);
  return heightPx;
}
