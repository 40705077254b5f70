import type { FeedEntry } from '@longview/contract';
import { FEED_GROUPS, FEED_ORDERS, type FeedOrder, feedGroup } from '@longview/rules/feeds';
import { NativeSelect } from '@mantine/core';
import { IconArrowsSort, IconFilter } from '@tabler/icons-react';
import { memo, useMemo } from 'react';
import { listedFeed } from '../../../api/feeds/listed-feed.ts';
import { countText } from '../../../locale/amount-text.ts';
import { t } from '../../../locale/t.ts';
import type { ListView } from './list-view.ts';
import { SavedViews } from './saved-views.tsx';
import styles from './view-bar.module.css';

interface ViewBarProps {
  view: ListView;
  /** What is searched for; the address may still lag behind. */
  q: string;
  onView: (part: Partial<ListView>) => void;
  /** Found ones, of all groups. */
  feeds: readonly FeedEntry[];
}

/** Under the title: kept views, which group is shown, and in what order (EXT-60, EXT-62). */
export const ViewBar = memo(DrawnBar);

function DrawnBar({ view, q, onView, feeds }: ViewBarProps) {
  const counts = useMemo(() => groupCounts(feeds), [feeds]);
  const groups = FEED_GROUPS.filter((group) => counts.has(group) || group === view.group);
  return (
    <div className={styles.bar}>
      <SavedViews view={{ ...view, q }} onView={onView} />
      <div className={styles.selects}>
        <NativeSelect
          aria-label={t('feeds.group')}
          leftSection={<IconFilter size={15} stroke={1.6} aria-hidden />}
          value={view.group ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onView({ group: FEED_GROUPS.find((group) => group === value) ?? null })
          }
          data={[
            { value: '', label: t('feeds.group.all') },
            ...groups.map((group) => ({
              value: group,
              label: `${t(`group.${group}`)} (${countText(counts.get(group) ?? 0)})`,
            })),
          ]}
        />
        <NativeSelect
          aria-label={t('feeds.sort')}
          leftSection={<IconArrowsSort size={15} stroke={1.6} aria-hidden />}
          value={view.sort}
          onChange={({ currentTarget: { value } }) => onView({ sort: value as FeedOrder })}
          data={FEED_ORDERS.map((order) => ({ value: order, label: t(`sort.${order}`) }))}
        />
      </div>
    </div>
  );
}

function groupCounts(feeds: readonly FeedEntry[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const entry of feeds) {
    const group = feedGroup(listedFeed(entry));
    counts.set(group, (counts.get(group) ?? 0) + 1);
  }
  return counts;
}
