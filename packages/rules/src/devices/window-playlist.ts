/** The playlist of a Window (PLY-19 to PLY-21). Pure. */

/** Sequences of a playlist [PLY-19]. */
export const SEQUENCE_TYPES = ['Default', 'Offline', 'Error'] as const;
export type SequenceType = (typeof SEQUENCE_TYPES)[number];

/** What a new item is [PLY-20]. */
export const WINDOW_ITEM_DEFAULTS = {
  resumeBehavior: 'Continue',
  playMode: 'LiveImage',
  frameFitMode: 'Auto',
} as const;

/** Items of one sequence. */
export const MAX_SEQUENCE_ITEMS = 200;

export interface WindowContent {
  items: readonly { Id: string; ItemType: 'Feed' | 'Res' }[];
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
