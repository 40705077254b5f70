import type { FeedEntry } from '@longview/contract';
import { type FeedGroup, groupFeeds } from '@longview/rules/feed-list';
import { listedFeed } from '../../api/listed-feed.ts';

/** The wall cut into rows of known height, so that 10,000 feeds are drawn a screenful at a time. */

export type WallRow =
  | { kind: 'heading'; key: string; group: FeedGroup; count: number; heightPx: number }
  | { kind: 'feeds'; key: string; feeds: FeedEntry[]; heightPx: number };

export interface WallShape {
  view: 'wall' | 'list';
  widthPx: number;
  /** Least width of a card; as many as fit stand side by side. */
  cardPx: number;
}

const GAP_PX = 16;
const HEADING_PX = 36;
const BETWEEN_GROUPS_PX = 12;
const LINES_PX = 66;
const ALERT_LINE_PX = 18;
const RIBBON_PX = 10;
const LIST_ROW_PX = 84;

export function columnsOf({ view, widthPx, cardPx }: WallShape): number {
  return view === 'list' ? 1 : Math.max(1, Math.floor((widthPx + GAP_PX) / (cardPx + GAP_PX)));
}

export function wallRows(feeds: readonly FeedEntry[], shape: WallShape): WallRow[] {
  const columns = columnsOf(shape);
  return groupFeeds(feeds, listedFeed).flatMap(({ group, feeds: members }, place) => [
    {
      kind: 'heading',
      key: group,
      group,
      count: members.length,
      heightPx: HEADING_PX + (place === 0 ? 0 : BETWEEN_GROUPS_PX),
    },
    ...chunks(members, columns).map((row): WallRow => {
      const heightPx = rowHeightPx(shape, columns, group === 'Alerts');
      return { kind: 'feeds', key: `${group}/${row[0]?.Feed.Id}`, feeds: row, heightPx };
    }),
  ]);
}

function rowHeightPx(shape: WallShape, columns: number, isAlerts: boolean): number {
  if (shape.view === 'list') return LIST_ROW_PX;
  const cardWidthPx = (shape.widthPx - GAP_PX * (columns - 1)) / columns;
  const linesPx = LINES_PX + (isAlerts ? ALERT_LINE_PX : 0);
  return Math.round((cardWidthPx * 9) / 16 + RIBBON_PX + linesPx + GAP_PX);
}

function chunks<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
