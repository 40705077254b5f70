import { WEEKDAYS } from '@longview/rules/schedule';
import { type KeyboardEvent, type PointerEvent, type RefObject, useState } from 'react';
import { type Box, DAY_MIN, isPainted, type Stretch } from './week-paint.ts';

/** Half an hour: finer times are typed. */
const STEP_MIN = 30;
const STEPS = DAY_MIN / STEP_MIN;

interface Cell {
  day: number;
  step: number;
}

interface Selection {
  from: Cell;
  to: Cell;
  /** What a drag paints; null while it is only a cursor. */
  paints: boolean | null;
}

interface WeekPaint {
  /** The chosen part of the week; null until the week has the focus. */
  box: Box | null;
  /** What lifting the pointer will make of it; null for a cursor. */
  paints: boolean | null;
  onPointerDown(event: PointerEvent): void;
  onPointerMove(event: PointerEvent): void;
  onPointerUp(): void;
  onPointerCancel(): void;
  onKeyDown(event: KeyboardEvent): void;
  onFocus(): void;
  onBlur(): void;
}

/** Dragging over a week, and the same by keys. `rows` holds the seven days, one above the other. */
export function useWeekPaint(
  rows: RefObject<HTMLElement | null>,
  stretches: readonly Stretch[],
  onPaint: (box: Box, isActive: boolean) => void,
): WeekPaint {
  const [selection, select] = useState<Selection | null>(null);
  const box = selection && boxOf(selection);
  const cellAt = ({ clientX, clientY }: PointerEvent): Cell | null => {
    const area = rows.current?.getBoundingClientRect();
    if (!area) return null;
    const part = (at: number, start: number, length: number, count: number) =>
      Math.max(0, Math.min(count - 1, Math.floor(((at - start) / length) * count)));
    return {
      day: part(clientY, area.top, area.height, WEEKDAYS.length),
      step: part(clientX, area.left, area.width, STEPS),
    };
  };
  return {
    box,
    paints: selection?.paints ?? null,
    onPointerDown: (event) => {
      const cell = cellAt(event);
      if (!cell || event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const one = { from: cell, to: cell, paints: null };
      select({ ...one, paints: !isPainted(stretches, boxOf(one)) });
    },
    onPointerMove: (event) => {
      const cell = cellAt(event);
      if (cell && selection?.paints != null) select({ ...selection, to: cell });
    },
    onPointerUp: () => {
      if (!selection || selection.paints === null || !box) return;
      onPaint(box, selection.paints);
      select({ ...selection, from: selection.to, paints: null });
    },
    onPointerCancel: () => select(null),
    onKeyDown: (event) => {
      if (!selection || !box) return;
      if (event.key === ' ' || event.key === 'Enter') onPaint(box, !isPainted(stretches, box));
      else if (event.key in MOVES) select(moved(selection, event.key, event.shiftKey));
      else return;
      event.preventDefault();
    },
    onFocus: () => select((now) => now ?? { from: MORNING, to: MORNING, paints: null }),
    onBlur: () => select(null),
  };
}

const MORNING: Cell = { day: 0, step: 16 };

const MOVES: Record<string, (cell: Cell) => Cell> = {
  ArrowLeft: ({ day, step }) => ({ day, step: Math.max(0, step - 1) }),
  ArrowRight: ({ day, step }) => ({ day, step: Math.min(STEPS - 1, step + 1) }),
  ArrowUp: ({ day, step }) => ({ day: Math.max(0, day - 1), step }),
  ArrowDown: ({ day, step }) => ({ day: Math.min(6, day + 1), step }),
  Home: ({ day }) => ({ day, step: 0 }),
  End: ({ day }) => ({ day, step: STEPS - 1 }),
};

function moved({ from, to }: Selection, key: string, isExtending: boolean): Selection {
  const next = MOVES[key]?.(to) ?? to;
  return { from: isExtending ? from : next, to: next, paints: null };
}

function boxOf({ from, to }: Selection): Box {
  return {
    fromDay: Math.min(from.day, to.day),
    toDay: Math.max(from.day, to.day) + 1,
    fromMin: Math.min(from.step, to.step) * STEP_MIN,
    toMin: (Math.max(from.step, to.step) + 1) * STEP_MIN,
  };
}
