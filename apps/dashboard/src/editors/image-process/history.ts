/** Undo and redo of values. Pure. */

/** Further back than anybody goes, and little memory. */
const MOST_STEPS = 100;

export interface History<T> {
  past: readonly T[];
  present: T;
  future: readonly T[];
  /** What the newest step belongs to: a drag, or keys held down, is one step. */
  stroke: string | null;
}

export function historyOf<T>(present: T): History<T> {
  return { past: [], present, future: [], stroke: null };
}

/** A step further; one of the same stroke takes the place of the step before it. */
export function stepped<T>(history: History<T>, next: T, stroke: string | null): History<T> {
  const isGoingOn = stroke !== null && stroke === history.stroke;
  const past = isGoingOn ? history.past : [...history.past, history.present].slice(-MOST_STEPS);
  return { past, present: next, future: [], stroke };
}

export function undone<T>(history: History<T>): History<T> {
  const { past, present, future } = history;
  if (past.length === 0) return history;
  return {
    past: past.slice(0, -1),
    present: past[past.length - 1] as T,
    future: [present, ...future],
    stroke: null,
  };
}

export function redone<T>(history: History<T>): History<T> {
  const { past, present, future } = history;
  if (future.length === 0) return history;
  return { past: [...past, present], present: future[0] as T, future: future.slice(1), stroke: null };
}

export function mapHistory<T>({ past, present, future }: History<T>, change: (value: T) => T): History<T> {
  return { past: past.map(change), present: change(present), future: future.map(change), stroke: null };
}
