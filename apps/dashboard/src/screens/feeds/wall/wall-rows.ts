import type { FeedEntry } from '@longview/contract';
import { type FeedGroup, groupFeeds } from '@longview/rules/feeds';
import { listedFeed } from '../../../api/feeds/listed-feed.ts';

/** The wall cut into rows of known height, so that 10,000 feeds are drawn a screenful at a time. */

/** `count` is how many feeds the group has. */
interface GroupRow {
  key: string;
  group: FeedGroup;
  count: number;
  heightPx: number;
}
/** `first`: the place of its first feed in the group, from 1. */
export type WallRow =
  | (GroupRow & { kind: 'heading' })
  | (GroupRow & { kind: 'feeds'; feeds: FeedEntry[]; first: number });

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
const LIST_ROW_PX = 57;
const NARROW_LIST_ROW_PX = 77;
const NARROW_BELOW_PX = 720;

export function columnsOf({ view, widthPx, cardPx }: WallShape): number {
  return view === 'list' ? 1 : Math.max(1, Math.floor((widthPx + GAP_PX) / (cardPx + GAP_PX)));
}

/** Whether rows of the list have two lines and no columns. */
function isNarrow({ widthPx }: WallShape): boolean {
  return widthPx < NARROW_BELOW_PX;
}

export function wallRows(feeds: readonly FeedEntry[], shape: WallShape): WallRow[] {
  const columns = columnsOf(shape);
  return groupFeeds(feeds, listedFeed).flatMap(({ group, feeds: members }, place): WallRow[] => {
    const count = members.length;
    const headingPx = HEADING_PX + (place === 0 ? 0 : BETWEEN_GROUPS_PX);
    const heightPx = rowHeightPx(shape, columns, group === 'Alerts');
    return [
      { kind: 'heading', key: group, group, count, heightPx: headingPx },
      ...chunks(members, columns).map((row, at): WallRow => {
        const key = `${group}/${row[0]?.Feed.Id}`;
        return { kind: 'feeds', key, group, count, feeds: row, first: at * columns + 1, heightPx };
      }),
    ];
  });
}

/** Ids in the order in which the rows show them. */
export function feedIdsOf(rows: readonly WallRow[]): string[] {
  return rows.flatMap((row) => (row.kind === 'feeds' ? row.feeds.map(({ Feed }) => Feed.Id) : []));
}

function rowHeightPx(shape: WallShape, columns: number, isAlerts: boolean): number {
  if (shape.view === 'list') return isNarrow(shape) ? NARROW_LIST_ROW_PX : LIST_ROW_PX;
  const cardWidthPx = (shape.widthPx - GAP_PX * (columns - 1)) / columns;
  const linesPx = LINES_PX + (isAlerts ? ALERT_LINE_PX : 0);
  return Math.round((cardWidthPx * 9) / 16 + RIBBON_PX + linesPx + GAP_PX);
}

function chunks<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
