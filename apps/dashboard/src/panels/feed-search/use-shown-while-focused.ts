import { useEffect, useRef, useState } from 'react';
import { RESULTS_HIDE_MS } from '../../hooks/page-timings.ts';

/** Whether a list is shown: from the focus of what holds it until 300 ms after (SRH-02, SRH-03). */
export function useShownWhileFocused() {
  const [isShown, setShown] = useState(false);
  const timer = useRef<number | undefined>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const onFocus = () => {
    window.clearTimeout(timer.current);
    setShown(true);
  };
  const onBlur = () => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setShown(false), RESULTS_HIDE_MS);
  };
  const hide = () => {
    window.clearTimeout(timer.current);
    setShown(false);
  };
  return { isShown, hide, handlers: { onFocus, onBlur } };
}
