import { useSyncExternalStore } from 'react';

/** One clock for all ages on a page: it ticks every 5 s, and only while somebody listens. */
const TICK_MS = 5000;
const listeners = new Set<() => void>();
let nowMs = Date.now();
let timer: number | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (timer === undefined) {
    nowMs = Date.now();
    timer = window.setInterval(tick, TICK_MS);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.clearInterval(timer);
    timer = undefined;
  };
}

function tick() {
  nowMs = Date.now();
  for (const listener of listeners) listener();
}

function snapshot(): number {
  return nowMs;
}

/** The time, good to 5 s, in milliseconds. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, snapshot);
}
