/** The absolute time grid of pulled pictures (CAP-23): never drifts, never piles up. Times in unix seconds. */

const floorTo = (value: number, step: number) => Math.floor(value / step) * step;

/** The newest grid time at or before `atSec`. */
export function gridAtOrBefore(atSec: number, intervalSec: number, offsetSec: number): number {
  return floorTo(atSec - offsetSec, intervalSec) + offsetSec;
}

/** The first grid time after `atSec`; a capture that came late skips what it missed [CAP-23]. */
export function gridAfter(atSec: number, intervalSec: number, offsetSec: number): number {
  return gridAtOrBefore(atSec, intervalSec, offsetSec) + intervalSec;
}

/** Whether `timeSec` is a time of the grid. */
export function isOnGrid(timeSec: number, intervalSec: number, offsetSec: number): boolean {
  return gridAtOrBefore(timeSec, intervalSec, offsetSec) === timeSec;
}
