import { keysOf } from '../values/tables.ts';

/** What people ask of a Station's camera by the times in its config (STA-07, STA-11 to STA-13, DVP-07). Pure. */

/** Unix seconds; null: never asked, of a preview also: not wanted any more. */
export interface CameraRequests {
  previewSec: number | null;
  autoFocusSec: number | null;
  customSec: number | null;
  powerUpSec: number | null;
  powerDownSec: number | null;
}

export const NO_REQUESTS: CameraRequests = {
  previewSec: null,
  autoFocusSec: null,
  customSec: null,
  powerUpSec: null,
  powerDownSec: null,
};

/** Every command there is [DVP-07]. */
export type DeviceCommandName = 'Reboot' | 'Restart' | CameraCommandName;
export type CameraCommandName = 'Preview' | 'AutoFocus' | 'CustomCommand' | 'PowerUp' | 'PowerDown';

const COMMANDS: Readonly<Record<keyof CameraRequests, CameraCommandName>> = {
  previewSec: 'Preview',
  autoFocusSec: 'AutoFocus',
  customSec: 'CustomCommand',
  powerUpSec: 'PowerUp',
  powerDownSec: 'PowerDown',
};
const KEYS = keysOf(COMMANDS);

/** A command is carried out within this time or never, seconds [DVP-07]. */
export const COMMAND_LAPSE_SEC = 600;

/**
 * The requests that a save leaves, and the commands it makes: one for each time that got newer [DVP-07]. A time ahead
 * of now is now, else a fast clock would hide the requests of everybody after it.
 */
export function savedRequests(
  stored: CameraRequests,
  wanted: CameraRequests,
  nowSec: number,
): { requests: CameraRequests; commands: CameraCommandName[] } {
  const requests = { ...stored };
  const commands: CameraCommandName[] = [];
  for (const key of KEYS) {
    const [before, after] = [stored[key], wanted[key]];
    requests[key] =
      after === null ? keptWithout(key, before) : Math.min(nowSec, Math.max(after, before ?? after));
    if (after !== null && after > (before ?? -1)) commands.push(COMMANDS[key]);
  }
  return { requests, commands };
}

/**
 * The time of a new request: always newer than the one before, or nothing would be asked, as from a machine whose clock
 * is behind.
 */
export function nextRequestSec(beforeSec: number | null, nowSec: number): number {
  return Math.max(nowSec, (beforeSec ?? -1) + 1);
}

/** A preview is switched off by saying nothing; of the rest the last time stays known [STA-07]. */
const keptWithout = (key: keyof CameraRequests, before: number | null) =>
  key === 'previewSec' ? null : before;
