/**
 * What a Window's playlist plays now: collections as the cameras that are in them, and all cameras where nothing was
 * chosen (EXT-483, EXT-484). By this it is shown, and decided what the Window may see.
 */
import {
  type PlayItemEntry,
  showsAllCameras,
  type WindowConfig,
  type WindowPlayEntry,
  WindowPlayItem,
} from '@longview/contract';
import { isoDuration } from '@longview/rules';
import { FOLLOWED_CAMERAS, type SequenceType } from '@longview/rules/devices';
import type { Queryable } from '../../db/transaction.ts';
import { listCollectionCameras, listPlayableCameras } from './followed-queries.ts';

/** An item before or after it was saved. */
type Item = Omit<WindowPlayItem, 'CreatedAt'>;

/** An item with the cameras that it stands for. */
export interface NowPlayed {
  item: Item;
  entries: PlayItemEntry[];
  /** Its cameras are not listed one by one. */
  isFollowing: boolean;
}

export interface PlayedSequence {
  Type: SequenceType;
  items: NowPlayed[];
}

/** Every sequence of the playlist, as it is played now. */
export async function playedSequences(
  db: Queryable,
  accountId: string,
  config: WindowConfig,
): Promise<PlayedSequence[]> {
  const { Playlist } = config.Player;
  const played = await playedItems(
    db,
    accountId,
    Playlist.flatMap(({ Items }) => Items),
  );
  let at = 0;
  const sequences = Playlist.map(({ Type, Items }) => {
    at += Items.length;
    return { Type, items: played.slice(at - Items.length, at) };
  });
  if (!showsAllCameras(config)) return sequences;
  const all: PlayedSequence = { Type: 'Default', items: [await allCameras(db, accountId)] };
  return [all, ...sequences.filter(({ Type }) => Type !== 'Default')];
}

/** Items as they are played now. */
export async function playedItems(
  db: Queryable,
  accountId: string,
  items: readonly Item[],
): Promise<NowPlayed[]> {
  const collections = items.flatMap((item) => item.PlayModeConfiguration.Items.filter(isCollection));
  const ids = collections.map(({ Id }) => Id);
  const rows = ids.length === 0 ? [] : await listCollectionCameras(db, accountId, ids);
  const camerasOf = Map.groupBy(rows, (row) => row.collection_id);
  const toEntries = (entry: WindowPlayEntry): PlayItemEntry[] => {
    if (!isCollection(entry)) return [{ ...entry, ItemType: entry.ItemType === 'Res' ? 'Res' : 'Feed' }];
    return (camerasOf.get(entry.Id) ?? [])
      .slice(0, FOLLOWED_CAMERAS.most)
      .map(({ feed_id }) => toCamera(feed_id));
  };
  return items.map((item) => {
    const { Items } = item.PlayModeConfiguration;
    return { item, entries: Items.flatMap(toEntries), isFollowing: Items.some(isCollection) };
  });
}

const isCollection = ({ ItemType }: WindowPlayEntry) => ItemType === 'Collection';

const toCamera = (Id: string): PlayItemEntry => ({ Id, ItemType: 'Feed', ResType: null, ContentType: null });

/** One item of all cameras, one after another [EXT-483]. */
async function allCameras(db: Queryable, accountId: string): Promise<NowPlayed> {
  const ids = await listPlayableCameras(db, accountId, FOLLOWED_CAMERAS.most);
  return { item: IN_TURN, entries: ids.map(toCamera), isFollowing: true };
}

const IN_TURN = WindowPlayItem.omit({ CreatedAt: true }).parse({
  PlayModeConfiguration: { PlayMode: 'CycleImage', Interval: isoDuration(FOLLOWED_CAMERAS.eachSec) },
});

export interface PlayedIds {
  feedIds: ReadonlySet<string>;
  resourceIds: ReadonlySet<string>;
}

/** All that the playlist shows, whatever the sequence. */
export async function playedIds(db: Queryable, accountId: string, config: WindowConfig): Promise<PlayedIds> {
  const sequences = await playedSequences(db, accountId, config);
  const entries = sequences.flatMap(({ items }) => items.flatMap((one) => one.entries));
  const idsOf = (type: PlayItemEntry['ItemType']) =>
    new Set(entries.filter(({ ItemType }) => ItemType === type).map(({ Id }) => Id));
  return { feedIds: idsOf('Feed'), resourceIds: idsOf('Res') };
}
