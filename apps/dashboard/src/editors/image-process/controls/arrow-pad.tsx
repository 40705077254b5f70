import type { Point } from '@longview/rules/image-process';
import { Button } from '@mantine/core';
import { IconArrowsMove } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { t } from '../../../locale/t.ts';
import styles from './tools.module.css';

const STEPS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const SHIFT_PX = 10;

interface ArrowPadProps {
  label: string;
  /** Where it is now. */
  at: Point;
  /** `stroke` is the same for all presses until the focus leaves: one step to undo. */
  onMove: (by: Point, stroke: string) => void;
}

/** What a mouse drags, keys move: by one pixel of the picture, with Shift by ten. */
export function ArrowPad({ label, at, onMove }: ArrowPadProps) {
  const strokes = useRef(0);
  const hint = useId();
  const press = (event: React.KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const by = event.shiftKey ? SHIFT_PX : 1;
    onMove({ x: step.x * by, y: step.y * by }, `${label} ${strokes.current}`);
  };
  return (
    <div className={styles.pad}>
      <Button
        aria-describedby={hint}
        leftSection={<IconArrowsMove size={16} stroke={1.6} aria-hidden />}
        onKeyDown={press}
        onFocus={() => {
          strokes.current += 1;
        }}
      >
        {label}
      </Button>
      <small id={hint} role="status">
        {t('image.keys', { x: at.x, y: at.y })}
      </small>
    </div>
  );
}
