/** Power of a Station's camera: when it is switched on and off (STA-13, ENT-23). Pure; times in milliseconds. */
import { durationSec } from '../values/durations.ts';

export type PowerMode = 'None' | 'PowerCycleOnErrorOnly' | 'PowerOnDemand';

export interface PowerSettings {
  mode: PowerMode;
  /** Failing for so long a camera is switched off and on; 0 is never. */
  cycleOnFailureMs: number;
  /** Failing for so long the Station's machine is restarted, in every mode; 0 is never. */
  rebootOnFailureMs: number;
  /** From power to the first picture. */
  warmUpMs: number;
  /** From the last picture to the end of power. */
  downAfterMs: number;
}

/** What is known of the power of one camera; times of a clock that never jumps. */
export interface PowerStand {
  /** What the last callback left; `Unknown` before the first, and after one that failed. */
  power: 'On' | 'Off' | 'Unknown';
  sinceMs: number;
  /** Somebody switched it off by hand: it stays off until somebody switches it on. */
  isHeldOff: boolean;
  /** Since when no picture came; null while they come. */
  failingSinceMs: number | null;
  /** When it was last switched off and on because it failed. */
  cycledMs: number | null;
}

/** How long a failing camera stays without power: shorter, and what is charged keeps it as it was. */
export const POWER_OFF_MS = 10_000;
/** A machine that restarts more often for a camera that is simply broken captures none of the others. */
const LEAST_REBOOT_MS = 10 * 60_000;

/** Durations of ENT-23 as the wire has them. */
export function powerSettings(wire: {
  PowerControlMode: PowerMode;
  PowerCycleOnFailureInterval: string;
  DeviceRebootOnFailureInterval: string;
  PowerUpWarmupInterval: string;
  PowerDownTriggerInterval: string;
}): PowerSettings {
  return {
    mode: wire.PowerControlMode,
    cycleOnFailureMs: durationMs(wire.PowerCycleOnFailureInterval),
    rebootOnFailureMs: durationMs(wire.DeviceRebootOnFailureInterval),
    warmUpMs: durationMs(wire.PowerUpWarmupInterval),
    downAfterMs: durationMs(wire.PowerDownTriggerInterval),
  };
}

const durationMs = (text: string) => Math.max(0, (durationSec(text) ?? 0) * 1000);

/** Whether the callback for power is to run before a picture; it is run again where nobody knows what the last one did. */
export function isPowerUpNeeded({ mode }: PowerSettings, { power, isHeldOff }: PowerStand): boolean {
  if (mode === 'PowerOnDemand') return power !== 'On';
  return power === 'Off' && !isHeldOff;
}

/** How long a camera that has power still warms up. */
export function warmUpLeftMs({ warmUpMs }: PowerSettings, stand: PowerStand, nowMs: number): number {
  return stand.power === 'On' ? Math.max(0, stand.sinceMs + warmUpMs - nowMs) : 0;
}

/** The stand after a try to take a picture. */
export function notedShot(stand: PowerStand, isOk: boolean, nowMs: number): PowerStand {
  return { ...stand, failingSinceMs: isOk ? null : (stand.failingSinceMs ?? nowMs) };
}

/** What follows a try; `stand` as `notedShot` gives it. `nextInMs`: until the next picture is due, null for not known. */
export function powerAfterShot(
  settings: PowerSettings,
  stand: PowerStand,
  nowMs: number,
  nextInMs: number | null,
): 'Stay' | 'DownLater' | 'Cycle' | 'Reboot' {
  if (isRebootDue(settings, stand, nowMs)) return 'Reboot';
  if (isCycleDue(settings, stand, nowMs)) return 'Cycle';
  if (settings.mode !== 'PowerOnDemand' || stand.power === 'Off') return 'Stay';
  return isDownWorthwhile(settings, nextInMs) ? 'DownLater' : 'Stay';
}

/** A camera that would be switched on again at once stays on: relays wear out, and it would be late. */
function isDownWorthwhile({ downAfterMs, warmUpMs }: PowerSettings, nextInMs: number | null): boolean {
  return nextInMs === null || nextInMs > downAfterMs + warmUpMs + POWER_OFF_MS;
}

function isCycleDue({ mode, cycleOnFailureMs }: PowerSettings, stand: PowerStand, nowMs: number): boolean {
  const { failingSinceMs, cycledMs, isHeldOff } = stand;
  if (mode === 'None' || cycleOnFailureMs === 0 || failingSinceMs === null || isHeldOff) return false;
  return nowMs - Math.max(failingSinceMs, cycledMs ?? failingSinceMs) >= cycleOnFailureMs;
}

function isRebootDue({ rebootOnFailureMs }: PowerSettings, stand: PowerStand, nowMs: number): boolean {
  const { failingSinceMs, isHeldOff } = stand;
  if (rebootOnFailureMs === 0 || failingSinceMs === null || isHeldOff) return false;
  return nowMs - failingSinceMs >= Math.max(rebootOnFailureMs, LEAST_REBOOT_MS);
}
