import {
  type GridPoint,
  type GridRect,
  isSeen,
  pointOf,
  type TimeGrid,
  type TimeSpan,
} from '@longview/rules/timeline';
import { type ReactNode, useRef, useState } from 'react';
import { Axis, type AxisMark, ClockAxis } from './axis.tsx';
import { CellsCanvas } from './cells-canvas.tsx';
import { Flags, type TimelineFlag } from './flags.tsx';
import { RangeShade } from './range-shade.tsx';
import { rectBox } from './rect-box.ts';
import styles from './timeline.module.css';
import { GapStops, GapTraces, type TimelineGap } from './timeline-gaps.tsx';
import { type PointerActs, useTimelinePointer } from './use-timeline-pointer.ts';
import { useWheel } from './use-wheel.ts';

/** Texts of a timeline, in the reader's language. */
export interface TimelineTexts {
  label: string;
  gaps: string;
  from: string;
  to: string;
  moment: (unixSec: number) => string;
}

export interface TimelineProps extends PointerActs {
  grid: TimeGrid;
  /** One RGBA pixel per cell; null while loading. */
  pixels: Uint8ClampedArray<ArrayBuffer> | null;
  /** Where there could be pictures; drawn under the cells, so that gaps are plain. */
  past: readonly GridRect[];
  /** Stretches without anything; their labels are read when they are reached by keys. */
  gaps?: readonly TimelineGap[];
  marks: readonly AxisMark[];
  /** The moment shown; may lie outside the grid. */
  cursorSec: number;
  /** A second moment that is looked at beside it; null without one. */
  otherSec?: number | null;
  /** Moments with something of their own, marked along the lower edge of a ribbon. */
  spots?: readonly number[];
  /** Moments that can be shown by a press, marked along the upper edge. */
  flags?: readonly TimelineFlag[];
  /** Drawn above the colours, which then are a band below it. */
  strip?: ReactNode;
  /** Drawn between the colours and the axis, as wide as they. */
  lane?: ReactNode;
  range: TimeSpan | null;
  texts: TimelineTexts;
  /** What a pointed moment shows above the timeline. */
  preview: (unixSec: number) => ReactNode;
}

const NO_GAPS: readonly TimelineGap[] = [];

/** A ribbon or carpet of time with a cursor and a range (PUB-18). Knows time and colours, nothing of feeds. */
export function Timeline(props: TimelineProps) {
  const { grid, cursorSec, otherSec = null, range, texts, gaps = NO_GAPS } = props;
  const [heldGap, setHeldGap] = useState<(GridPoint & { unixSec: number }) | null>(null);
  const plot = useRef<HTMLDivElement>(null);
  const isInside = isSeen(grid, cursorSec);
  const { pointed, isPanning, handlers } = useTimelinePointer(grid, isInside ? cursorSec : null, props);
  useWheel(plot, props);
  const told = pointed ?? heldGap;
  return (
    <div className={styles.timeline} data-kind={grid.kind} data-strip={props.strip ? true : undefined}>
      {grid.kind === 'Carpet' && <ClockAxis />}
      <div
        ref={plot}
        className={styles.plot}
        data-act={isPanning ? 'panning' : props.isChoosing ? 'choosing' : undefined}
        {...handlers}
      >
        <div className={styles.window}>
          {props.past.map((rect) => (
            <div key={`${rect.left} ${rect.top}`} className={styles.past} style={rectBox(rect)} />
          ))}
          <GapTraces grid={grid} gaps={gaps} />
          {props.strip}
          <CellsCanvas grid={grid} pixels={props.pixels} />
          {grid.kind === 'Ribbon' && props.spots && <Spots grid={grid} spots={props.spots} />}
        </div>
        <CursorSlider grid={grid} cursorSec={cursorSec} texts={texts} />
        <GapStops grid={grid} gaps={gaps} label={texts.gaps} onHold={setHeldGap} onGoTo={props.onGoTo} />
        {range && <RangeShade grid={grid} range={range} texts={texts} onRange={props.onRange} />}
        {otherSec !== null && isSeen(grid, otherSec) && <Mark grid={grid} unixSec={otherSec} kind="other" />}
        {isInside && <Mark grid={grid} unixSec={cursorSec} kind="cursor" />}
        {props.flags && <Flags grid={grid} flags={props.flags} />}
        {pointed && <Mark grid={grid} unixSec={pointed.unixSec} kind="pointed" />}
        {told && (
          <div className={styles.card} style={{ '--x': told.x } as React.CSSProperties}>
            {props.preview(told.unixSec)}
          </div>
        )}
      </div>
      {props.lane}
      <Axis marks={props.marks} />
    </div>
  );
}

/** What keyboards and screen readers hold; its keys are the page's, since they work everywhere on it. */
function CursorSlider({ grid, cursorSec, texts }: Pick<TimelineProps, 'grid' | 'cursorSec' | 'texts'>) {
  return (
    <div
      role="slider"
      tabIndex={0}
      className={styles.slider}
      aria-label={texts.label}
      aria-valuemin={Math.min(grid.fromSec, cursorSec)}
      aria-valuemax={Math.max(grid.toSec, cursorSec)}
      aria-valuenow={cursorSec}
      aria-valuetext={texts.moment(cursorSec)}
    />
  );
}

function Mark({
  grid,
  unixSec,
  kind,
}: {
  grid: TimeGrid;
  unixSec: number;
  kind: 'cursor' | 'other' | 'pointed';
}) {
  const { x, y } = pointOf(grid, unixSec);
  return (
    <>
      <div className={styles.line} data-kind={kind} style={{ left: `${x * 100}%` }} />
      {grid.kind === 'Carpet' && (
        <div className={styles.dot} data-kind={kind} style={{ left: `${x * 100}%`, top: `${y * 100}%` }} />
      )}
    </>
  );
}

function Spots({ grid, spots }: { grid: TimeGrid; spots: readonly number[] }) {
  return spots
    .filter((unixSec) => isSeen(grid, unixSec))
    .map((unixSec) => (
      <div key={unixSec} className={styles.spot} style={{ left: `${pointOf(grid, unixSec).x * 100}%` }} />
    ));
}
