/** Spans, sizes and states in words, for the status page. */
import type { CameraStanding, StationStatus } from '../status/types.ts';

const UNITS: readonly (readonly [sec: number, name: string])[] = [
  [86_400, 'd'],
  [3600, 'h'],
  [60, 'min'],
];

/** `12 s`, `4 min`, `3 h`, `5 d`: the greatest unit says enough. */
export function spanWords(seconds: number): string {
  const whole = Math.round(Math.abs(seconds));
  const [sec, name] = UNITS.find(([each]) => whole >= each) ?? [1, 's'];
  return `${Math.floor(whole / sec)} ${name}`;
}

/** `12 s ago`, `in 4 min`, `now`; `never` for null. */
export function whenWords(time: string | null, nowIso: string): string {
  if (time === null) return 'never';
  const sec = (Date.parse(nowIso) - Date.parse(time)) / 1000;
  if (Math.abs(sec) < 1) return 'now';
  return sec > 0 ? `${spanWords(sec)} ago` : `in ${spanWords(sec)}`;
}

const SIZES = ['bytes', 'KiB', 'MiB', 'GiB', 'TiB'] as const;

export function sizeWords(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(SIZES.length - 1, Math.floor(Math.log2(bytes) / 10));
  const count = bytes / 1024 ** step;
  return `${step === 0 || count >= 100 ? Math.round(count) : count.toFixed(1)} ${SIZES[step]}`;
}

/** The colour of a state; the word always stands beside it. */
export type Tone = 'live' | 'warn' | 'alert' | 'idle';

export const STATION_STATES: Readonly<Record<StationStatus['state'], readonly [string, Tone]>> = {
  NotPaired: ['Not paired', 'warn'],
  Starting: ['Starting', 'idle'],
  Running: ['Running', 'live'],
  Refused: ['Rejected by the service', 'alert'],
  Stopping: ['Stopping', 'idle'],
};

export const CAMERA_STATES: Readonly<Record<CameraStanding['state'], readonly [string, Tone]>> = {
  Ok: ['Capturing', 'live'],
  Error: ['Failing', 'alert'],
  Off: ['Off', 'idle'],
  Waiting: ['Waiting', 'idle'],
};

/** More than the service bears in a picture's time; below that it is not worth a word. */
const CLOCK_WARN_SEC = 5;

export function clockWords(offsetSec: number | null): { text: string; tone: Tone } {
  if (offsetSec === null) return { text: 'Not compared yet', tone: 'idle' };
  const sec = Math.abs(offsetSec);
  if (sec < 1) return { text: 'Correct', tone: 'live' };
  const text = `${sec < 60 ? sec.toFixed(1).concat(' s') : spanWords(sec)} ${offsetSec > 0 ? 'slow' : 'fast'}`;
  return { text, tone: sec > CLOCK_WARN_SEC ? 'warn' : 'live' };
}
