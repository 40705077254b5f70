/** The acts on a mask: draw, select, edit points, remove (MSK-01 to MSK-08, MSK-13). Pure. */
import { MOST_MASK_POINTS, type Point } from '@longview/rules/image-process';
import {
  type Area,
  areaOf,
  LEAST_POINTS,
  movedArea,
  pointsOf,
  squareArea,
  withoutPoint,
  withPoint,
  withPointAfter,
} from './area.ts';
import type { MaskDraft } from './draft.ts';
import { stepped } from './history.ts';
import { countPoints, draftIn, type EditorState, frameOf, selectedArea } from './model.ts';

export type MaskAction =
  | { type: 'mask'; part: Partial<Omit<MaskDraft, 'areas'>> }
  | { type: 'select'; index: number | null }
  | { type: 'addSquare' }
  | { type: 'duplicate'; index: number }
  | { type: 'remove'; index: number }
  | { type: 'moveArea'; index: number; by: Point; stroke: string }
  | { type: 'draw' }
  /** `reachPx`: how near to a point counts as on it, in pixels of the picture. */
  | { type: 'drawAt'; point: Point; reachPx: number; atMs: number }
  | { type: 'hover'; point: Point | null }
  | { type: 'takeBackPoint' }
  | { type: 'edit' }
  | { type: 'choosePoint'; point: number }
  | { type: 'movePoint'; point: number; to: Point; stroke: string }
  | { type: 'addPoint' }
  | { type: 'removePoint' }
  /** Escape, a double click, the button: the end of drawing or editing [MSK-08]. */
  | { type: 'finish' };

/** Two clicks on one place within this time end a drawing. */
const DOUBLE_MS = 400;

export function reduceMask(state: EditorState, action: MaskAction): EditorState {
  switch (action.type) {
    case 'mask':
      return withMask(state, action.part);
    case 'select':
      return { ...finished(state), selected: action.index };
    case 'addSquare':
    case 'duplicate':
    case 'remove':
    case 'moveArea':
      return reduceAreas(state, action);
    case 'draw':
      return drawing(finished(state));
    case 'drawAt':
    case 'hover':
    case 'takeBackPoint':
      return reduceDrawing(state, action);
    case 'finish':
      return finished(state);
    default:
      return reducePoints(state, action);
  }
}

function withMask(state: EditorState, part: Partial<MaskDraft>, stroke: string | null = null): EditorState {
  const draft = draftIn(state);
  const next = { ...draft, mask: { ...draft.mask, ...part } };
  return { ...state, history: stepped(state.history, next, stroke), notice: null };
}

/** The first area switches the mask on: whoever draws one wants it to hide. */
function withAreas(state: EditorState, areas: readonly Area[], stroke: string | null = null): EditorState {
  const { mask } = draftIn(state);
  const isFirst = mask.areas.length === 0 && areas.length > 0;
  return withMask(state, { areas, isEnabled: mask.isEnabled || isFirst }, stroke);
}

function added(state: EditorState, area: Area): EditorState {
  const draft = draftIn(state);
  if (countPoints(draft) + area.points.length > MOST_MASK_POINTS)
    return { ...state, notice: 'tooManyPoints' };
  const { areas } = draft.mask;
  return { ...withAreas(state, [...areas, area]), selected: areas.length };
}

function reduceAreas(
  open: EditorState,
  action: Extract<MaskAction, { type: 'addSquare' | 'duplicate' | 'remove' | 'moveArea' }>,
): EditorState {
  const state = action.type === 'moveArea' ? open : finished(open);
  const frame = frameOf(state);
  if (!frame) return state;
  if (action.type === 'addSquare') return added(state, squareArea(frame));
  const { areas } = draftIn(state).mask;
  const area = areas[action.index];
  if (!area) return state;
  if (action.type === 'remove')
    return { ...withAreas(state, areas.toSpliced(action.index, 1)), selected: null };
  if (action.type === 'duplicate') return added(state, movedArea(area, BESIDE, frame));
  return withAreas(state, areas.with(action.index, movedArea(area, action.by, frame)), action.stroke);
}

const BESIDE: Point = { x: 20, y: 20 };

/** Nothing else can be selected meanwhile [MSK-01]. */
function drawing(state: EditorState): EditorState {
  if (!frameOf(state)) return state;
  const mode = { kind: 'add', points: [], provisional: null, lastAtMs: -Infinity } as const;
  return { ...state, mode, selected: null };
}

function reduceDrawing(
  state: EditorState,
  action: Extract<MaskAction, { type: 'drawAt' | 'hover' | 'takeBackPoint' }>,
): EditorState {
  const { mode } = state;
  if (mode.kind !== 'add') return state;
  if (action.type === 'hover') return { ...state, mode: { ...mode, provisional: action.point } };
  if (action.type === 'takeBackPoint')
    return { ...state, mode: { ...mode, points: mode.points.slice(0, -1) }, notice: null };
  if (endsDrawing(mode, action)) return finished(state);
  if (countPoints(draftIn(state)) + mode.points.length >= MOST_MASK_POINTS)
    return { ...state, notice: 'tooManyPoints' };
  const points = [...mode.points, action.point];
  return { ...state, mode: { ...mode, points, provisional: null, lastAtMs: action.atMs }, notice: null };
}

/** A click on the first point, or a second one at once on the same place. */
function endsDrawing(
  { points, lastAtMs }: Extract<EditorState['mode'], { kind: 'add' }>,
  { point, reachPx, atMs }: Extract<MaskAction, { type: 'drawAt' }>,
): boolean {
  const isNear = (other: Point | undefined) =>
    other !== undefined && Math.hypot(other.x - point.x, other.y - point.y) <= reachPx;
  if (points.length >= LEAST_POINTS && isNear(points[0])) return true;
  return atMs - lastAtMs < DOUBLE_MS && isNear(points.at(-1));
}

type PointAction = Extract<
  MaskAction,
  { type: 'edit' | 'choosePoint' | 'movePoint' | 'addPoint' | 'removePoint' }
>;

function reducePoints(state: EditorState, action: PointAction): EditorState {
  const area = selectedArea(state);
  const frame = frameOf(state);
  if (!area || !frame) return state;
  if (action.type === 'edit') return { ...state, mode: { kind: 'edit', point: 0 } };
  const { mode } = state;
  if (mode.kind !== 'edit') return state;
  switch (action.type) {
    case 'choosePoint':
      return { ...state, mode: { kind: 'edit', point: wrapped(action.point, area.points.length) } };
    case 'movePoint':
      return {
        ...withArea(state, withPoint(area, action.point, action.to, frame), action.stroke),
        mode: { kind: 'edit', point: action.point },
      };
    case 'addPoint':
      if (countPoints(draftIn(state)) >= MOST_MASK_POINTS) return { ...state, notice: 'tooManyPoints' };
      return {
        ...withArea(state, withPointAfter(area, mode.point)),
        mode: { kind: 'edit', point: mode.point + 1 },
      };
    case 'removePoint': {
      const fewer = withoutPoint(area, mode.point);
      if (fewer === area) return { ...state, notice: 'tooFewPoints' };
      return {
        ...withArea(state, fewer),
        mode: { kind: 'edit', point: wrapped(mode.point, fewer.points.length) },
      };
    }
  }
}

const wrapped = (index: number, count: number) => (index + count) % count;

function withArea(state: EditorState, area: Area, stroke: string | null = null): EditorState {
  const { areas } = draftIn(state).mask;
  return state.selected === null ? state : withAreas(state, areas.with(state.selected, area), stroke);
}

/** Leaving drops the provisional point and makes a proper shape of the rest [MSK-02] [MSK-03] [MSK-07]. */
export function finished(state: EditorState): EditorState {
  const { mode } = state;
  if (mode.kind === 'normal') return state;
  const normal = { ...state, mode: { kind: 'normal' } } as const;
  return mode.kind === 'add' ? drawn(normal, mode.points) : normalised(normal);
}

function drawn(state: EditorState, points: readonly Point[]): EditorState {
  const frame = frameOf(state);
  const area = frame && areaOf(points, frame);
  if (area) return added(state, area);
  return points.length === 0 ? state : { ...state, notice: 'tooFewPoints' };
}

/** The edit and its tidying are one step of the history. */
function normalised(state: EditorState): EditorState {
  const frame = frameOf(state);
  const area = selectedArea(state);
  if (!frame || !area || state.selected === null) return state;
  const { areas } = draftIn(state).mask;
  const tidy = areaOf(pointsOf(area), frame);
  if (tidy && JSON.stringify(tidy) === JSON.stringify(area)) return state;
  const draft = draftIn(state);
  const rest = tidy ? areas.with(state.selected, tidy) : areas.toSpliced(state.selected, 1);
  const history = { ...state.history, present: { ...draft, mask: { ...draft.mask, areas: rest } } };
  return tidy ? { ...state, history } : { ...state, history, selected: null, notice: 'tooFewPoints' };
}
