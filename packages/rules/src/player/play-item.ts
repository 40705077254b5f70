/** Timing and interval of a feed's play item as it is loaded and saved (PLY-04 to PLY-15). Pure; times in seconds. */
import { hasInterval, mayRepeat } from './play-modes.ts';

export type TimingType = 'Forever' | 'Time' | 'Repeat';

export interface PlayTiming {
  iterations: number;
  durationSec: number;
}

/** What the rules know of a play item. */
export interface PlayItemTerms extends PlayTiming {
  mode: string;
  /** How long each picture is shown; null where nobody said. */
  intervalSec: number | null;
}

/** CON-45 to CON-50. */
export const PLAY_DEFAULTS = {
  mediaIntervalSec: 30,
  timeSec: 60,
  repeatCount: 1,
  durationPickerSec: 60,
  intervalPickerSec: 15,
  ghostIntervalSec: 216,
} as const;

/** Most items of a play item: they go to the player in its page's address while they are edited (EXT-131). */
export const MAX_PLAY_ITEMS = 50;
/** Longest text of what is being edited that an address of the player may hold [EXT-131]. */
export const MAX_TRIED_CHARS = 12_000;
/** Longest time and interval, seconds: 99:59:59 is what a picker can show. */
export const MAX_PLAY_SEC = 359_999;
export const MAX_REPEATS = 1000;

/** PLY-10: iterations count before the duration. */
export function timingType({ iterations, durationSec }: PlayTiming): TimingType {
  if (iterations > 0) return 'Repeat';
  return durationSec > 0 ? 'Time' : 'Forever';
}

/** What choosing a type makes of a timing [PLY-05] [PLY-06] [PLY-07]; Repeat falls back where it may not be [PLY-09]. */
export function withTimingType(type: TimingType, timing: PlayTiming, mode: string): PlayTiming {
  if (type === 'Time') return { iterations: 0, durationSec: timing.durationSec || PLAY_DEFAULTS.timeSec };
  if (type === 'Repeat' && mayRepeat(mode))
    return { iterations: Math.max(PLAY_DEFAULTS.repeatCount, timing.iterations), durationSec: 0 };
  return { iterations: 0, durationSec: 0 };
}

/** What choosing a mode makes of an item: its timing must be allowed, a ghost frame changes slowly [PLY-12]. */
export function withPlayMode(item: PlayItemTerms, mode: string): PlayItemTerms {
  const intervalSec = mode === 'GhostPictureFrame' ? PLAY_DEFAULTS.ghostIntervalSec : item.intervalSec;
  return settledPlayItem({ ...item, mode, intervalSec });
}

/** An item as it is after loading and before saving: allowed timing, an interval where one counts, no PictureFrame. */
export function settledPlayItem(item: PlayItemTerms): PlayItemTerms {
  const timing = withTimingType(timingType(item), item, item.mode);
  const isReset = hasInterval(item.mode) && !item.intervalSec; // PLY-11, before PLY-04
  const intervalSec = isReset ? PLAY_DEFAULTS.mediaIntervalSec : item.intervalSec;
  const mode = item.mode === 'PictureFrame' ? 'Media' : item.mode;
  return { mode, intervalSec, ...timing };
}

/** `HH:mm:ss` [PLY-13]; longer than 99:59:59 is that. */
export function clockText(seconds: number): string {
  const whole = Math.min(MAX_PLAY_SEC, Math.max(0, Math.round(seconds)));
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

/** Seconds of `HH:mm:ss`, `mm:ss` or `ss`; null when it is none of them. */
export function clockSec(text: string): number | null {
  if (!/^\d{1,2}(:\d{1,2}){0,2}$/.test(text.trim())) return null;
  const parts = text.trim().split(':').map(Number);
  const isFine = parts.slice(1).every((part) => part < 60);
  return isFine ? parts.reduce((sum, part) => sum * 60 + part, 0) : null;
}
