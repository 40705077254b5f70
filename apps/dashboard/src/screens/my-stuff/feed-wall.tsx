import type { FeedEntry } from '@longview/contract';
import { useElementSize } from '@mantine/hooks';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { t } from '../../locale/t.ts';
import { FeedCard } from './feed-card.tsx';
import styles from './feed-wall.module.css';
import type { WallLook } from './use-wall-look.ts';
import { columnsOf, type WallRow, wallRows } from './wall-rows.ts';

/** Groups of feeds as a wall or a list; only the rows near the screen exist. */
export function FeedWall({ feeds, look }: { feeds: readonly FeedEntry[]; look: WallLook }) {
  const { ref, width } = useElementSize();
  const shape = useMemo(() => ({ ...look, widthPx: width }), [look, width]);
  const rows = useMemo(() => wallRows(feeds, shape), [feeds, shape]);
  return (
    <div ref={ref} className={styles.wall}>
      {width > 0 && <Rows rows={rows} columns={columnsOf(shape)} view={look.view} />}
    </div>
  );
}

interface RowsProps {
  rows: WallRow[];
  columns: number;
  view: WallLook['view'];
}

function Rows({ rows, columns, view }: RowsProps) {
  const box = useRef<HTMLDivElement>(null);
  const virtual = useRowVirtualizer(rows, box);
  return (
    <div ref={box} className={styles.rows} style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map(({ index, start }) => {
        const row = rows[index];
        return (
          row && (
            <div
              key={row.key}
              className={styles.row}
              style={{
                height: row.heightPx,
                transform: `translateY(${start - virtual.options.scrollMargin}px)`,
              }}
            >
              {row.kind === 'heading' ? (
                <Heading row={row} />
              ) : (
                <Cards feeds={row.feeds} columns={columns} view={view} />
              )}
            </div>
          )
        );
      })}
    </div>
  );
}

function useRowVirtualizer(rows: WallRow[], box: React.RefObject<HTMLDivElement | null>) {
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (index) => rows[index]?.heightPx ?? 0,
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: 2,
    scrollMargin: box.current?.offsetTop ?? 0,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are what changes the heights
  useLayoutEffect(() => virtual.measure(), [rows, virtual]);
  return virtual;
}

function Heading({ row }: { row: WallRow & { kind: 'heading' } }) {
  return (
    <h2 className={styles.heading}>
      {t(`group.${row.group}`)} <span>{row.count.toLocaleString('en')}</span>
    </h2>
  );
}

function Cards({ feeds, columns, view }: { feeds: FeedEntry[]; columns: number; view: WallLook['view'] }) {
  return (
    <div
      className={styles.cards}
      data-view={view}
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
    >
      {feeds.map((entry) => (
        <FeedCard key={entry.Feed.Id} entry={entry} view={view} />
      ))}
    </div>
  );
}
