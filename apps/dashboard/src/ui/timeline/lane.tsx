import { type LaneStop, type MarkLane, stopAt, type TimeGrid } from '@longview/rules/timeline';
import { memo, useState } from 'react';
import styles from './lane.module.css';

interface LaneProps<M extends string> {
  grid: TimeGrid;
  lane: MarkLane<M>;
  /** Names all of it. */
  label: string;
  textOf(stop: LaneStop<M>): string;
  onGoTo(unixSec: number): void;
}

/** So far beside a stop it is still pointed at, pixels. */
const REACH_PX = 5;

/**
 * What pictures are, as a lane beneath a timeline (EXT-586). One stop of Tab; arrows go from one to the next that is seen, as the
 * values of a slider, so that hundreds of them are no elements to go through.
 */
export function Lane<M extends string>({ grid, lane, label, textOf, onGoTo }: LaneProps<M>) {
  const [said, setSaid] = useState<LaneStop<M> | null>(null);
  const [current, setCurrent] = useState<LaneStop<M> | null>(null);
  const { window, columns } = grid;
  const seen = lane.stops.filter(
    (stop) => placeOf(grid, stop.left + stop.width) > 0 && placeOf(grid, stop.left) < 1,
  );
  const index = Math.max(
    0,
    seen.findIndex((stop) => stop.fromSec === current?.fromSec),
  );
  const held = seen[index];
  const pointedAt = (event: React.PointerEvent | React.MouseEvent) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const x = (window.left + ((event.clientX - left) / width) * window.width) / columns;
    return stopAt(lane, x, ((REACH_PX / width) * window.width) / columns);
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    const next = seen[indexAfter(event.key, index, seen.length)];
    if (event.key === 'Enter' && held) onGoTo(held.fromSec);
    else if (next) {
      setCurrent(next);
      setSaid(next);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      className={styles.lane}
      data-kind={grid.kind}
      role="slider"
      tabIndex={held ? 0 : -1}
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={Math.max(1, seen.length)}
      aria-valuenow={index + 1}
      aria-valuetext={held ? textOf(held) : ''}
      onKeyDown={onKeyDown}
      onFocus={(event) => event.currentTarget.matches(':focus-visible') && setSaid(held ?? null)}
      onBlur={() => setSaid(null)}
      onPointerMove={(event) => setSaid(pointedAt(event))}
      onPointerLeave={() => setSaid(null)}
      onClick={(event) => {
        const stop = pointedAt(event);
        if (stop) onGoTo(stop.fromSec);
      }}
    >
      <div className={styles.window}>
        <div
          className={styles.all}
          style={{
            left: `${(-window.left / window.width) * 100}%`,
            width: `${(columns / window.width) * 100}%`,
          }}
        >
          <Pieces lane={lane} />
        </div>
      </div>
      {said && (
        <>
          <span className={styles.held} style={boxOf(grid, said)} />
          <span
            className={styles.text}
            style={{ '--x': middleOf(grid, said) } as React.CSSProperties}
            aria-hidden="true"
          >
            {textOf(said)}
          </span>
        </>
      )}
    </div>
  );
}

/** Drawn once for what is painted, and moved with it. */
const Pieces = memo(({ lane }: { lane: MarkLane<string> }) =>
  lane.pieces.map(({ mark, left, width, top, height }) => (
    <span
      key={`${mark} ${left}`}
      className={styles.piece}
      data-mark={mark}
      style={{
        left: `${left * 100}%`,
        width: `${width * 100}%`,
        top: `${top * 100}%`,
        height: `${height * 100}%`,
      }}
    />
  )),
);

/** Beside a name, what it looks like in a lane. */
export function LaneSwatch({ mark }: { mark: string }) {
  return <span className={styles.swatch} data-mark={mark} aria-hidden="true" />;
}

function indexAfter(key: string, index: number, count: number): number {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key === 'ArrowRight' || key === 'ArrowUp') return Math.min(count - 1, index + 1);
  if (key === 'ArrowLeft' || key === 'ArrowDown') return Math.max(0, index - 1);
  return -1;
}

/** Where a place across the whole grid is seen, 0 to 1. */
const placeOf = ({ window, columns }: TimeGrid, x: number) => (x * columns - window.left) / window.width;

const clamped = (x: number) => Math.min(1, Math.max(0, x));

function boxOf(grid: TimeGrid, { left, width }: LaneStop<string>) {
  const [from, to] = [clamped(placeOf(grid, left)), clamped(placeOf(grid, left + width))];
  return { left: `${from * 100}%`, width: `${(to - from) * 100}%` };
}

function middleOf(grid: TimeGrid, { left, width }: LaneStop<string>): number {
  return (clamped(placeOf(grid, left)) + clamped(placeOf(grid, left + width))) / 2;
}
