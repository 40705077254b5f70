/** What a Window does, and when (DVP-13, PLY-19). Pure; times in seconds. */
import { SEQUENCE_TYPES, type SequenceType } from './window-playlist.ts';

export const WINDOW_TIMES = {
  /** A call without an answer is given up. */
  answerSec: 10,
  /** The first try after a call that was not answered. */
  againSec: 5,
  /** While the server is away it is asked so often: `Default` is back within 30 s [DVP-13]. */
  awaySec: 10,
  /** What is to be played is asked for anew, for what no version tells: files that were replaced. */
  configSec: 300,
  /** An item that shows nothing within this time is skipped. */
  showSec: 15,
  /** What could not be shown is tried again. */
  retrySec: 30,
  firstPreviewSec: 20,
  previewSec: 600, // DVP-10
  /** The page that the server has now is compared with the one that runs. */
  productSec: 600,
  /** The page loads itself anew: browsers that show pictures for months keep some of them. */
  renewSec: 86_400,
  /** A film is not cut off by that for so long. */
  filmSec: 600,
  /** A pair code that waits is renewed, long before it ends after a day [DVP-02]. */
  keySec: 21_600,
} as const;

/** How much a Window keeps for when the server cannot be reached [DVP-13]. */
export const WINDOW_KEEPS = { bytes: 200 * 2 ** 20, files: 300, pictureSec: 600 } as const;

export interface WindowStand {
  isOnline: boolean;
  /** What could lately show nothing. */
  failed: ReadonlySet<SequenceType>;
  /** Sequences with items. */
  filled: ReadonlySet<SequenceType>;
}

/** Which sequence is to be seen; null: none can be [PLY-19]. Without an Offline sequence Default goes on offline. */
export function sequenceToPlay({ isOnline, failed, filled }: WindowStand): SequenceType | null {
  const order: readonly SequenceType[] = isOnline ? ['Default', 'Error'] : ['Offline', 'Default', 'Error'];
  return order.find((type) => filled.has(type) && !failed.has(type)) ?? null;
}

/** Which files are kept first: what is needed without the server, then the rest while there is room [DVP-13]. */
export const KEEP_ORDER: readonly SequenceType[] = [...SEQUENCE_TYPES].sort(
  (a, b) => Number(a === 'Default') - Number(b === 'Default'),
);

/** When a Window is dark, by the clock of the place where it hangs [EXT-150]. */
export interface NightHours {
  /** `22:00` */
  From: string;
  /** `06:00`; before `From` it is the next day's. */
  To: string;
  /** How much of the light is left, percent. */
  Brightness: number;
}

/** How much black lies over the picture, 0 to 1 [EXT-150]. `minuteOfDay` is local. */
export function nightDimming(night: NightHours | null, minuteOfDay: number): number {
  if (night === null) return 0;
  const [from, to] = [minutesOf(night.From), minutesOf(night.To)];
  const isAcross = from > to;
  const isNight = isAcross
    ? minuteOfDay >= from || minuteOfDay < to
    : minuteOfDay >= from && minuteOfDay < to;
  return isNight ? 1 - night.Brightness / 100 : 0;
}

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}

/** A code as people read it from a screen: groups of four [DVP-04]. */
export function pairCodeGroups(code: string): string[] {
  return code.match(/.{1,4}/g) ?? [];
}
