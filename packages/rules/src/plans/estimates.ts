/** What a camera will need and what its film will be, told before it exists (PRC-28 to PRC-30). */
import { INTERVAL_SECONDS, type IntervalCode } from '../capture/intervals.ts';
import { SIZE_HEIGHTS, type SizeCode } from '../values/sizes.ts';

/** 30 days [CON-06]. */
export const SECONDS_PER_MONTH = 2_592_000;
/** KB of the smallest picture, and KB per GB [CON-08]. */
const BASE_KB = 50;
const KB_PER_GB = 1_048_576;
/** [CON-09] */
const SIZE_FACTORS: Readonly<Record<SizeCode, number>> = {
  x240: 1,
  x480: 2,
  x768: 4,
  x1080: 7,
  x2160: 12,
  x4320: 24,
};

/** [PRC-28] */
export function framesPerMonth(interval: IntervalCode): number {
  return SECONDS_PER_MONTH / INTERVAL_SECONDS[interval];
}

/** GB a month of one camera, two decimals; `x1080` at `1min` is 14.42 [PRC-29]. */
export function bandwidthGbPerMonth(size: SizeCode, interval: IntervalCode): number {
  const gb = (framesPerMonth(interval) * BASE_KB * SIZE_FACTORS[size]) / KB_PER_GB;
  return Math.round(gb * 100) / 100;
}

/** 1 GB is 2^30 bytes everywhere [PRC-29]. */
export const BYTES_PER_GB = 2 ** 30;

/** How the weight of a JPEG falls with its height. */
const WEIGHT_EXPONENT = 1.5;

/** A picture of a camera at the size the camera sends. */
export interface KnownPicture {
  byteLength: number;
  heightPx: number;
}

/**
 * Bytes that a picture comes to at a size: of this camera, as far as a picture of it is known, else of the size's usual
 * weight [PRC-29] [EXT-462].
 */
export function pictureBytes(size: SizeCode, known: KnownPicture | null): number {
  if (!known || known.heightPx <= 0) return BASE_KB * 1024 * SIZE_FACTORS[size];
  const scale = Math.min(1, SIZE_HEIGHTS[size] / known.heightPx);
  return Math.round(known.byteLength * scale ** WEIGHT_EXPONENT);
}

/** Bytes of a picture of a camera of which none is known: without a limit of size most cameras send about 1080p. */
export function unseenPictureBytes(size: SizeCode): number {
  return pictureBytes(size === 'x4320' ? 'x1080' : size, null);
}

/** What a capture request comes to in a month, and what a plan includes for it. GB. */
export interface MonthEstimate {
  storageGb: number;
  bandwidthGb: number;
}

/** Pictures taken come from the camera, those kept are stored; each of `bytes`. */
export function monthEstimate(bytes: number, pictures: { taken: number; kept: number }): MonthEstimate {
  return {
    storageGb: (pictures.kept * bytes) / BYTES_PER_GB,
    bandwidthGb: (pictures.taken * bytes) / BYTES_PER_GB,
  };
}

/** From this share on an estimate is close to its limit. */
const NEAR = 0.8;

export type PlanLight = 'Within' | 'Near' | 'Above';

/** The worse of storage and bandwidth beside what is included. */
export function planLight(estimate: MonthEstimate, included: MonthEstimate): PlanLight {
  const share = Math.max(
    shareOf(estimate.storageGb, included.storageGb),
    shareOf(estimate.bandwidthGb, included.bandwidthGb),
  );
  if (share > 1) return 'Above';
  return share > NEAR ? 'Near' : 'Within';
}

const shareOf = (part: number, whole: number) => (part === 0 ? 0 : part / whole);

const FILM_TEXTS: Readonly<Partial<Record<IntervalCode, string>>> = {
  '1sec': '1-hour',
  '10sec': '8-hour',
  '1min': '24-hour or weekly',
  '10min': '30-day',
};

/** Length of the time-lapse that suits an interval [PRC-30, CON-10]. */
export function filmLengthText(interval: IntervalCode): string {
  return FILM_TEXTS[interval] ?? 'all-time';
}

/** GB of bytes with six decimals, a kilobyte, as the wire tells stored and sent amounts [EXT-222]. */
export function gbOfBytes(bytes: number): number {
  return Math.round((bytes / BYTES_PER_GB) * 1e6) / 1e6;
}
