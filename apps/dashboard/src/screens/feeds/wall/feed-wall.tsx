import type { FeedEntry } from '@longview/contract';
import type { FeedOrder } from '@longview/rules/feeds';
import { useElementSize } from '@mantine/hooks';
import { useMemo } from 'react';
import { type ListChoice, useChoice } from '../bulk/use-choice.ts';
import { ListHead } from '../list-head.tsx';
import styles from './feed-wall.module.css';
import { useChooseAllKey } from './use-wall-keys.ts';
import type { WallLayout } from './use-wall-layout.ts';
import { WallGroups } from './wall-groups.tsx';
import { columnsOf, feedIdsOf, wallRows } from './wall-rows.ts';

interface FeedWallProps {
  feeds: readonly FeedEntry[];
  layout: WallLayout;
  /** Of the search, to be marked. */
  words?: readonly string[];
  onSort?: (sort: FeedOrder) => void;
  /** What may be done with chosen feeds, drawn over the list; without it none are chosen. */
  acts?: (choice: ListChoice) => React.ReactNode;
}

/** Groups of feeds as a wall or a list of rows, of any length. */
export function FeedWall({ feeds, layout, words = NO_WORDS, onSort, acts }: FeedWallProps) {
  const { ref, width } = useElementSize();
  const { view, cardPx } = layout;
  const shape = useMemo(() => ({ view, cardPx, widthPx: width }), [view, cardPx, width]);
  const rows = useMemo(() => (width > 0 ? wallRows(feeds, shape) : []), [feeds, shape, width]);
  const choice = useChoice(useMemo(() => feedIdsOf(rows), [rows]));
  useChooseAllKey(acts ? choice : null);
  return (
    <div
      ref={ref}
      className={styles.wall}
      data-choosing={choice.isChoosing || undefined}
      data-fills={layout.fills || undefined}
    >
      {view === 'list' && <ListHead sort={layout.sort} onSort={onSort ?? null} />}
      {width > 0 && (
        <WallGroups
          rows={rows}
          columns={columnsOf(shape)}
          view={view}
          words={words}
          choice={acts ? choice : null}
        />
      )}
      {acts?.(choice)}
    </div>
  );
}

const NO_WORDS: readonly string[] = [];
