import type { Size } from '@longview/rules';
import type { PixelRect } from '@longview/rules/image-process';
import { useRef } from 'react';
import { Layer, Rect, Shape } from 'react-konva/lib/ReactKonvaCore';
import { CROP_HANDLES, type CropHandle, dragged, handlePlace, movedRect } from '../crop-frame.ts';
import { Handle } from './handle.tsx';
import { LINE, SHADE, UNDERLINE } from './style.ts';

interface CropLayerProps {
  rect: PixelRect;
  frame: Size;
  ratio: number | null;
  scale: number;
  isEditable: boolean;
  /** Gives the rectangle that is in force then. */
  onDrag: (rect: PixelRect, stroke: string) => PixelRect;
}

/** What is cut off is dark; the rest has a frame with handles. */
export function CropLayer({ rect, frame, ratio, scale, isEditable, onDrag }: CropLayerProps) {
  const stroke = useRef(0);
  const begin = () => {
    stroke.current += 1;
  };
  const report = (next: PixelRect) => onDrag(next, `crop-${stroke.current}`);
  const { left: x, top: y, width, height } = rect;
  const box = { x, y, width, height };
  return (
    <Layer listening={isEditable}>
      <Shade rect={rect} frame={frame} />
      <Rect {...box} stroke={UNDERLINE} strokeWidth={3 / scale} listening={false} />
      <Rect
        {...box}
        stroke={LINE}
        strokeWidth={1.5 / scale}
        {...(isEditable ? {} : { dash: [6 / scale, 4 / scale] })}
        fill="#00000001"
        draggable={isEditable}
        onMouseDown={begin}
        onTouchStart={begin}
        onDragMove={({ target }) => {
          const to = target.position();
          const next = report(movedRect(rect, { x: to.x - rect.left, y: to.y - rect.top }, frame));
          target.position({ x: next.left, y: next.top });
        }}
      />
      {isEditable &&
        CROP_HANDLES.map((handle) => (
          <Handle
            key={`${handle.x} ${handle.y}`}
            at={handlePlace(rect, handle)}
            scale={scale}
            cursor={cursorOf(handle)}
            onStart={begin}
            onMove={(to) => handlePlace(report(dragged(rect, handle, to, ratio, frame)), handle)}
          />
        ))}
    </Layer>
  );
}

function cursorOf({ x, y }: CropHandle): string {
  if (x === 0) return 'ns-resize';
  if (y === 0) return 'ew-resize';
  return x === y ? 'nwse-resize' : 'nesw-resize';
}

/** The whole picture with a hole. */
function Shade({ rect, frame }: { rect: PixelRect; frame: Size }) {
  return (
    <Shape
      listening={false}
      fill={SHADE}
      fillRule="evenodd"
      sceneFunc={(context, shape) => {
        context.beginPath();
        context.rect(0, 0, frame.width, frame.height);
        context.rect(rect.left, rect.top, rect.width, rect.height);
        context.closePath();
        context.fillStrokeShape(shape);
      }}
    />
  );
}
