import type { SizeCode } from '@longview/rules';
import { useWindowEvent } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { loadUsual } from '../../../api/pictures/usual-view.ts';

/** The usual view in place of the picture, while it is held or kept (EXT-603). */
export interface Usual {
  isWanted: boolean;
  /** Shown until the next press. */
  isKept: boolean;
  /** Null while it is made, and where there is none. */
  src: string | null;
  state: 'Loading' | 'Shown' | 'None' | 'NoConnection';
  press(): void;
  release(): void;
  toggle(): void;
  end(): void;
}

interface Found {
  sec: number;
  url: string | null;
  state: Usual['state'];
}

/** Pressed for less, it is kept. */
const SHORT_MS = 400;
/** While one steps through pictures none is made. */
const REST_MS = 150;

/**
 * @param pictureSec when the picture on the stage was taken; null: nothing has a usual view now
 * @param isLive whether the stage shows the newest picture: then the view is of the one there was at the press
 */
export function useUsual(feedId: string, pictureSec: number | null, isLive: boolean, size: SizeCode): Usual {
  const [isHeld, setHeld] = useState(false);
  const [isKept, setKept] = useState(false);
  const pressed = useRef<{ at: number } | null>(null);
  const isWanted = (isHeld || isKept) && pictureSec !== null;
  const sec = useHeldSec(pictureSec, isWanted && isLive);
  const found = useFound(feedId, isWanted ? sec : null, size);
  const end = () => {
    pressed.current = null;
    setHeld(false);
    setKept(false);
  };
  useWindowEvent('blur', () => {
    if (pressed.current) end();
  });
  return {
    isWanted,
    isKept: isKept && isWanted,
    src: isWanted ? (found?.url ?? null) : null,
    state: found?.state ?? 'Loading',
    press: () => {
      pressed.current = { at: performance.now() };
      setHeld(true);
    },
    release: () => {
      if (!pressed.current) return;
      const isShort = performance.now() - pressed.current.at < SHORT_MS;
      pressed.current = null;
      setHeld(false);
      setKept((was) => isShort && !was);
    },
    toggle: () => setKept((was) => !was),
    end,
  };
}

/** The newest `sec`, or while `isHeld` the one there was when that began. */
function useHeldSec(sec: number | null, isHeld: boolean): number | null {
  const held = useRef(sec);
  if (!isHeld) held.current = sec;
  return held.current;
}

/** Null while nothing is known of `sec` yet. */
function useFound(feedId: string, sec: number | null, size: SizeCode): Found | null {
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    if (sec === null) return;
    const gone = new AbortController();
    let url: string | null = null;
    const load = async () => {
      const blob = await loadUsual(feedId, sec, size, gone.signal);
      if (gone.signal.aborted) return;
      url = blob && URL.createObjectURL(blob);
      setFound({ sec, url, state: url ? 'Shown' : 'None' });
    };
    const timer = setTimeout(() => {
      load().catch(() => gone.signal.aborted || setFound({ sec, url: null, state: 'NoConnection' }));
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      gone.abort();
      if (url) URL.revokeObjectURL(url);
      setFound(null);
    };
  }, [feedId, sec, size]);
  return found?.sec === sec ? found : null;
}
