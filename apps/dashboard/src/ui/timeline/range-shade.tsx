import { draggedEdge, movedEdge, rangeEdges, type TimeGrid, type TimeSpan } from '@longview/rules/timeline';
import styles from './timeline.module.css';

interface RangeShadeProps {
  grid: TimeGrid;
  range: TimeSpan;
  texts: { from: string; to: string; moment: (unixSec: number) => string };
  onRange(range: TimeSpan): void;
}

/** The chosen range: the rest is dimmed, and both edges can be moved by hand and by keyboard, where they are seen. */
export function RangeShade({ grid, range, texts, onRange }: RangeShadeProps) {
  const edges = rangeEdges(grid, range);
  if (!edges) return <div className={styles.dimmed} style={{ left: 0, right: 0 }} />;
  const { left, right } = { left: Math.max(0, edges.left), right: Math.min(1, edges.right) };
  const handle = { grid, range, texts, onRange };
  return (
    <>
      <div className={styles.dimmed} style={{ left: 0, width: percent(left) }} />
      <div className={styles.dimmed} style={{ right: 0, width: percent(1 - right) }} />
      <div
        className={styles.chosen}
        style={{ left: percent(left), right: percent(1 - right) }}
        data-open={[edges.left < 0 && 'left', edges.right > 1 && 'right'].filter(Boolean).join(' ')}
      />
      {edges.left >= 0 && <Handle {...handle} edge="from" x={left} />}
      {edges.right <= 1 && <Handle {...handle} edge="to" x={right} />}
    </>
  );
}

const percent = (share: number) => `${share * 100}%`;

interface HandleProps extends RangeShadeProps {
  edge: 'from' | 'to';
  x: number;
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, PageDown: -7, PageUp: 7 };

function Handle({ grid, range, edge, x, texts, onRange }: HandleProps) {
  const unixSec = edge === 'from' ? range.fromSec : range.toSec;
  const onKeyDown = (event: React.KeyboardEvent) => {
    const marks = STEPS[event.key];
    if (marks === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onRange(movedEdge(grid, range, edge, marks));
  };
  const onPointerMove = (event: React.PointerEvent<HTMLElement>) => {
    event.stopPropagation();
    const plot = event.currentTarget.parentElement?.getBoundingClientRect();
    if (!plot || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const at = Math.min(1, Math.max(0, (event.clientX - plot.left) / plot.width));
    const next = draggedEdge(grid, range, edge, at);
    if (next.fromSec !== range.fromSec || next.toSec !== range.toSec) onRange(next);
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      className={styles.handle}
      style={{ left: percent(x) }}
      aria-label={edge === 'from' ? texts.from : texts.to}
      aria-valuemin={Math.min(grid.fromSec, unixSec)}
      aria-valuemax={Math.max(grid.toSec, unixSec)}
      aria-valuenow={unixSec}
      aria-valuetext={texts.moment(unixSec)}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={onPointerMove}
      onPointerUp={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
    />
  );
}
