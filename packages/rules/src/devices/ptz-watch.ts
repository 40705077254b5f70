/** Cameras that people move: when one is still long enough for a picture (STA-06). Pure; times in milliseconds. */

/** Where a mount stands by its own word, in its own units; null for what it does not tell. */
export interface PtzPosition {
  pan: number | null;
  tilt: number | null;
  zoom: number | null;
  /** It says that it moves now. */
  isMoving: boolean;
}

/** What was seen of a mount so far. */
export interface PtzWatch {
  /** Where it stood when it moved last: a slow creep adds up. */
  position: PtzPosition;
  /** When it was last seen to have moved, or first looked at: before that nobody knows. */
  movedMs: number;
}

/** Motors tremble, and positions of -1 to 1 are rounded. */
const SAME_PLACE = 0.002;
/** A look is a call to the camera: not more often, and never so rarely that a move could be over and forgotten. */
const LOOK_MS = { least: 1_000, most: 30_000 };

/** Whether anything can be said of its moves. */
export function tellsPosition({ pan, tilt, zoom }: PtzPosition): boolean {
  return pan !== null || tilt !== null || zoom !== null;
}

/** What is known after a look. */
export function watchedPtz(before: PtzWatch | null, seen: PtzPosition, nowMs: number): PtzWatch {
  if (before && !seen.isMoving && isSamePlace(before.position, seen)) return before;
  return { position: seen, movedMs: nowMs };
}

function isSamePlace(a: PtzPosition, b: PtzPosition): boolean {
  return (['pan', 'tilt', 'zoom'] as const).every((axis) => {
    const [from, to] = [a[axis], b[axis]];
    return from === null || to === null ? from === to : Math.abs(from - to) <= SAME_PLACE;
  });
}

/** Whether it was not moved for the interval [STA-06]. */
export function isPtzStill({ movedMs }: PtzWatch, inactiveMs: number, nowMs: number): boolean {
  return nowMs - movedMs >= inactiveMs;
}

/** How often to look at a mount. */
export function ptzLookMs(inactiveMs: number): number {
  return Math.min(LOOK_MS.most, Math.max(LOOK_MS.least, inactiveMs / 4));
}

/** What `Cmd` of a camera asks for [STA-06]. */
export type PtzCommand =
  /** A path of the camera's own web server. */
  | { kind: 'Path'; path: string }
  /** A script of the Station, with one argument or none. */
  | { kind: 'Script'; name: string; argument: string | null }
  | { kind: 'Home' }
  /** A preset by its name or token. */
  | { kind: 'Preset'; name: string };

/** `/path?query`, `script:NAME ARGUMENT`, `home`, or a preset; null where nothing is asked for. */
export function readPtzCommand(text: string | null): PtzCommand | null {
  const plain = text?.trim() ?? '';
  if (plain === '') return null;
  if (plain.startsWith('/')) return { kind: 'Path', path: plain };
  const [, name, argument] = /^script:\s*(\S+)(?:\s+([\s\S]+))?$/i.exec(plain) ?? [];
  if (name !== undefined) return { kind: 'Script', name, argument: argument ?? null };
  return plain.toLowerCase() === 'home' ? { kind: 'Home' } : { kind: 'Preset', name: plain };
}
