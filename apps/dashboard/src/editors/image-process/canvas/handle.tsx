import { HANDLE_PX, type Point } from '@longview/rules/image-process';
import type { Context } from 'konva/lib/Context';
import type { KonvaEventObject } from 'konva/lib/Node';
import type { Shape } from 'konva/lib/Shape';
import { Rect } from 'react-konva/lib/ReactKonvaCore';
import { isCoarse } from '../../../ui/pictures/coarse-pointer.ts';
import { CHOSEN, FILL, FINGER_PX, MOUSE_PX, UNDERLINE } from './style.ts';

interface HandleProps {
  at: Point;
  /** Pixels of the screen to one of the picture. */
  scale: number;
  isChosen?: boolean;
  cursor: string;
  onStart: () => void;
  /** Gives where the point may really be. */
  onMove: (to: Point) => Point;
}

/** A square of 12 px to drag, larger for fingers than it looks [CON-41]. */
export function Handle({ at, scale, isChosen, cursor, onStart, onMove }: HandleProps) {
  const side = HANDLE_PX / scale;
  return (
    <Rect
      name="handle"
      x={at.x}
      y={at.y}
      width={side}
      height={side}
      offsetX={side / 2}
      offsetY={side / 2}
      fill={isChosen ? CHOSEN : FILL}
      stroke={UNDERLINE}
      strokeWidth={1 / scale}
      hitFunc={(context, shape) => drawReach(context, shape, side, scale)}
      draggable
      onMouseEnter={(event) => setCursor(event, cursor)}
      onMouseLeave={(event) => setCursor(event, '')}
      onMouseDown={onStart}
      onTouchStart={onStart}
      onDragMove={({ target }) => target.position(onMove(target.position()))}
      onDragEnd={({ target }) => target.position(onMove(target.position()))}
    />
  );
}

function drawReach(context: Context, shape: Shape, side: number, scale: number): void {
  const reach = (isCoarse() ? FINGER_PX : MOUSE_PX) / scale;
  context.beginPath();
  context.rect((side - reach) / 2, (side - reach) / 2, reach, reach);
  context.closePath();
  context.fillStrokeShape(shape);
}

function setCursor({ target }: KonvaEventObject<MouseEvent>, cursor: string): void {
  const content = target.getStage()?.container();
  if (content) content.style.cursor = cursor;
}
