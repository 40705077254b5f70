/** What a device is to do (DVP-06); the passwords of its own cameras are in it, and nobody else gets it. */
import { createHash } from 'node:crypto';
import type { DeviceConfig, DeviceFeed, ScheduleProfileShape, WindowData } from '@longview/contract';
import type { Actor } from '@longview/rules';
import { isKnownTag } from '../../http/replies/entity-tag.ts';
import { type HttpReply, reply } from '../../http/replies/reply.ts';
import {
  type AttachmentRow,
  type DeviceRow,
  openPasswords,
  playedIds,
  readDeviceFacts,
  stationConfigOf,
  toClearConfig,
  windowConfigOf,
} from '../devices/index.ts';
import { windowData } from '../player/index.ts';
import { schedulesById } from '../schedules/index.ts';
import { stationStreamUrl } from '../stream-in/index.ts';
import type { DeviceProtocolCtx } from './ctx.ts';
import { listFeedsOfDevice, listRequestsOf } from './feed-queries.ts';
import { toDeviceFeed } from './feed-view.ts';
import { requireItself } from './itself.ts';

export async function giveConfig(
  ctx: DeviceProtocolCtx,
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

async function readConfig(
  ctx: Pick<DeviceProtocolCtx, 'config' | 'db' | 'secrets'>,
  device: DeviceRow,
): Promise<DeviceConfig> {
  const facts = (await readDeviceFacts(ctx.db, [device.id]))(device.id);
  const isWindow = device.device_type === 'Window';
  const feedIds = isWindow
    ? [...(await playedIds(ctx.db, device.account_id, windowConfigOf(device))).feedIds]
    : facts.attachments.map(({ feed_id }) => feed_id);
  const Feeds = await readFeeds(ctx, device, feedIds, facts.attachments);
  return {
    DeviceType: device.device_type,
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
  ctx: Pick<DeviceProtocolCtx, 'config' | 'db' | 'secrets'>,
  device: DeviceRow,
  feedIds: readonly string[],
  attachments: readonly AttachmentRow[],
): Promise<DeviceFeed[]> {
  const feeds = await listFeedsOfDevice(ctx.db, device.account_id, feedIds);
  const requests = Map.groupBy(await listRequestsOf(ctx.db, feedIds), (row) => row.feed_id);
  const isSent = sendsVideo(device);
  return feeds.map((feed) => {
    const attachment = attachments.find(({ feed_id }) => feed_id === feed.id);
    const isTaken = feed.has_video_stream && feed.state === 'Capture';
    const streamUrl = attachment && isTaken && isSent(attachment) ? urlOf(ctx, device, feed.id) : null;
    return toDeviceFeed(
      feed,
      { feedSid: attachment?.feed_sid ?? null, streamUrl },
      requests.get(feed.id) ?? [],
    );
  });
}

/** Whether the camera of an attachment sends its video (DVP-12). */
function sendsVideo(device: DeviceRow): (attachment: AttachmentRow) => boolean {
  if (device.device_type === 'Window') return () => false;
  const { Cameras } = stationConfigOf(device);
  const sending = Cameras.filter(({ SourceConfig }) => SourceConfig.ContentType === 'VideoStream');
  const ids = new Set(sending.map(({ ConfigId }) => ConfigId));
  return ({ config_id }) => ids.has(config_id);
}

function urlOf(
  ctx: Pick<DeviceProtocolCtx, 'config' | 'secrets'>,
  { id: device_id, token_hash }: DeviceRow,
  feedId: string,
): string | null {
  return stationStreamUrl(ctx, feedId, { device_id, token_hash });
}

/** Those that the requests name, of the system and of the account. */
async function readSchedules(
  { db }: Pick<DeviceProtocolCtx, 'db'>,
  feeds: readonly DeviceFeed[],
): Promise<ScheduleProfileShape[]> {
  const named = feeds.flatMap(({ Requests }) => Requests.flatMap(({ Values }) => Values));
  return schedulesById(db, [...new Set(named.flatMap(({ ScheduleId }) => ScheduleId ?? []))]);
}

/** What a Window plays, with addresses that it can open without its own token in them; null for a Station. */
async function readPlay(ctx: DeviceProtocolCtx, actor: Actor, device: DeviceRow): Promise<WindowData | null> {
  const { id: tdid, view_token_sealed: sealed } = device;
  return sealed === null ? null : windowData(ctx, actor, { tdid, tdtoken: ctx.secrets.open(sealed) }, true);
}
