/**
 * Tells a camera that was turned so far that nothing is left of what it saw (EXT-592): no reference fits its pictures for a day,
 * while they fit one another and are clear. Fog, snow and night leave some picture of a day that fits.
 */
import { type CameraPlace, isBack, type PictureSize } from '@longview/rules/changes';
import { packLuma, unpackLuma } from './luma-bytes.ts';
import { type CameraWatch, readLostPicture } from './move-queries.ts';
import type { PlaceParts } from './place-picture.ts';

const LOST_SEC = 86_400;
const LEAST_PICTURES = 6;
const SURE_PEAK = 0.25;
/** Of the reference's edges: fog leaves fewer. */
const CLEAR_SHARE = 0.6;
/** Median luma below which it is night or dusk. */
const DAY_LUMA = 50;

export interface LostView extends Pick<CameraWatch, 'lostSec' | 'lostCount'> {
  /** To be kept; absent: the one before stays. */
  lostPicture?: Buffer | null;
}

export const NOT_LOST: LostView = { lostSec: null, lostCount: 0, lostPicture: null };

interface UnplacedPicture {
  timeSec: number;
  luma: Uint8Array;
  size: PictureSize;
}

/** After one more picture that no reference fits. */
export async function followLost(
  { db, measureMove }: PlaceParts,
  feedId: string,
  before: LostView,
  { timeSec, luma, size }: UnplacedPicture,
): Promise<LostView> {
  const bytes = before.lostSec === null ? null : await readLostPicture(db, feedId);
  const reference = bytes && (await unpackLuma(bytes));
  const move = reference && (await measureMove({ reference, picture: luma, size }));
  const place: CameraPlace | null = move && { dx: move.dx, dy: move.dy, turn: move.rotation ?? 0 };
  const lostSec = before.lostSec ?? timeSec;
  if (move && place && move.peak >= SURE_PEAK && isBack(place))
    return { lostSec, lostCount: before.lostCount + 1 };
  return { lostSec, lostCount: 1, lostPicture: await packLuma(luma) };
}

/** Whether no picture of a whole day fitted, and the newest ones fit one another. */
export function isLostForLong(lost: LostView, timeSec: number): lost is LostView & { lostSec: number } {
  return lost.lostSec !== null && timeSec - lost.lostSec >= LOST_SEC && lost.lostCount >= LEAST_PICTURES;
}

/** Whether a picture is of a clear day, against one that fitted before. */
export function isClearDay(luma: Uint8Array, medianLuma: number, reference: Uint8Array): boolean {
  return medianLuma >= DAY_LUMA && edgesOf(luma) >= CLEAR_SHARE * edgesOf(reference);
}

function edgesOf(luma: Uint8Array): number {
  const side = Math.sqrt(luma.length);
  let sum = 0;
  for (let at = 0; at + side < luma.length; at++)
    sum +=
      Math.abs((luma[at + 1] ?? 0) - (luma[at] ?? 0)) + Math.abs((luma[at + side] ?? 0) - (luma[at] ?? 0));
  return sum;
}
