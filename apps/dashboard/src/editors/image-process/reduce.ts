/** Every act of the image editor: state and action → state. Pure. Those on the mask are in `reduce-mask.ts`. */
import type { Size } from '@longview/rules';
import {
  type AreasStanding,
  type CropRatio,
  clampRect,
  cropPixels,
  type ImageProcess,
  type Orientation,
  type PixelRect,
  ratioOf,
  roundFractions,
  toFractions,
} from '@longview/rules/image-process';
import { withRatio } from './crop-frame.ts';
import { type Draft, draftOf, scaledDraft, turnedDraft } from './draft.ts';
import { followMove, type SceneMove } from './follow-move.ts';
import { mapHistory, redone, stepped, undone } from './history.ts';
import { begun, cropOf, draftIn, type EditorState, frameOf, isEcho, type SeenPicture } from './model.ts';
import { type MaskAction, reduceMask } from './reduce-mask.ts';

export type EditorAction =
  | { type: 'stored'; stored: ImageProcess; version: number; standing: AreasStanding; atMs: number }
  /** The next save goes over a newer version that somebody else saved. */
  | { type: 'rebased'; version: number }
  | { type: 'picture'; size: SeenPicture }
  | { type: 'changed'; part: Partial<Draft> }
  | { type: 'turned'; to: Orientation; atMs: number }
  /** Crop and mask go along with the scene (EXT-597). */
  | { type: 'followed'; move: SceneMove; atMs: number }
  | { type: 'cropEnabled'; isEnabled: boolean; atMs: number }
  | { type: 'ratio'; ratio: CropRatio; atMs: number }
  /** By the frame on the canvas: within the ignore window it is no act of the user [IMG-08]. */
  | { type: 'cropDragged'; rect: PixelRect; stroke: string; atMs: number }
  /** By a field: surely the user's, and not checked yet [IMG-07]. */
  | { type: 'cropTyped'; part: Partial<PixelRect>; stroke: string }
  | { type: 'cropChecked' }
  | { type: 'undo' }
  | { type: 'redo' }
  | { type: 'reverted'; atMs: number }
  | MaskAction;

export function reduce(state: EditorState, action: EditorAction): EditorState {
  switch (action.type) {
    case 'stored':
      return begun(action.stored, action.version, pictureIn(state), action.atMs, action.standing);
    case 'rebased':
      return { ...state, version: action.version };
    case 'picture':
      return withPicture(state, action.size);
    case 'changed':
      return edited(state, { ...draftIn(state), ...action.part });
    case 'turned':
      return {
        ...edited(state, turnedDraft(draftIn(state), action.to, state.upright)),
        mode: { kind: 'normal' },
        cropSetAtMs: action.atMs,
      };
    case 'followed':
      return followed(state, action.move, action.atMs);
    case 'undo':
      return restored(state, undone(state.history));
    case 'redo':
      return restored(state, redone(state.history));
    case 'reverted':
      return restored({ ...state, cropSetAtMs: action.atMs }, stepped(state.history, state.loaded, null));
    case 'cropEnabled':
    case 'ratio':
    case 'cropDragged':
    case 'cropTyped':
    case 'cropChecked':
      return reduceCrop(state, action);
    default:
      return reduceMask(state, action);
  }
}

/** Nothing where the draft is turned another way than the pictures that were moved. */
function followed(state: EditorState, move: SceneMove, atMs: number): EditorState {
  const frame = frameOf(state);
  const draft = draftIn(state);
  if (!frame || draft.orientation !== state.loaded.orientation) return state;
  return { ...edited(state, followMove(draft, state.loaded, frame, move)), cropSetAtMs: atMs };
}

type CropAction = Extract<
  EditorAction,
  { type: 'cropEnabled' | 'ratio' | 'cropDragged' | 'cropTyped' | 'cropChecked' }
>;

function reduceCrop(state: EditorState, action: CropAction): EditorState {
  const frame = frameOf(state);
  const rect = cropOf(state);
  const draft = draftIn(state);
  if (action.type === 'cropEnabled')
    return { ...edited(state, { ...draft, isCropEnabled: action.isEnabled }), cropSetAtMs: action.atMs };
  if (!frame || !rect) return state;
  switch (action.type) {
    case 'ratio': {
      const shaped = withRatio(rect, ratioOf(action.ratio, frame), frame);
      const crop = toFractions(shaped, frame);
      return { ...edited(state, { ...draft, ratio: action.ratio, crop }), cropSetAtMs: action.atMs };
    }
    case 'cropDragged':
      if (isEcho(state, action.atMs)) return state;
      return edited(state, { ...draft, crop: toFractions(action.rect, frame) }, action.stroke);
    case 'cropTyped':
      return edited(state, { ...draft, crop: typedCrop(rect, action.part, draft, frame) }, action.stroke);
    case 'cropChecked':
      return checked(state, draft, frame);
  }
}

/** As it was typed, even beyond the frame: a number in the making must not be corrected [IMG-07]. */
function typedCrop(rect: PixelRect, part: Partial<PixelRect>, draft: Draft, frame: Size) {
  const next = { ...rect, ...part };
  const ratio = ratioOf(draft.ratio, frame);
  if (ratio !== null && part.width !== undefined) next.height = Math.round(next.width / ratio);
  if (ratio !== null && part.height !== undefined) next.width = Math.round(next.height * ratio);
  return {
    x: next.left / frame.width,
    y: next.top / frame.height,
    width: next.width / frame.width,
    height: next.height / frame.height,
  };
}

/** Clamped to the frame, in whole pixels, and of the ratio; says so when that changed what was typed [IMG-07]. */
function checked(state: EditorState, draft: Draft, frame: Size): EditorState {
  const { x, y, width, height } = draft.crop;
  const isIn = x >= 0 && y >= 0 && x + width <= 1 + 1e-5 && y + height <= 1 + 1e-5 && width > 0 && height > 0;
  // The check that follows a correction finds nothing, and must not take back what was said.
  if (isIn) return state;
  const limited = clampRect(cropPixels(draft.crop, frame), frame);
  const crop = roundFractions(toFractions(withRatio(limited, ratioOf(draft.ratio, frame), frame), frame));
  const history = stepped(state.history, { ...draft, crop }, state.history.stroke);
  return { ...state, history, notice: 'cropLimited' };
}

/** A step of the history; what was said of the step before is over. */
function edited(state: EditorState, draft: Draft, stroke: string | null = null): EditorState {
  return { ...state, history: stepped(state.history, draft, stroke), notice: null };
}

/** Another step of the history is shown: what is selected may not be there any more. */
function restored(state: EditorState, history: EditorState['history']): EditorState {
  const { areas } = history.present.mask;
  const isThere = state.selected !== null && state.selected < areas.length;
  const selected = isThere ? state.selected : null;
  return { ...state, history, selected, mode: { kind: 'normal' }, notice: null };
}

function pictureIn({ hasPicture, upright, camera }: EditorState): SeenPicture | null {
  return hasPicture && upright ? { ...upright, camera } : null;
}

/** The first picture, or one of another size: what is drawn is scaled along, undo included. */
function withPicture(before: EditorState, { camera = null, ...size }: SeenPicture): EditorState {
  const state = { ...before, hasPicture: true, camera };
  const { upright } = state;
  if (!upright) return { ...state, upright: size, loaded: draftOf(state.stored, size) };
  if (upright.width === size.width && upright.height === size.height) return state;
  const history = mapHistory(state.history, (draft) => scaledDraft(draft, upright, size));
  return { ...state, upright: size, loaded: draftOf(state.stored, size), history };
}
