/**
 * Whether areas that are saved (mask and crop) lie where they were drawn. They are drawn on a picture that is turned by
 * an orientation; saved beside another one they must be turned along, and where nobody can say on which picture they
 * were drawn nothing may be seen (EXT-300, EXT-301). Pure: whether two masks hide the same is told by the caller.
 */
import type { Size } from '../values/sizes.ts';
import { parseRectangles } from './check-config.ts';
import { type CropFractions, type CropRatio, roundFractions } from './crop.ts';
import { turnDrawing } from './drawing.ts';
import type { ImageProcess, PrivacyMask } from './image-process.ts';
import { hasSameShape } from './mask-fit.ts';
import { liesOnItsSide, type Orientation, turnedSize } from './orientation.ts';
import { turnCrop, turnRect } from './turn.ts';

/**
 * `Placed`: as whoever saved them drew them. `Turned`: turned along by the service when they came back unchanged
 * beside another orientation. `Unconfirmed`: nobody knows on which picture they were drawn, so all is hidden.
 */
export const AREAS_STATES = ['Placed', 'Turned', 'Unconfirmed'] as const;
export type AreasState = (typeof AREAS_STATES)[number];

/** What is known of the areas of a stored config beside themselves. */
export interface AreasStanding {
  state: AreasState;
  /** Of `Turned`: the orientation of the picture on which they were sent. */
  turnedFrom: Orientation | null;
  /** EXIF orientation, 1 to 8, of the camera's pictures that they were drawn on; null while nobody knows. */
  camera: number | null;
}

/** Of a feed whose config was never saved. */
export const NO_STANDING: AreasStanding = { state: 'Placed', turnedFrom: null, camera: null };

/** Whether a config has anything that lies somewhere on the picture, in force or not. */
export function hasAreas({ frame, mask }: ImageProcess): boolean {
  return frame.isCropEnabled || mask.png !== null;
}

/** Whether areas that a config has in force hide something. */
export function hidesByArea({ frame, mask }: ImageProcess): boolean {
  return frame.isCropEnabled || mask.isEnabled;
}

/**
 * Orientations of the picture on which areas that hide what the stored ones hide may have been sent, the likeliest
 * first: unchanged; as they were before the service turned them (a save that is sent again); turned by the sender.
 */
export function likelyOrientations(
  stored: ImageProcess,
  { turnedFrom }: AreasStanding,
  next: Orientation,
): Orientation[] {
  const { orientation } = stored.frame;
  return turnedFrom === null ? [orientation, next] : [orientation, turnedFrom, next];
}

/**
 * On which picture a mask was drawn that does not hide what the stored one hides, null where nobody can say: one that
 * is the first, or beside the same orientation, on the picture of the config it is sent in (ENT-32); else its size
 * may tell.
 */
export function maskDrawnOn(next: ImageProcess, stored: ImageProcess): Orientation | null {
  const { orientation: to } = next.frame;
  const { orientation: from } = stored.frame;
  const { frameSize } = stored.mask;
  if (from === to || next.mask.png === null || stored.mask.png === null || !frameSize) return to;
  return next.mask.frameSize && sizeTells(next.mask.frameSize, frameSize, from, to) ? to : null;
}

/** Whether `sent` can only be a picture that was turned on its side, or back upright. */
function sizeTells(sent: Size, stored: Size, from: Orientation, to: Orientation): boolean {
  if (liesOnItsSide(from) === liesOnItsSide(to)) return false;
  const turned = turnedSize(turnedSize(stored, from), to);
  return hasSameShape(turned, sent) && !hasSameShape(stored, sent);
}

/** The same of a crop; one that is not in force, or was not, hid nothing. `likely`: as `likelyOrientations` gives it. */
export function cropDrawnOn(
  next: ImageProcess,
  stored: ImageProcess,
  likely: readonly Orientation[],
): { orientation: Orientation | null; isUnchanged: boolean } {
  const { orientation: from, crop, isCropEnabled } = stored.frame;
  const { orientation: to } = next.frame;
  const same = likely.find((one) => isSameCrop(turnCrop(crop, from, one), next.frame.crop));
  if (same) return { orientation: same, isUnchanged: true };
  const isKnown = from === to || !next.frame.isCropEnabled || !isCropEnabled;
  return { orientation: isKnown ? to : null, isUnchanged: false };
}

function isSameCrop(a: CropFractions, b: CropFractions): boolean {
  const [one, other] = [roundFractions(a), roundFractions(b)];
  return (['x', 'y', 'width', 'height'] as const).every((key) => one[key] === other[key]);
}

/** A mask's words and numbers on the picture turned by `to`. `png`: its picture, turned already. */
export function turnMask(mask: PrivacyMask, png: string, from: Orientation, to: Orientation): PrivacyMask {
  const { frameSize, command } = mask;
  if (!frameSize) return mask;
  const upright = turnedSize(frameSize, from);
  const rects = command === null ? null : parseRectangles(command);
  const turned = rects?.map((rect) => turnRect(rect, upright, from, to));
  return {
    ...mask,
    ...turnDrawing(mask, frameSize, from, to),
    frameSize: turnedSize(upright, to),
    png,
    command: turned ? JSON.stringify(turned) : command,
  };
}

/** The shape that a crop is held to, once its picture lies on its side or stands upright again [IMG-06]. */
export function turnRatio(ratio: CropRatio, from: Orientation, to: Orientation): CropRatio {
  const isOtherSide = liesOnItsSide(from) !== liesOnItsSide(to);
  return isOtherSide && (ratio === '16:9' || ratio === '4:3') ? 'Other' : ratio;
}
