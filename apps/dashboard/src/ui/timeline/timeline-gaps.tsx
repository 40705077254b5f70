import {
  type GridPoint,
  type GridRect,
  pointOf,
  spanRects,
  type TimeGrid,
  type TimeSpan,
} from '@longview/rules/timeline';
import { useRef, useState } from 'react';
import { rectBox } from './rect-box.ts';
import styles from './timeline.module.css';

/** A stretch in which there is nothing, and what is to be said of it. */
export interface TimelineGap extends TimeSpan {
  label: string;
}

interface GapTracesProps {
  grid: TimeGrid;
  gaps: readonly TimelineGap[];
}

/** Where nothing is, hatched; below the cells, so that what is there hides it (EXT-454). */
export function GapTraces({ grid, gaps }: GapTracesProps) {
  return gaps.flatMap((gap) =>
    spanRects(grid, gap).map((rect) => (
      <div key={`${gap.fromSec} ${rect.left} ${rect.top}`} className={styles.gap} style={rectBox(rect)} />
    )),
  );
}

interface GapStopsProps extends GapTracesProps {
  /** Names all of them together. */
  label: string;
  /** The middle of the gap that has the focus; null: none has. */
  onHold(at: (GridPoint & { unixSec: number }) | null): void;
  onGoTo(unixSec: number): void;
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity };

/**
 * The seen gaps for keyboards and screen readers: one stop of Tab, arrows from gap to gap. A pointer goes through them:
 * it points at the timeline.
 */
export function GapStops({ grid, gaps, label, onHold, onGoTo }: GapStopsProps) {
  const [current, setCurrent] = useState(0);
  const group = useRef<HTMLDivElement>(null);
  const seen = gaps.flatMap((gap) => {
    const rects = spanRects(grid, gap).filter(({ left, width }) => left < 1 && left + width > 0);
    const largest = rects.sort((a, b) => b.width * b.height - a.width * a.height)[0];
    return largest ? [{ gap, rect: seenPart(largest) }] : [];
  });
  if (seen.length === 0) return null;
  const stop = Math.min(current, seen.length - 1);
  const onKeyDown = (event: React.KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const next = Math.min(seen.length - 1, Math.max(0, stop + step));
    setCurrent(next);
    group.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div ref={group} role="toolbar" aria-label={label} onKeyDown={onKeyDown}>
      {seen.map(({ gap, rect }, index) => (
        <button
          key={gap.fromSec}
          type="button"
          className={styles.gapStop}
          style={rectBox(rect)}
          tabIndex={index === stop ? 0 : -1}
          aria-label={gap.label}
          onFocus={() => {
            setCurrent(index);
            const unixSec = Math.floor((gap.fromSec + gap.toSec) / 2);
            onHold({ ...middleOf(grid, unixSec, rect), unixSec });
          }}
          onBlur={() => onHold(null)}
          onClick={() => onGoTo(gap.fromSec)}
        />
      ))}
    </div>
  );
}

/** A stop that reached beyond the timeline would let the page be scrolled sideways. */
function seenPart(rect: GridRect): GridRect {
  const left = Math.max(0, rect.left);
  return { ...rect, left, width: Math.min(1, rect.left + rect.width) - left };
}

/** Where to tell of a gap: in what is seen of it. */
function middleOf(grid: TimeGrid, unixSec: number, rect: { left: number; width: number }): GridPoint {
  const x = Math.min(1, Math.max(0, rect.left + rect.width / 2));
  return { x, y: pointOf(grid, unixSec).y };
}
