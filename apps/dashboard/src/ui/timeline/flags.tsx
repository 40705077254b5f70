import { isSeen, pointOf, type TimeGrid } from '@longview/rules/timeline';
import { useEffect, useRef, useState } from 'react';
import styles from './timeline.module.css';

/** A moment that is marked, and shown by a press. */
export interface TimelineFlag {
  id: string;
  /** A change of the scene, or a move of the camera. */
  kind: 'change' | 'move';
  unixSec: number;
  /** Said when it is pointed at or has the focus. */
  label: string;
  /** Higher ones lie above lower ones. */
  weight: number;
  isShown: boolean;
  onShow(): void;
}

/**
 * Marks on the upper edge of a ribbon or carpet. The Tab key reaches one of the changes, the one that is shown: there may be
 * hundreds, and the page has a list and keys for all of them. Moves are few, and it reaches each. One label serves all, as they are drawn anew with each
 * move of the timeline.
 */
export function Flags({ grid, flags }: { grid: TimeGrid; flags: readonly TimelineFlag[] }) {
  const [saidId, setSaidId] = useState<string | null>(null);
  const seen = flags.filter(({ unixSec }) => isSeen(grid, unixSec));
  const changes = seen.filter(({ kind }) => kind === 'change');
  const entry = changes.find(({ isShown }) => isShown) ?? changes[0];
  const said = seen.find(({ id }) => id === saidId);
  return (
    <>
      {seen.map((flag) => (
        <Flag
          key={flag.id}
          grid={grid}
          flag={flag}
          isEntry={flag === entry || flag.kind === 'move'}
          onSay={setSaidId}
        />
      ))}
      {said && (
        <span
          className={styles.flagLabel}
          style={{ '--x': pointOf(grid, said.unixSec).x } as React.CSSProperties}
          aria-hidden="true"
        >
          {said.label}
        </span>
      )}
    </>
  );
}

interface FlagProps {
  grid: TimeGrid;
  flag: TimelineFlag;
  isEntry: boolean;
  onSay(id: string | null): void;
}

function Flag({ grid, flag, isEntry, onSay }: FlagProps) {
  const { id, kind, unixSec, label, weight, isShown, onShow } = flag;
  const { x, y } = pointOf(grid, unixSec);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The focus goes along from mark to mark, and comes from nowhere else.
    if (isShown && document.activeElement?.hasAttribute('data-flag')) button.current?.focus();
  }, [isShown]);
  const left = `${x * 100}%`;
  const say = () => onSay(id);
  const saySilence = () => onSay(null);
  return (
    <>
      <span className={styles.flagLine} data-shown={isShown || undefined} style={{ left }} />
      {grid.kind === 'Carpet' && <span className={styles.flagDot} style={{ left, top: `${y * 100}%` }} />}
      <button
        ref={button}
        type="button"
        className={styles.flag}
        data-flag={kind}
        aria-label={label}
        aria-pressed={isShown}
        tabIndex={isEntry ? 0 : -1}
        style={{ left, zIndex: isShown ? MOST_WEIGHT + 1 : Math.min(MOST_WEIGHT, Math.round(weight)) }}
        onClick={onShow}
        onFocus={say}
        onBlur={saySilence}
        onPointerEnter={say}
        onPointerLeave={saySilence}
        onPointerDown={hold}
        onPointerMove={hold}
        onPointerUp={hold}
        onDoubleClick={hold}
      />
    </>
  );
}

const MOST_WEIGHT = 15;

/** A press on a mark is none on the timeline below it. */
const hold = (event: React.SyntheticEvent) => event.stopPropagation();
