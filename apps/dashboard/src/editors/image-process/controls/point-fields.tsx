import type { Point } from '@longview/rules/image-process';
import { ActionIcon, Button, NumberInput } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useRef } from 'react';
import { t } from '../../../locale/t.ts';
import { type Area, pointsOf } from '../area.ts';
import { type EditorState, frameOf } from '../model.ts';
import type { EditorAction } from '../reduce.ts';
import { ArrowPad } from './arrow-pad.tsx';
import styles from './tools.module.css';

interface PointFieldsProps {
  area: Area;
  point: number;
  state: EditorState;
  dispatch: (action: EditorAction) => void;
}

/** One point at a time, whatever their number: where it is, and what keys do to it. */
export function PointFields({ area, point, state, dispatch }: PointFieldsProps) {
  const at = pointsOf(area)[point];
  const frame = frameOf(state);
  if (!at || !frame) return null;
  const count = area.points.length;
  const move = (to: Point, stroke: string) => dispatch({ type: 'movePoint', point, to, stroke });
  return (
    <div className={styles.point}>
      <div className={styles.steps}>
        <ActionIcon
          aria-label={t('image.point.previous')}
          onClick={() => dispatch({ type: 'choosePoint', point: point - 1 })}
        >
          <IconChevronLeft size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
        <span role="status">{t('image.point', { number: point + 1, count })}</span>
        <ActionIcon
          aria-label={t('image.point.next')}
          onClick={() => dispatch({ type: 'choosePoint', point: point + 1 })}
        >
          <IconChevronRight size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </div>
      <div className={styles.fields}>
        <Coordinate axis="x" at={at} most={frame.width} onMove={move} />
        <Coordinate axis="y" at={at} most={frame.height} onMove={move} />
      </div>
      <ArrowPad
        label={t('image.point.move')}
        at={at}
        onMove={(by, stroke) => move({ x: at.x + by.x, y: at.y + by.y }, stroke)}
      />
      <div className={styles.row}>
        <Button onClick={() => dispatch({ type: 'addPoint' })}>{t('image.point.add')}</Button>
        <Button onClick={() => dispatch({ type: 'removePoint' })}>{t('image.point.remove')}</Button>
      </div>
    </div>
  );
}

interface CoordinateProps {
  axis: 'x' | 'y';
  at: Point;
  most: number;
  onMove: (to: Point, stroke: string) => void;
}

function Coordinate({ axis, at, most, onMove }: CoordinateProps) {
  const strokes = useRef(0);
  return (
    <NumberInput
      label={t(`image.point.${axis}`)}
      value={at[axis]}
      min={0}
      max={most}
      allowDecimal={false}
      onFocus={() => {
        strokes.current += 1;
      }}
      onChange={(value) =>
        typeof value === 'number' &&
        value !== at[axis] &&
        onMove({ ...at, [axis]: value }, `${axis}-${strokes.current}`)
      }
    />
  );
}
