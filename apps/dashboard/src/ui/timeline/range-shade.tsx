import { movedEdge, rangeEdges, type TimeGrid, type TimeSpan } from '@longview/rules/timeline';
import styles from './timeline.module.css';

interface RangeShadeProps {
  grid: TimeGrid;
  range: TimeSpan;
  texts: { from: string; to: string; moment: (unixSec: number) => string };
  onRange(range: TimeSpan): void;
}

/** The chosen range: the rest is dimmed, and both edges can be moved by hand and by keyboard. */
export function RangeShade({ grid, range, texts, onRange }: RangeShadeProps) {
  const edges = rangeEdges(grid, range);
  if (!edges) return null;
  const left = `${edges.left * 100}%`;
  const right = `${(1 - edges.right) * 100}%`;
  return (
    <>
      <div className={styles.dimmed} style={{ left: 0, width: left }} />
      <div className={styles.dimmed} style={{ right: 0, width: right }} />
      <div className={styles.chosen} style={{ left, right }} />
      <Handle grid={grid} range={range} edge="from" at={left} texts={texts} onRange={onRange} />
      <Handle
        grid={grid}
        range={range}
        edge="to"
        at={`${edges.right * 100}%`}
        texts={texts}
        onRange={onRange}
      />
    </>
  );
}

interface HandleProps extends RangeShadeProps {
  edge: 'from' | 'to';
  at: string;
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, PageDown: -7, PageUp: 7 };

function Handle({ grid, range, edge, at, texts, onRange }: HandleProps) {
  const unixSec = edge === 'from' ? range.fromSec : range.toSec;
  const onKeyDown = (event: React.KeyboardEvent) => {
    const columns = STEPS[event.key];
    if (columns === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onRange(movedEdge(grid, range, edge, columns));
  };
  const onPointerMove = (event: React.PointerEvent<HTMLElement>) => {
    event.stopPropagation();
    const plot = event.currentTarget.parentElement?.getBoundingClientRect();
    if (!plot || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const column = Math.round(((event.clientX - plot.left) / plot.width) * grid.columns);
    const now = Math.round((Number.parseFloat(at) / 100) * grid.columns);
    if (column !== now) onRange(movedEdge(grid, range, edge, column - now));
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      className={styles.handle}
      style={{ left: at }}
      aria-label={edge === 'from' ? texts.from : texts.to}
      aria-valuemin={grid.fromSec}
      aria-valuemax={grid.toSec}
      aria-valuenow={unixSec}
      aria-valuetext={texts.moment(unixSec)}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={onPointerMove}
      onPointerUp={(event) => event.stopPropagation()}
    />
  );
}
