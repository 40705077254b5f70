/** A Window's playlist as it is edited (PLY-02, ENT-17). Pure: wire shapes in, wire shapes out. */
import {
  toPlayItemTerms,
  type WindowConfigSave,
  type WindowPlayEntry,
  type WindowPlayItemSave,
} from '@longview/contract';
import { isoDuration } from '@longview/rules';
import {
  ADDED_ITEM_SEC,
  endlessItem,
  FOLLOWED_CAMERAS,
  SEQUENCE_TYPES,
  type SequenceType,
  settledContent,
  WINDOW_ITEM_DEFAULTS,
} from '@longview/rules/devices';
import { MAX_TRIED_CHARS } from '@longview/rules/player';
import { withDuration, withMode } from '../play-item/model.ts';

export type Item = WindowPlayItemSave;

/** A sequence that was never filled is empty. */
export function itemsOf({ Player }: WindowConfigSave, type: SequenceType): readonly Item[] {
  return Player.Playlist.find(({ Type }) => Type === type)?.Items ?? NO_ITEMS;
}
const NO_ITEMS: readonly Item[] = [];

/** The config with these items in a sequence; sequences keep their order [PLY-19]. */
export function withItems(
  config: WindowConfigSave,
  type: SequenceType,
  items: readonly Item[],
): WindowConfigSave {
  const Playlist = SEQUENCE_TYPES.flatMap((Type) => {
    if (Type === type) return [{ Type, Items: [...items] }];
    return config.Player.Playlist.filter((sequence) => sequence.Type === Type);
  });
  return { ...config, Player: { ...config.Player, Playlist } };
}

/** PLY-20; beside others it ends after a minute, else they would never come. */
export function newItem(hasOthers: boolean): Item {
  const { playMode, resumeBehavior, frameFitMode } = WINDOW_ITEM_DEFAULTS;
  return {
    ItemType: 'PlayMode',
    State: null,
    ResumeBehavior: resumeBehavior,
    CreatedAt: null,
    PlayModeConfiguration: {
      PlayMode: playMode,
      Items: [],
      Interval: null,
      PlaySelectionMode: 'Ordered',
      ContentInfoShowMode: 'Show',
      ContentInfoSizeMode: 'Auto',
      StreamType: 'Hosted',
      FrameFitMode: frameFitMode,
      FeedIds: [],
      ResourceIds: [],
    },
    Iterations: 0,
    Duration: isoDuration(hasOthers ? ADDED_ITEM_SEC : 0),
  };
}

/** What plays an entry that was chosen for a new item: a camera live, a collection in turn, a file as it is [EXT-486]. */
const MODES = { Feed: 'LiveImage', Collection: 'CycleImage', Res: 'Media' } as const;

/** A new item of one thing; a collection of `cameras` beside other items has the time to show each of them once [EXT-486]. */
export function itemShowing(entry: WindowPlayEntry, hasOthers: boolean, cameras = 1): Item {
  const item = withEntries(withMode(newItem(hasOthers), MODES[entry.ItemType]), [entry]);
  if (entry.ItemType !== 'Collection' || !hasOthers) return item;
  return withDuration(item, Math.max(ADDED_ITEM_SEC, cameras * FOLLOWED_CAMERAS.eachSec));
}

export const changedAt = (items: readonly Item[], at: number, item: Item): Item[] =>
  items.map((each, index) => (index === at ? item : each));

export const withoutAt = (items: readonly Item[], at: number): Item[] =>
  items.filter((_, index) => index !== at);

/** What it shows, with both lists of ids as they are in it [PLY-21]. */
export function withEntries(item: Item, Items: WindowPlayEntry[]): Item {
  const { feedIds: FeedIds, resourceIds: ResourceIds } = settledContent({
    items: Items,
    feedIds: [],
    resourceIds: [],
  });
  return { ...item, PlayModeConfiguration: { ...item.PlayModeConfiguration, Items, FeedIds, ResourceIds } };
}

/** Place of the item that the others wait for in vain, or null. */
export function endlessAt(items: readonly Item[]): number | null {
  return endlessItem(items.map((item) => ({ ...toPlayItemTerms(item), isEnabled: item.State === null })));
}

/** The list with a minute for each item that had no end. */
export function withEnds(items: readonly Item[]): Item[] {
  return items.map((item) => {
    const { iterations, durationSec } = toPlayItemTerms(item);
    return iterations === 0 && durationSec === 0 ? { ...item, Duration: isoDuration(ADDED_ITEM_SEC) } : item;
  });
}

/** What the player's address takes of items (EXT-131), as short as it can be said; null for too many of them. */
export function triedText(items: readonly Item[]): string | null {
  const short = items.map(({ CreatedAt: _, PlayModeConfiguration: config, ...item }) => {
    const { FeedIds: _feeds, ResourceIds: _resources, ...rest } = config;
    return { ...item, PlayModeConfiguration: rest };
  });
  const text = JSON.stringify(short, (_, value) => value ?? undefined);
  // Servers take no longer addresses, and in one most signs count three times.
  return encodeURIComponent(text).length > MAX_TRIED_CHARS ? null : text;
}
