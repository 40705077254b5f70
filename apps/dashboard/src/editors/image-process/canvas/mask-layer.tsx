import { MASK_OPACITY, type Point } from '@longview/rules/image-process';
import { useRef } from 'react';
import { Group, Layer, Line } from 'react-konva/lib/ReactKonvaCore';
import { type Area, pointsOf } from '../area.ts';
import { draftIn, type EditorState, selectedArea } from '../model.ts';
import type { EditorAction } from '../reduce.ts';
import { Drawing } from './drawing.tsx';
import { Handle } from './handle.tsx';
import { CHOSEN, FILL, LINE, UNDERLINE } from './style.ts';

interface MaskLayerProps {
  state: EditorState;
  dispatch: (action: EditorAction) => void;
  scale: number;
  isEditable: boolean;
}

/** The areas of the mask, the one that is being drawn, and the handles of the one that is edited. */
export function MaskLayer({ state, dispatch, scale, isEditable }: MaskLayerProps) {
  const { mode, selected } = state;
  const { areas, isEnabled } = draftIn(state).mask;
  return (
    // Nothing can be selected while something is drawn [MSK-01].
    <Layer listening={isEditable && mode.kind !== 'add'} opacity={isEnabled ? 1 : 0.5}>
      {areas.map((area, index) => (
        <AreaShape
          // biome-ignore lint/suspicious/noArrayIndexKey: areas are known by their place
          key={index}
          area={area}
          scale={scale}
          isSelected={isEditable && index === selected}
          canMove={index === selected && mode.kind === 'normal'}
          onSelect={() => index !== selected && dispatch({ type: 'select', index })}
          onMove={(by, stroke) => dispatch({ type: 'moveArea', index, by, stroke })}
        />
      ))}
      {isEditable && mode.kind === 'edit' && (
        <PointHandles state={state} dispatch={dispatch} scale={scale} chosen={mode.point} />
      )}
      {mode.kind === 'add' && <Drawing mode={mode} scale={scale} />}
    </Layer>
  );
}

interface AreaShapeProps {
  area: Area;
  scale: number;
  isSelected: boolean;
  canMove: boolean;
  onSelect: () => void;
  onMove: (by: Point, stroke: string) => void;
}

function AreaShape({ area, scale, isSelected, canMove, onSelect, onMove }: AreaShapeProps) {
  const begun = useRef({ left: 0, top: 0, strokes: 0 });
  const points = pointsOf(area).flatMap(({ x, y }) => [x, y]);
  const line = { points, closed: true, listening: false, lineJoin: 'round' } as const;
  return (
    <Group>
      <Line
        points={points}
        closed
        fill={FILL}
        opacity={MASK_OPACITY}
        draggable={canMove}
        onClick={onSelect}
        onTap={onSelect}
        onDragStart={() => {
          begun.current = { left: area.left, top: area.top, strokes: begun.current.strokes + 1 };
        }}
        onDragMove={({ target }) => {
          const { x, y } = target.position();
          const { left, top, strokes } = begun.current;
          onMove({ x: left + x - area.left, y: top + y - area.top }, `area-${strokes}`);
          target.position({ x: 0, y: 0 });
        }}
      />
      <Line {...line} stroke={UNDERLINE} strokeWidth={(isSelected ? 5 : 3) / scale} />
      <Line {...line} stroke={isSelected ? CHOSEN : LINE} strokeWidth={(isSelected ? 2.5 : 1.5) / scale} />
    </Group>
  );
}

interface PointHandlesProps {
  state: EditorState;
  dispatch: (action: EditorAction) => void;
  scale: number;
  chosen: number;
}

/** One square for each point of the selected area [MSK-05] [MSK-06]. */
function PointHandles({ state, dispatch, scale, chosen }: PointHandlesProps) {
  const stroke = useRef(0);
  const area = selectedArea(state);
  if (!area) return null;
  return pointsOf(area).map((at, point) => (
    <Handle
      // biome-ignore lint/suspicious/noArrayIndexKey: points are known by their place
      key={point}
      at={at}
      scale={scale}
      isChosen={point === chosen}
      cursor="move"
      onStart={() => {
        stroke.current += 1;
        dispatch({ type: 'choosePoint', point });
      }}
      onMove={(to) => {
        dispatch({ type: 'movePoint', point, to, stroke: `point-${stroke.current}` });
        return to;
      }}
    />
  ));
}
