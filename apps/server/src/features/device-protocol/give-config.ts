/** What a device is to do (DVP-06); the passwords of its own cameras are in it, and nobody else gets it. */
import { createHash } from 'node:crypto';
import type { DeviceConfig, DeviceFeed, ScheduleProfileShape, WindowData } from '@longview/contract';
import type { Actor } from '@longview/rules';
import type { DeviceType } from '@longview/rules/devices';
import type { Ctx } from '../../context.ts';
import { isKnownTag } from '../../http/entity-tag.ts';
import { type HttpReply, reply } from '../../http/reply.ts';
import {
  type DeviceRow,
  openPasswords,
  playedIds,
  readDeviceFacts,
  toClearConfig,
  windowConfigOf,
} from '../devices/index.ts';
import { windowData } from '../player/index.ts';
import { schedulesById } from '../schedules/index.ts';
import { listFeedsOfDevice, listRequestsOf } from './feed-queries.ts';
import { toDeviceFeed } from './feed-view.ts';
import { requireItself } from './itself.ts';

export async function giveConfig(
  ctx: Ctx,
  actor: Actor,
  ifNoneMatch: string | undefined,
): Promise<HttpReply> {
  const device = await requireItself(ctx, actor);
  const config = { ...(await readConfig(ctx, device)), Play: await readPlay(ctx, actor, device) };
  const body = JSON.stringify(config);
  const ETag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  if (isKnownTag(ifNoneMatch, ETag)) return reply(304, null, { ETag });
  return reply(200, body, { ETag, 'Content-Type': 'application/json; charset=utf-8' });
}

async function readConfig(ctx: Ctx, device: DeviceRow): Promise<DeviceConfig> {
  const facts = (await readDeviceFacts(ctx.db, [device.id]))(device.id);
  const isWindow = device.device_type === 'Window';
  const sids = new Map(facts.attachments.map(({ feed_id, feed_sid }) => [feed_id, feed_sid]));
  const feedIds = isWindow ? [...playedIds(windowConfigOf(device)).feedIds] : [...sids.keys()];
  const Feeds = await readFeeds(ctx, device, feedIds, sids);
  return {
    DeviceType: device.device_type as DeviceType,
    ConfigVersion: device.config_version,
    Config: isWindow
      ? windowConfigOf(device)
      : toClearConfig(device, facts, openPasswords(ctx.secrets, device)),
    Props: device.props_sealed === null ? null : JSON.parse(ctx.secrets.open(device.props_sealed)),
    Feeds,
    Schedules: await readSchedules(ctx, Feeds),
  };
}

async function readFeeds(
  { db }: Ctx,
  { account_id: accountId }: DeviceRow,
  feedIds: readonly string[],
  sids: ReadonlyMap<string, string>,
): Promise<DeviceFeed[]> {
  const feeds = await listFeedsOfDevice(db, accountId, feedIds);
  const requests = Map.groupBy(await listRequestsOf(db, feedIds), (row) => row.feed_id);
  return feeds.map((feed) => toDeviceFeed(feed, sids.get(feed.id) ?? null, requests.get(feed.id) ?? []));
}

/** Those that the requests name, of the system and of the account. */
async function readSchedules({ db }: Ctx, feeds: readonly DeviceFeed[]): Promise<ScheduleProfileShape[]> {
  const named = feeds.flatMap(({ Requests }) => Requests.flatMap(({ Values }) => Values));
  return schedulesById(db, [...new Set(named.flatMap(({ ScheduleId }) => ScheduleId ?? []))]);
}

/** What a Window plays, with addresses that it can open without its own token in them; null for a Station. */
async function readPlay(ctx: Ctx, actor: Actor, device: DeviceRow): Promise<WindowData | null> {
  const { id: tdid, view_token_sealed: sealed } = device;
  return sealed === null ? null : windowData(ctx, actor, { tdid, tdtoken: ctx.secrets.open(sealed) });
}
