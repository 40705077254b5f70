import { isSeen, pointOf, type TimeGrid } from '@longview/rules/timeline';
import { Tooltip } from '@mantine/core';
import { useEffect, useRef } from 'react';
import styles from './timeline.module.css';

/** A moment that is marked, and shown by a press. */
export interface TimelineFlag {
  unixSec: number;
  /** Said when it is pointed at or has the focus. */
  label: string;
  /** Higher ones lie above lower ones. */
  weight: number;
  isShown: boolean;
  onShow(): void;
}

/**
 * Marks on the upper edge of a ribbon or carpet. The Tab key reaches one of them, the one that is shown: there may be
 * hundreds, and the page has a list and keys for all of them.
 */
export function Flags({ grid, flags }: { grid: TimeGrid; flags: readonly TimelineFlag[] }) {
  const seen = flags.filter(({ unixSec }) => isSeen(grid, unixSec));
  const entry = seen.find(({ isShown }) => isShown) ?? seen[0];
  return seen.map((flag) => (
    <Flag key={`${flag.unixSec} ${flag.weight}`} grid={grid} flag={flag} isEntry={flag === entry} />
  ));
}

function Flag({ grid, flag, isEntry }: { grid: TimeGrid; flag: TimelineFlag; isEntry: boolean }) {
  const { unixSec, label, weight, isShown, onShow } = flag;
  const { x, y } = pointOf(grid, unixSec);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The focus goes along from mark to mark, and comes from nowhere else.
    if (isShown && document.activeElement?.hasAttribute('data-flag')) button.current?.focus();
  }, [isShown]);
  const left = `${x * 100}%`;
  return (
    <>
      <span className={styles.flagLine} data-shown={isShown || undefined} style={{ left }} />
      {grid.kind === 'Carpet' && <span className={styles.flagDot} style={{ left, top: `${y * 100}%` }} />}
      <Tooltip label={label} events={{ hover: true, focus: true, touch: true }}>
        <button
          ref={button}
          type="button"
          className={styles.flag}
          data-flag
          aria-label={label}
          aria-pressed={isShown}
          tabIndex={isEntry ? 0 : -1}
          style={{ left, zIndex: isShown ? 300 : 1 + Math.min(255, Math.round(weight)) }}
          onClick={onShow}
          onPointerDown={hold}
          onPointerMove={hold}
          onPointerUp={hold}
          onDoubleClick={hold}
        />
      </Tooltip>
    </>
  );
}

/** A press on a mark is none on the timeline below it. */
const hold = (event: React.SyntheticEvent) => event.stopPropagation();
