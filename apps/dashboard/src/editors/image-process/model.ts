/**
 * The state of the image editor: what is stored, what is edited, and in which mode the mask is. Pure; knows no canvas,
 * no server and no clock. Actions are in `reduce.ts`.
 */
import type { Size } from '@longview/rules';
import {
  type AreasStanding,
  CROP_IGNORE_MS,
  cropPixels,
  hasSameShape,
  hidesByArea,
  type ImageProcess,
  NO_STANDING,
  type PixelRect,
  type Point,
  ratioOf,
  turnedSize,
} from '@longview/rules/image-process';
import type { Area } from './area.ts';
import { type Draft, draftOf, isSameDraft, storedUpright } from './draft.ts';
import { areasOfMask } from './drawing-text.ts';
import { type History, historyOf } from './history.ts';

/** Normal, add, edit: in this order areas come to be [IMG-03]. */
export type Mode =
  | { kind: 'normal' }
  /** `provisional` is where the pointer is: the point that would be next. */
  | { kind: 'add'; points: readonly Point[]; provisional: Point | null; lastAtMs: number }
  /** `point` is the one that keys and fields move. */
  | { kind: 'edit'; point: number };

/** What the last act came to, where it is not what was meant. */
export type Notice = 'tooFewPoints' | 'tooManyPoints' | 'cropLimited' | null;

/** The unprocessed picture; `camera` is its EXIF orientation, null where that is not told. */
export type SeenPicture = Size & { camera?: number | null };

/** Why nothing of the pictures is shown. */
export type WhyHidden = 'shape' | 'camera' | 'unconfirmed';

export interface EditorState {
  stored: ImageProcess;
  /** What the service knows of the stored areas beside themselves. */
  standing: AreasStanding;
  /** The stored version that the edit began with [GEN-15]. */
  version: number;
  /** What is stored, as it shows on this picture. */
  loaded: Draft;
  isForeign: boolean;
  history: History<Draft>;
  /** Size of the picture before it is turned; null while nobody knows it. */
  upright: Size | null;
  /** Whether a person can look at what is edited. */
  hasPicture: boolean;
  /** EXIF orientation of the picture; null where that is not told. */
  camera: number | null;
  mode: Mode;
  selected: number | null;
  notice: Notice;
  /** When the editor itself last set the crop [IMG-08]. */
  cropSetAtMs: number;
}

/** An editor as it opens [API-60]. `picture`: the upright one, null when there is none. */
export function begun(
  stored: ImageProcess,
  version: number,
  picture: SeenPicture | null,
  atMs: number,
  standing: AreasStanding = NO_STANDING,
): EditorState {
  const upright = picture ? { width: picture.width, height: picture.height } : storedUpright(stored);
  const loaded = draftOf(stored, upright);
  return {
    stored,
    standing,
    version,
    loaded,
    isForeign: areasOfMask(stored.mask).isForeign,
    history: historyOf(loaded),
    upright,
    hasPicture: picture !== null,
    camera: picture?.camera ?? null,
    mode: { kind: 'normal' },
    selected: null,
    notice: null,
    cropSetAtMs: atMs,
  };
}

export function draftIn({ history }: EditorState): Draft {
  return history.present;
}

/** Size of the picture that is seen and drawn on; null while there is none. */
export function frameOf(state: EditorState): Size | null {
  return state.upright && turnedSize(state.upright, draftIn(state).orientation);
}

/** By comparison with what is stored, so that an edit that was taken back is none [IMG-02]. */
export function isChanged(state: EditorState): boolean {
  return !isSameDraft(draftIn(state), state.loaded);
}

/** The crop in pixels, as the frame and the fields show it [IMG-04]. */
export function cropOf(state: EditorState): PixelRect | null {
  const frame = frameOf(state);
  return frame && cropPixels(draftIn(state).crop, frame);
}

/** What the crop's frame must keep to [IMG-06]. */
export function cropRatio(state: EditorState): number | null {
  const frame = frameOf(state);
  return frame && ratioOf(draftIn(state).ratio, frame);
}

/** Whether what the crop's frame reports is an echo of the editor's own act [IMG-08]. */
export function isEcho(state: EditorState, atMs: number): boolean {
  return atMs - state.cropSetAtMs < CROP_IGNORE_MS;
}

export function selectedArea(state: EditorState): Area | null {
  return (state.selected !== null && draftIn(state).mask.areas[state.selected]) || null;
}

/**
 * Why all is hidden, by what is stored and the picture: the mask was drawn on a picture of another shape, on one that
 * the camera turned another way [EXT-302], or nobody knows on which one [EXT-301]. Null when it is not.
 */
export function whyHidden(state: EditorState): WhyHidden | null {
  const { stored, standing, camera } = state;
  if (standing.state === 'Unconfirmed' && hidesByArea(stored)) return 'unconfirmed';
  if (!stored.mask.isEnabled) return null;
  if (isOfOtherShape(state)) return 'shape';
  const isKnown = camera !== null && standing.camera !== null;
  return isKnown && camera !== standing.camera ? 'camera' : null;
}

/** Whether the stored mask was drawn on a picture of another shape than the one that is seen. */
export function isOfOtherShape({ stored, upright }: EditorState): boolean {
  const drawnOn = storedUpright(stored);
  return upright !== null && drawnOn !== null && !hasSameShape(drawnOn, upright);
}

export function countPoints({ mask }: Draft): number {
  return mask.areas.reduce((sum, area) => sum + area.points.length, 0);
}
