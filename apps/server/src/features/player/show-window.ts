/** The playlist of a Window as its page gets it (PUB-11 with `tdid`): what the Window may see, and nothing else. */
import { AppError } from '@longview/base';
import { keysIn, type PlayedWindowItem, type WindowData, type WindowPlayItem } from '@longview/contract';
import { type Actor, type DeviceActor, durationSec } from '@longview/rules';
import type { Ctx } from '../../context.ts';
import { findDeviceById, findLocaleOf, windowConfigOf } from '../devices/index.ts';
import { playItemOf } from '../play-items/index.ts';
import { seenEntries, seenReach, toPlayedFeed, toPlayedItem } from './played-feed.ts';

type Query = Readonly<Record<string, string>>;

/** @throws AppError NotFound with a wrong `tdtoken` */
export async function windowData(ctx: Ctx, actor: Actor, query: Query): Promise<WindowData> {
  const device = actor.kind === 'device' ? await findDeviceById(ctx.db, actor.deviceId) : null;
  if (actor.kind !== 'device' || device?.device_type !== 'Window' || device.id !== query.tdid) {
    throw new AppError('NotFound', 'No such Window.');
  }
  const { Player } = windowConfigOf(device);
  const { accesskey, apikey, tdid, tdtoken, playitem, ...shown } = query;
  const Sequences = Player.Playlist.map(async ({ Type, Items }) => {
    const items = await Promise.all(Items.map((item) => toItem(ctx, actor, query, item)));
    return { Type, Items: items.filter((item) => item !== null) };
  });
  return {
    Kind: 'Window',
    DeviceId: device.id,
    Name: device.name,
    Locale: Player.Options.Locale ?? (await findLocaleOf(ctx.db, device.account_id)),
    Sequences: await Promise.all(Sequences),
    Query: shown,
  };
}

/** Null for an item that shows nothing that the Window may see. */
async function toItem(
  ctx: Ctx,
  actor: DeviceActor,
  query: Query,
  item: WindowPlayItem,
): Promise<PlayedWindowItem | null> {
  const { PlayMode, FrameFitMode: Fit, Interval, Items } = item.PlayModeConfiguration;
  const keys = keysIn(query);
  const first = await firstFeed(ctx, actor, item);
  const how = { Resume: item.ResumeBehavior, Fit, Feed: first && toPlayedFeed(first, keys) };
  const timing = { Iterations: item.Iterations, DurationSec: durationSec(item.Duration) ?? 0 };
  if (item.ItemType === 'Feed') {
    const own =
      first && (await toPlayedItem(ctx, actor, first, keys, await playItemOf(ctx.db, first.feed.id)));
    return first && { ...LIVE, ...own, ...timing, ...how };
  }
  const Entries = await seenEntries(ctx, actor, { feedId: null, accountId: actor.accountId, keys }, Items);
  if (Entries.length === 0 && !PlayMode.toLowerCase().startsWith('test_')) return null;
  const IntervalSec = (Interval && durationSec(Interval)) || LIVE.IntervalSec;
  return { ...LIVE, Mode: PlayMode.toLowerCase(), Entries, IntervalSec, ...timing, ...how };
}

async function firstFeed(ctx: Ctx, actor: DeviceActor, item: WindowPlayItem) {
  for (const { Id, ItemType } of item.PlayModeConfiguration.Items) {
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
