import type { TimeGrid } from '@longview/rules/timeline';
import { useEffect, useRef } from 'react';
import styles from './timeline.module.css';

/** Columns in view from which a canvas is smoothed: below, cells are wide enough to be seen one by one. */
const SMOOTH_COLUMNS = 150;

interface CellsCanvasProps {
  grid: TimeGrid;
  /** One RGBA pixel per cell; null while the colours load. */
  pixels: Uint8ClampedArray<ArrayBuffer> | null;
}

/**
 * Draws a timeline's cells, one pixel each; the browser scales and moves them to the window that is seen, so that
 * moving and zooming paint nothing. Cells without a colour show what is below.
 */
export function CellsCanvas({ grid, pixels }: CellsCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { columns, rows, window } = grid;
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    context.clearRect(0, 0, columns, rows);
    if (pixels?.length === columns * rows * 4)
      context.putImageData(new ImageData(pixels, columns, rows), 0, 0);
  }, [columns, rows, pixels]);
  const isSmooth = grid.kind === 'Carpet' && window.width > SMOOTH_COLUMNS;
  return (
    <canvas
      ref={canvas}
      className={styles.cells}
      width={columns}
      height={rows}
      style={{
        left: `${(-window.left / window.width) * 100}%`,
        width: `${(columns / window.width) * 100}%`,
      }}
      data-smooth={isSmooth || undefined}
    />
  );
}
