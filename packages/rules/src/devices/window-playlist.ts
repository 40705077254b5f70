/** The playlist of a Window (PLY-19 to PLY-21). Pure. */
import { PLAY_DEFAULTS } from '../player/play-item.ts';

/** Sequences of a playlist [PLY-19]. */
export const SEQUENCE_TYPES = ['Default', 'Offline', 'Error'] as const;
export type SequenceType = (typeof SEQUENCE_TYPES)[number];

/** What a new item is [PLY-20]. */
export const WINDOW_ITEM_DEFAULTS = {
  resumeBehavior: 'Continue',
  playMode: 'LiveImage',
  frameFitMode: 'Auto',
} as const;

/** How long an item of a list is played when it is added, seconds: one that is played for ever ends the list [CON-48]. */
export const ADDED_ITEM_SEC = PLAY_DEFAULTS.durationPickerSec;

/** As much of an item as says whether the list goes on after it. */
export interface ListedItem {
  isEnabled: boolean;
  iterations: number;
  durationSec: number;
}

/**
 * Place of the first item that is played for ever although there are others, which then never come (again) [PLY-05];
 * null where every item has its turn. Items that are disabled count for nothing [PLY-16].
 */
export function endlessItem(items: readonly ListedItem[]): number | null {
  if (items.filter(({ isEnabled }) => isEnabled).length < 2) return null;
  const at = items.findIndex((item) => item.isEnabled && item.iterations === 0 && item.durationSec === 0);
  return at < 0 ? null : at;
}

/** All cameras, or those of a collection, in turn: how long each is seen, and how many there are at most [EXT-483]. */
export const FOLLOWED_CAMERAS = { eachSec: 30, fadeSec: 1, most: 200 } as const;

/** Items of one sequence. */
export const MAX_SEQUENCE_ITEMS = 200;

export interface WindowContent {
  items: readonly { Id: string; ItemType: 'Feed' | 'Res' | 'Collection' }[];
  feedIds: readonly string[];
  resourceIds: readonly string[];
}

/** Items in their order, with both lists of ids as they are in it; without items the lists say what is played [PLY-21]. */
export function settledContent({ items, feedIds, resourceIds }: WindowContent) {
  const all =
    items.length > 0
      ? items
      : [
          ...feedIds.map((Id) => ({ Id, ItemType: 'Feed' as const })),
          ...resourceIds.map((Id) => ({ Id, ItemType: 'Res' as const })),
        ];
  const idsOf = (type: 'Feed' | 'Res') => [
    ...new Set(all.filter(({ ItemType }) => ItemType === type).map(({ Id }) => Id)),
  ];
  return { items: all, feedIds: idsOf('Feed'), resourceIds: idsOf('Res') };
}
