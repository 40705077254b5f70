import { useRef, useState } from 'react';
import { countText } from '../../../locale/amount-text.ts';
import { t } from '../../../locale/t.ts';
import type { ListChoice } from '../bulk/use-choice.ts';
import { FeedCard } from './feed-card.tsx';
import { FeedRow } from './feed-row.tsx';
import styles from './feed-wall.module.css';
import { useVirtualRows, type VirtualRow } from './use-virtual-rows.ts';
import { useWallKeys } from './use-wall-keys.ts';
import type { WallLayout } from './use-wall-layout.ts';
import { rowOfFeed } from './wall-keys.ts';
import type { WallRow } from './wall-rows.ts';

export interface WallGroupsProps {
  rows: WallRow[];
  columns: number;
  view: WallLayout['view'];
  words: readonly string[];
  /** Null where feeds are not chosen. */
  choice: ListChoice | null;
}

/** The rows near the screen, group by group. Screen readers are told how long each group’s list truly is. */
export function WallGroups(props: WallGroupsProps) {
  const { rows, choice } = props;
  const box = useRef<HTMLDivElement>(null);
  const [held, setHeld] = useState<string | null>(null);
  const { shown, heightPx, scrollTo } = useVirtualRows(rows, box, rowOfFeed(rows, held));
  const handlers = useWallKeys({ rows, box, choice, setHeld, scrollTo });
  const groups = Map.groupBy(shown, ({ row }) => row.group);
  return (
    <div ref={box} className={styles.rows} style={{ height: heightPx }} {...handlers}>
      {[...groups].map(([group, virtual]) => (
        <section key={group} aria-label={t(`group.${group}`)}>
          {virtual.map(
            (item) =>
              item.row.kind === 'heading' && (
                <Heading key={item.row.key} item={item} choice={item.row === rows[0] ? choice : null} />
              ),
          )}
          {virtual.some(({ row }) => row.kind === 'feeds') && (
            // biome-ignore lint/a11y/useSemanticElements: rows of the layout stand between the list and its items
            <div role="list" aria-label={t(`group.${group}`)}>
              {virtual.map(
                (item) => item.row.kind === 'feeds' && <Cards key={item.row.key} {...props} item={item} />,
              )}
            </div>
          )}
        </section>
      ))}
    </div>
  );
}

const placeOf = ({ row, topPx }: VirtualRow) => ({
  height: row.heightPx,
  transform: `translateY(${topPx}px)`,
});

/** The first one has the way to begin choosing, for whom has no pointer to hover with. */
function Heading({ item, choice }: { item: VirtualRow; choice: ListChoice | null }) {
  return (
    <div className={styles.row} style={placeOf(item)}>
      <h2 className={styles.heading}>
        {t(`group.${item.row.group}`)} <span>{countText(item.row.count)}</span>
      </h2>
      {choice && !choice.isChoosing && (
        <button type="button" className={styles.choose} onClick={choice.begin}>
          {t('choose.begin')}
        </button>
      )}
    </div>
  );
}

function Cards({ item, columns, view, words, choice }: WallGroupsProps & { item: VirtualRow }) {
  const { row } = item;
  if (row.kind !== 'feeds') return null;
  const Item = view === 'list' ? FeedRow : FeedCard;
  return (
    <div role="none" className={styles.row} style={placeOf(item)}>
      <div
        role="none"
        className={styles.cards}
        data-view={view}
        style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
      >
        {row.feeds.map((entry, at) => (
          // biome-ignore lint/a11y/useSemanticElements: the rows between list and cards are of the layout only
          <div
            key={entry.Feed.Id}
            role="listitem"
            className={styles.item}
            aria-setsize={row.count}
            aria-posinset={row.first + at}
            data-feed={entry.Feed.Id}
          >
            <Item
              entry={entry}
              words={words}
              isChosen={choice?.ids.has(entry.Feed.Id) ?? false}
              onTake={choice?.take ?? null}
            />
          </div>
        ))}
      </div>
    </div>
  );
}
