import { type FocusEvent, type PointerEvent, useEffect, useState } from 'react';

/** Longer than a pointer that only passes by. */
const REST_MS = 700;

interface Rest {
  isResting: boolean;
  /** Of the element that is rested on. */
  handlers: {
    onPointerEnter: (event: PointerEvent) => void;
    onPointerLeave: () => void;
    onFocus: () => void;
    onBlur: (event: FocusEvent) => void;
  };
}

/** Whether a mouse or the keyboard rests on an element. A finger does not: it scrolls, or opens. */
export function useRest(): Rest {
  const [isOn, setOn] = useState(false);
  const [isResting, setResting] = useState(false);
  useEffect(() => {
    if (!isOn) return setResting(false);
    const timer = setTimeout(() => setResting(true), REST_MS);
    return () => clearTimeout(timer);
  }, [isOn]);
  const handlers = {
    onPointerEnter: ({ pointerType }: PointerEvent) => setOn(pointerType === 'mouse'),
    onPointerLeave: () => setOn(false),
    onFocus: () => setOn(true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => setOn(currentTarget.contains(relatedTarget)),
  };
  return { isResting, handlers };
}
