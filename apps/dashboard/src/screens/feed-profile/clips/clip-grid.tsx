import { durationSec, parseTime } from '@longview/rules';
import { VisuallyHidden } from '@mantine/core';
import { useElementSize, useMergedRef } from '@mantine/hooks';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type Clip, clipUrl } from '../../../api/pictures/clips.ts';
import { sizeText } from '../../../locale/amount-text.ts';
import { t } from '../../../locale/t.ts';
import type { FeedFacts } from '../feed-facts.ts';
import { lengthText, momentParts } from '../moment-text.ts';
import { type ClipShape, clipShape, leftOf } from './clip-shape.ts';
import styles from './clips.module.css';

interface ClipGridProps {
  feed: FeedFacts;
  clips: readonly Clip[];
  /** Beginning of the one that plays. */
  playing: string | null;
  onOpen: (startTime: string, card: HTMLElement) => void;
}

/** Clips as pictures with their time, length and size; only the rows near the screen are drawn. */
export function ClipGrid({ feed, clips, playing, onOpen }: ClipGridProps) {
  const box = useRef<HTMLUListElement>(null);
  const { ref, width } = useElementSize<HTMLUListElement>();
  const shape = useMemo(() => clipShape(width), [width]);
  const rows = useRows(box, Math.ceil(clips.length / shape.columns), shape, playing);
  return (
    <ul ref={useMergedRef(box, ref)} className={styles.grid} style={{ height: rows.heightPx }}>
      {width > 0 &&
        rows.shown.flatMap(({ index, topPx }) => {
          const first = index * shape.columns;
          return clips
            .slice(first, first + shape.columns)
            .map((clip, column) => (
              <ClipCard
                key={clip.VideoPartId}
                feed={feed}
                clip={clip}
                place={{ number: first + column + 1, of: clips.length }}
                box={{ top: topPx, left: leftOf(shape, column), width: shape.cardPx }}
                isPlaying={clip.StartTime === playing}
                onOpen={(card) => onOpen(clip.StartTime, card)}
              />
            ));
        })}
    </ul>
  );
}

/** The rows near the screen; what stands above them moves when a clip is opened. */
function useRows(
  box: React.RefObject<HTMLUListElement | null>,
  count: number,
  { columns, rowPx }: ClipShape,
  playing: string | null,
) {
  const [marginPx, setMarginPx] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what stands above may have changed with these
  useLayoutEffect(() => {
    const top = box.current?.getBoundingClientRect().top ?? 0;
    setMarginPx(top + window.scrollY);
  }, [box, count, columns, rowPx, playing]);
  const virtual = useWindowVirtualizer({
    count,
    estimateSize: () => rowPx,
    // Other keys where rows have another height: those that were measured are of no use then.
    getItemKey: useCallback((index: number) => `${columns} ${rowPx} ${index}`, [columns, rowPx]),
    overscan: 2,
    scrollMargin: marginPx,
  });
  const shown = virtual.getVirtualItems().map(({ index, start }) => ({ index, topPx: start - marginPx }));
  return { shown, heightPx: count * rowPx };
}

interface ClipCardProps {
  feed: FeedFacts;
  clip: Clip;
  place: { number: number; of: number };
  box: React.CSSProperties;
  isPlaying: boolean;
  onOpen: (card: HTMLElement) => void;
}

function ClipCard({ feed, clip, place, box, isPlaying, onOpen }: ClipCardProps) {
  const startSec = parseTime(clip.StartTime) ?? 0;
  const length = lengthText(durationSec(clip.Duration) ?? 0);
  const { date, clock } = momentParts(startSec, feed.zone);
  return (
    <li style={box} aria-posinset={place.number} aria-setsize={place.of}>
      <button
        type="button"
        className={styles.card}
        aria-current={isPlaying || undefined}
        onClick={(event) => onOpen(event.currentTarget)}
      >
        <VisuallyHidden>{t('clips.play')}</VisuallyHidden>
        <span className={styles.picture}>
          <img src={clipUrl(feed.id, clip, 'thumb')} alt="" loading="lazy" decoding="async" />
          <span className={styles.length}>{length}</span>
        </span>
        <span className={styles.line}>
          <span className={styles.clock}>{clock}</span>
          <span>{sizeText(clip.ByteLength)}</span>
        </span>
        <span className={styles.date}>{date}</span>
      </button>
    </li>
  );
}
