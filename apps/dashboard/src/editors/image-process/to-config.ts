/** What is edited → the config that is previewed and saved, with the mask's export (MSK-09 to MSK-12). */
import type { Size } from '@longview/rules';
import {
  type BlurLevel,
  cropPixels,
  exportMask,
  type ImageProcess,
  isInsideFrame,
  type PrivacyMask,
  roundFractions,
  toFractions,
} from '@longview/rules/image-process';
import { type Area, pointsOf } from './area.ts';
import type { Draft } from './draft.ts';
import { canvasText, svgText } from './drawing-text.ts';
import { maskPng } from './mask-png.ts';
import { draftIn, type EditorState, frameOf } from './model.ts';

/** The whole config; what was not edited is as it is stored, to the letter. */
export function configOf(state: EditorState): ImageProcess {
  const draft = draftIn(state);
  return {
    frame: {
      isCropEnabled: draft.isCropEnabled,
      orientation: draft.orientation,
      crop: cropToSave(draft, frameOf(state)),
      ratio: draft.ratio,
    },
    mask: maskToSave(state),
    anonymize: draft.anonymize,
    deflicker: draft.deflicker,
  };
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
  if (!frame || (!isRedrawn(state) && (stored.png !== null || !isEnabled))) return kept;
  if (!isEnabled && areas.length === 0) return { ...kept, ...NOTHING_DRAWN };
  return { ...kept, ...exported(areas, blurLevel, frame) };
}

const NOTHING_DRAWN = { canvas: null, svg: null, frameSize: null, png: null, command: null };

/** Whether what is stored is not any more what is seen. A mask of another shape is only made anew by a person. */
function isRedrawn(state: EditorState): boolean {
  const [draft, { loaded }] = [draftIn(state), state];
  const isTurned = draft.orientation !== loaded.orientation;
  const isOther = draft.mask.blurLevel !== loaded.mask.blurLevel || draft.mask.isConfirmed;
  return isTurned || isOther || JSON.stringify(draft.mask.areas) !== JSON.stringify(loaded.mask.areas);
}

type Exported = Pick<PrivacyMask, 'canvas' | 'svg' | 'frameSize' | 'png' | 'command'>;

/** White on black as a PNG data URL, and the rectangles [MSK-11] [MSK-12]. */
export function exported(areas: readonly Area[], level: BlurLevel, frame: Size): Exported {
  const { pixels, rectangles } = exportMask(areas.map(pointsOf), level, frame);
  return {
    canvas: canvasText(areas, frame),
    svg: svgText(areas, frame),
    frameSize: frame,
    png: maskPng(pixels, frame),
    command: JSON.stringify(rectangles),
  };
}
