/** What is edited → the config that is previewed and saved, with the mask's export (MSK-09 to MSK-12). */
import { type ImageProcessSave, toImageProcessShape } from '@longview/contract';
import type { Size } from '@longview/rules';
import {
  type BlurLevel,
  canvasText,
  cropPixels,
  exportMask,
  type ImageProcess,
  isInsideFrame,
  type Orientation,
  type PrivacyMask,
  roundFractions,
  svgText,
  toFractions,
  turnCrop,
} from '@longview/rules/image-process';
import { type Area, pointsOf } from './area.ts';
import { type Draft, turnedDraft } from './draft.ts';
import { areasOfMask } from './drawing-text.ts';
import { maskPng } from './mask-png.ts';
import { draftIn, type EditorState, frameOf, isOfOtherShape, whyHidden } from './model.ts';

/**
 * What is sent: the config, and what this editor knows of its areas. It says on which picture they lie, unless all is
 * hidden and nobody has looked: then the service goes on hiding all [EXT-301].
 */
export function saveOf(state: EditorState): ImageProcessSave {
  const save = toImageProcessShape(configOf(state));
  if (!isKnown(state)) return save;
  const { camera, standing } = state;
  // Never that of a picture which came since: nobody here has seen it.
  const seen = isLookedAt(state) ? camera : (standing.camera ?? camera);
  return { ...save, DrawnOn: sentOn(state), ...(seen !== null && { CameraOrientation: seen }) };
}

/** The whole config; what was not edited is as it is stored, to the letter. */
export function configOf(state: EditorState): ImageProcess {
  const draft = draftIn(state);
  const { orientation, isCropEnabled, ratio } = draft;
  const crop = turnCrop(cropToSave(draft, frameOf(state)), orientation, sentOn(state));
  return {
    frame: { isCropEnabled, orientation, crop, ratio },
    mask: maskToSave(state),
    anonymize: draft.anonymize,
    deflicker: draft.deflicker,
  };
}

/**
 * The orientation of the picture on which the areas of a save lie. A mask that is only turned goes as it is stored, and
 * the service turns it: a program that does the same ends in the same bytes [EXT-300].
 */
function sentOn(state: EditorState): Orientation {
  const isStored = isKnown(state) && !isMadeAnew(state) && state.stored.mask.png !== null;
  return isStored ? state.stored.frame.orientation : draftIn(state).orientation;
}

/** Six decimals; one that was typed and not checked yet is brought into the picture [IMG-04] [IMG-05]. */
function cropToSave({ crop }: Draft, frame: Size | null) {
  if (isInsideFrame(crop) || !frame) return roundFractions(crop);
  return toFractions(cropPixels(crop, frame), frame);
}

function maskToSave(state: EditorState): PrivacyMask {
  const { isEnabled, isFast, blurLevel, areas } = draftIn(state).mask;
  const { mask: stored } = state.stored;
  const frame = frameOf(state);
  const kept = { ...stored, isEnabled, isFast, blurLevel };
  if (!frame || (!isMadeAnew(state) && (stored.png !== null || !isEnabled))) return kept;
  if (!isEnabled && areas.length === 0) return { ...kept, ...NOTHING_DRAWN };
  // Another softness alone must not make a mask fit on which nobody has looked.
  if (!isKnown(state) && !isRedrawn(state) && stored.frameSize)
    return { ...kept, ...exported(areasOfMask(stored).areas, blurLevel, stored.frameSize) };
  return { ...kept, ...exported(areas, blurLevel, frame) };
}

const NOTHING_DRAWN = { canvas: null, svg: null, frameSize: null, png: null, command: null };

/** Whether the mask's picture is not any more the one that is stored, beside being turned. */
function isMadeAnew(state: EditorState): boolean {
  const { blurLevel, isConfirmed } = draftIn(state).mask;
  return (
    (isConfirmed && isOfOtherShape(state)) || blurLevel !== state.loaded.mask.blurLevel || isRedrawn(state)
  );
}

/** Whether areas are others than those that are stored, turned along with the picture. */
function isRedrawn({ history, loaded, upright }: EditorState): boolean {
  const { orientation, mask } = history.present;
  const { areas } = turnedDraft(loaded, orientation, upright).mask;
  return JSON.stringify(mask.areas) !== JSON.stringify(areas);
}

/** Whether a person has looked at a picture, and said or shown by drawing that the areas are right on it. */
function isLookedAt(state: EditorState): boolean {
  return state.hasPicture && (draftIn(state).mask.isConfirmed || isRedrawn(state));
}

/** Whether it is known where the areas lie. A mask of another picture is only made to fit by a person. */
function isKnown(state: EditorState): boolean {
  return whyHidden(state) === null || isLookedAt(state);
}

type Exported = Pick<PrivacyMask, 'canvas' | 'svg' | 'frameSize' | 'png' | 'command'>;

/** White on black as a PNG data URL, and the rectangles [MSK-11] [MSK-12]. */
export function exported(areas: readonly Area[], level: BlurLevel, frame: Size): Exported {
  const polygons = areas.map(pointsOf);
  const { pixels, rectangles } = exportMask(polygons, level, frame);
  return {
    canvas: canvasText(polygons, frame),
    svg: svgText(polygons, frame),
    frameSize: frame,
    png: maskPng(pixels, frame),
    command: JSON.stringify(rectangles),
  };
}
