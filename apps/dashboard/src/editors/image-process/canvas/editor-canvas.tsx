/** The picture with what is drawn on it. It shows the state and reports acts; everything it decides is in the model. */

import type { Size } from '@longview/rules';
import { clampRect, type PixelRect } from '@longview/rules/image-process';
import { useElementSize } from '@mantine/hooks';
import type { Tool } from './use-gestures.ts';
import 'konva/lib/shapes/Circle';
import 'konva/lib/shapes/Image';
import 'konva/lib/shapes/Line';
import 'konva/lib/shapes/Rect';
import { useEffect, useRef } from 'react';
import { Image, Layer, Stage } from 'react-konva/lib/ReactKonvaCore';
import type { Picture } from '../../../api/pictures/picture.ts';
import { t } from '../../../locale/t.ts';
import { cropOf, cropRatio, draftIn, type EditorState, frameOf, isEcho } from '../model.ts';
import type { EditorAction } from '../reduce.ts';
import { fitted, type View } from '../view.ts';
import { CropLayer } from './crop-layer.tsx';
import styles from './editor-canvas.module.css';
import { MaskLayer } from './mask-layer.tsx';
import { useGestures } from './use-gestures.ts';
import { useTurnedPicture } from './use-turned-picture.ts';

const LEAST_HEIGHT_PX = 240;
const SCREEN_PART = 0.68;

interface EditorCanvasProps {
  state: EditorState;
  dispatch: (action: EditorAction) => void;
  picture: Picture | null;
  tool: Tool;
  view: View;
  onView: (change: (view: View) => View) => void;
  /** Told the size that the picture has on the screen. */
  onBox: (box: Size) => void;
  /** Whether the tool's group may be changed at all. */
  isLocked: boolean;
}

export function EditorCanvas(props: EditorCanvasProps) {
  const { ref, width } = useElementSize();
  const frame = frameOf(props.state);
  const mostHeight = Math.max(LEAST_HEIGHT_PX, window.innerHeight * SCREEN_PART);
  return (
    <div ref={ref} className={styles.room}>
      {frame && width > 0 && <Drawn {...props} frame={frame} box={fitted(frame, width, mostHeight)} />}
    </div>
  );
}

interface DrawnProps extends EditorCanvasProps {
  frame: Size;
  box: Size & { scale: number };
}

function Drawn(props: DrawnProps) {
  const { state, dispatch, picture, tool, view, onView, onBox, isLocked, frame, box } = props;
  useEffect(() => onBox(box), [box, onBox]);
  const drawn = useTurnedPicture(picture, draftIn(state).orientation);
  const rect = cropOf(state);
  const scale = box.scale * view.zoom;
  const isDrawing = state.mode.kind === 'add';
  const gestures = useGestures({ state, dispatch, tool, view, onView, box });
  const latest = useRef(state);
  latest.current = state;
  const dragCrop = (next: PixelRect, stroke: string) => {
    const atMs = Date.now();
    if (isEcho(latest.current, atMs)) return rect ?? next;
    dispatch({ type: 'cropDragged', rect: next, stroke, atMs });
    return clampRect(next, frame);
  };
  return (
    <div
      className={styles.canvas}
      data-drawing={isDrawing || undefined}
      data-zoomed={view.zoom > 1 || isDrawing || undefined}
      role="img"
      aria-label={t('image.canvas')}
    >
      <Stage
        width={box.width}
        height={box.height}
        x={view.x}
        y={view.y}
        scaleX={scale}
        scaleY={scale}
        {...gestures}
      >
        <Layer listening={false}>
          {drawn && <Image image={drawn} width={frame.width} height={frame.height} />}
        </Layer>
        <MaskLayer
          state={state}
          dispatch={dispatch}
          scale={scale}
          isEditable={tool === 'mask' && !isLocked}
        />
        {rect && draftIn(state).isCropEnabled && (
          <CropLayer
            rect={rect}
            frame={frame}
            ratio={cropRatio(state)}
            scale={scale}
            isEditable={tool === 'crop' && !isLocked}
            onDrag={dragCrop}
          />
        )}
      </Stage>
    </div>
  );
}
