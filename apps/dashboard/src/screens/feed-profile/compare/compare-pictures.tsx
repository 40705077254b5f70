import type { CompareMode } from '@longview/rules/timeline';
import { useElementSize } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { t } from '../../../locale/t.ts';
import { SwapImage } from '../../../ui/pictures/swap-image.tsx';
import { OverPicture } from '../../../ui/zoom/over-picture.tsx';
import { picturePlace } from '../../../ui/zoom/picture-place.ts';
import { type ViewBox, WHOLE } from '../../../ui/zoom/view-box.ts';
import { Zoomed } from '../../../ui/zoom/zoomed.tsx';
import { BoxOutlines, type OutlinedBox } from '../find/box-outlines.tsx';
import styles from './compare-pictures.module.css';

export interface ComparedPicture {
  src: string | null;
  alt: string;
  /** When it was taken. */
  label: string;
  /** Width / height. */
  ratio: number;
}

interface ComparePicturesProps {
  mode: CompareMode;
  first: ComparedPicture;
  second: ComparedPicture;
  view: ViewBox;
  /** Boxes on both. */
  boxes: readonly OutlinedBox[];
  /** Where the divider begins, 0 to 1 across the picture; another one moves it there. */
  splitShare: number;
}

/** Two moments in one place: behind a divider that can be moved, or side by side (EXT-111). */
export function ComparePictures({ mode, first, second, view, boxes, splitShare }: ComparePicturesProps) {
  const { ref, width, height } = useElementSize();
  const place = picturePlace({ width, height }, second.ratio, WHOLE);
  // The picture may have bars beside it.
  const beginPercent = 100 * (place ? place.left + splitShare * place.width : splitShare);
  const [splitPercent, setSplitPercent] = useState(beginPercent);
  useEffect(() => setSplitPercent(beginPercent), [beginPercent]);
  const isSlider = mode === 'slider';
  return (
    <div
      ref={ref}
      className={styles.compare}
      data-mode={mode}
      style={{ '--split': `${splitPercent}%` } as React.CSSProperties}
    >
      <Pane picture={first} view={view} boxes={boxes} side="first" />
      <Pane picture={second} view={view} boxes={boxes} side="second" />
      {isSlider && <Divider percent={splitPercent} onPercent={setSplitPercent} />}
    </div>
  );
}

interface PaneProps extends Pick<ComparePicturesProps, 'view' | 'boxes'> {
  picture: ComparedPicture;
  side: 'first' | 'second';
}

function Pane({ picture, view, boxes, side }: PaneProps) {
  return (
    <div className={styles.pane} data-side={side}>
      <Zoomed view={view}>
        <SwapImage src={picture.src} alt={picture.alt} />
      </Zoomed>
      {boxes.length > 0 && (
        <OverPicture ratio={picture.ratio} view={view}>
          <BoxOutlines boxes={boxes} />
        </OverPicture>
      )}
      <span className={styles.label}>{picture.label}</span>
    </div>
  );
}

const STEP_PERCENT = 2;
const KEYS: Record<string, number> = {
  ArrowLeft: -STEP_PERCENT,
  ArrowRight: STEP_PERCENT,
  Home: -100,
  End: 100,
};

function Divider({ percent, onPercent }: { percent: number; onPercent(percent: number): void }) {
  const set = (value: number) => onPercent(Math.min(100, Math.max(0, value)));
  const onPointerMove = (event: React.PointerEvent<HTMLElement>) => {
    event.stopPropagation();
    const box = event.currentTarget.parentElement?.getBoundingClientRect();
    if (!box || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    set(((event.clientX - box.left) / box.width) * 100);
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    const change = KEYS[event.key];
    if (change === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    set(percent + change);
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      className={styles.divider}
      aria-label={t('compare.divider')}
      aria-orientation="horizontal"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(percent)}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={onPointerMove}
    />
  );
}
