/** The playlist of a Window as its page gets it (PUB-11 with `tdid`): what the Window may see, and nothing else. */
import { appError } from '@longview/base';
import {
  type GivenKeys,
  keysIn,
  type PlayedWindowItem,
  type PlayItem,
  showsAllCameras,
  type WindowData,
} from '@longview/contract';
import { type Actor, durationSec } from '@longview/rules';
import { FOLLOWED_CAMERAS } from '@longview/rules/devices';
import {
  findDeviceById,
  findLocaleOf,
  type NowPlayed,
  playedItems,
  playedSequences,
  windowConfigOf,
} from '../devices/index.ts';
import type { FramesInReach } from '../frames/index.ts';
import { playItemOf } from '../play-items/index.ts';
import type { PlayerCtx } from './ctx.ts';
import { directPlay } from './direct-play.ts';
import { seenEntries, seenReach, toPlayedFeed, toPlayedItem } from './played-feed.ts';
import type { TriedItems } from './tried.ts';

type Query = Readonly<Record<string, string>>;
type Item = NowPlayed['item'];

/** Who looks, and at whose playlist. */
interface Viewer {
  actor: Actor;
  accountId: string;
  keys: GivenKeys;
  /** The Window itself asks, with its own token: it alone may be told addresses of cameras. */
  isItself: boolean;
}

/** @throws AppError NotFound with a wrong `tdtoken` */
export async function windowData(
  ctx: PlayerCtx,
  actor: Actor,
  query: Query,
  isItself = false,
): Promise<WindowData> {
  const device = actor.kind === 'device' ? await findDeviceById(ctx.db, actor.deviceId) : null;
  if (actor.kind !== 'device' || device?.device_type !== 'Window' || device.id !== query.tdid) {
    throw appError('NoSuchWindow');
  }
  const config = windowConfigOf(device);
  const viewer = { actor, accountId: actor.accountId, keys: keysIn(query), isItself };
  const played = await playedSequences(ctx.db, actor.accountId, config);
  const Sequences = played.map(async ({ Type, items }) => {
    return { Type, Items: await toItems(ctx, viewer, items) };
  });
  return {
    Kind: 'Window',
    DeviceId: device.id,
    Name: device.name,
    Locale: config.Player.Options.Locale ?? (await findLocaleOf(ctx.db, device.account_id)),
    Sequences: await Promise.all(Sequences),
    Query: shownOf(query),
    ShowsAll: showsAllCameras(config),
  };
}

/** Items that are being edited, as a Window will play them (EXT-131). */
export async function triedWindowData(
  ctx: PlayerCtx,
  actor: Actor,
  query: Query,
  { accountId, items }: TriedItems,
): Promise<WindowData> {
  const viewer = { actor, accountId, keys: keysIn(query), isItself: false };
  const Items = await toItems(ctx, viewer, await playedItems(ctx.db, accountId, items));
  return {
    Kind: 'Window',
    DeviceId: '',
    Name: 'Longview',
    Locale: await findLocaleOf(ctx.db, accountId),
    Sequences: [{ Type: 'Default', Items }],
    Query: shownOf(query),
    ShowsAll: false,
  };
}

/** What the page's script may know of its address. */
function shownOf({ accesskey, apikey, tdid, tdtoken, playitem, playitems, ...shown }: Query): Query {
  return shown;
}

/** Without items that are disabled, or show nothing that the viewer may see. */
async function toItems(
  ctx: PlayerCtx,
  viewer: Viewer,
  items: readonly NowPlayed[],
): Promise<PlayedWindowItem[]> {
  const enabled = items.filter(({ item }) => item.State !== 'Disabled'); // PLY-16
  const played = await Promise.all(enabled.map((item) => toItem(ctx, viewer, item)));
  return played.filter((item) => item !== null);
}

async function toItem(ctx: PlayerCtx, viewer: Viewer, now: NowPlayed): Promise<PlayedWindowItem | null> {
  const { item, entries, isFollowing } = now;
  const { actor, accountId, keys } = viewer;
  const { PlayMode, FrameFitMode: Fit, Interval } = item.PlayModeConfiguration;
  const first = await firstFeed(ctx, actor, entries);
  const how = { Resume: item.ResumeBehavior, Fit, Feed: first && toPlayedFeed(ctx, first, keys) };
  const timing = { Iterations: item.Iterations, DurationSec: durationSec(item.Duration) ?? 0 };
  if (item.ItemType === 'Feed') {
    if (!first) return null;
    const stored = await playItemOf(ctx.db, first.feed.id);
    const own = await toPlayedItem(ctx, actor, first, keys, stored);
    const direct = own && stored ? await directOf(ctx, viewer, first, stored.PlayModeConfiguration) : {};
    return { ...LIVE, ...own, ...timing, ...how, ...direct };
  }
  const Entries = await seenEntries(ctx, actor, { feedId: null, accountId, keys }, entries);
  if (Entries.length === 0 && !PlayMode.toLowerCase().startsWith('test_')) return null;
  const IntervalSec = (Interval && durationSec(Interval)) || LIVE.IntervalSec;
  const Mode = PlayMode.toLowerCase();
  const direct = first ? await directOf(ctx, viewer, first, item.PlayModeConfiguration) : {};
  const fading = isFollowing ? { FadeSec: FOLLOWED_CAMERAS.fadeSec } : {};
  return { ...lookOf(item), Mode, Entries, IntervalSec, ...timing, ...how, ...direct, ...fading };
}

/** The camera's own address where the item or the feed's own one asks for it (EXT-338, EXT-378). */
async function directOf(
  ctx: PlayerCtx,
  { isItself, keys }: Viewer,
  first: FramesInReach,
  { PlayMode, StreamType }: Pick<PlayItem['PlayModeConfiguration'], 'PlayMode' | 'StreamType'>,
): Promise<Pick<PlayedWindowItem, 'Direct'>> {
  const isWanted = StreamType === 'Direct' && PlayMode.toLowerCase() === 'livevideostream';
  if (!isItself || !isWanted || !toPlayedFeed(ctx, first, keys).Stream) return {};
  return { Direct: await directPlay(ctx, first) };
}

/** PLY-17. */
function lookOf({ PlayModeConfiguration: config }: Item) {
  return {
    IsShuffled: config.PlaySelectionMode === 'Shuffle',
    HidesInfo: config.ContentInfoShowMode === 'Hide',
    InfoSize: config.ContentInfoSizeMode,
  };
}

async function firstFeed(
  ctx: Pick<PlayerCtx, 'clock' | 'frames'>,
  actor: Actor,
  entries: NowPlayed['entries'],
) {
  for (const { Id, ItemType } of entries) {
    const reach = ItemType === 'Feed' ? await seenReach(ctx, actor, Id) : null;
    if (reach) return reach;
  }
  return null;
}

/** A feed without a play item is seen live. */
const LIVE = {
  Mode: 'liveimage',
  Entries: [],
  IntervalSec: 30,
  IsShuffled: false,
  HidesInfo: false,
  InfoSize: 'Auto',
} as const satisfies Partial<PlayedWindowItem>;
