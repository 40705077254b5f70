/** Sets, pauses or removes where a feed takes its pictures from (API-55). */
import { badField } from '@longview/base';
import type { CaptureSource, routes } from '@longview/contract';
import type { Actor, SourceIntent } from '@longview/rules';
import { comparableUrl, isOfDevice } from '@longview/rules/ip-devices';
import type { TargetPolicy } from '@longview/rules/targets';
import type { z } from 'zod';
import type { Transaction } from '../../db/transaction.ts';
import { changeFeed, lockFeed, requireFeed, requireWritable } from '../../feeds/index.ts';
import { requireVersion } from '../../http/if-match.ts';
import { stopFrameSync } from '../frame-sync/index.ts';
import type { CaptureSourcesCtx } from './ctx.ts';
import { noteSource } from './note-source.ts';
import { putSource, type SourceChange, type SourcePlace } from './put-source.ts';
import { requirePreloadUrl, requireTarget } from './require-target.ts';
import { showSource } from './show-source.ts';
import { requireInPlan, requireIntent } from './source-intent.ts';
import { requirePortOfChannel, withHttpPort } from './source-port.ts';
import {
  deleteSource,
  findSource,
  findSourceDevice,
  forgetReport,
  type SourceRow,
} from './source-queries.ts';
import { nextHeaders, nextPassword } from './source-secrets.ts';

type SourceSave = z.output<(typeof routes)['saveCaptureSource']['body']>;

/** @throws AppError InvalidInput (also `TargetRefused`), NotFound, Forbidden, UpgradeRequired, Conflict */
export async function saveCaptureSource(
  ctx: Pick<
    CaptureSourcesCtx,
    'config' | 'clock' | 'db' | 'secrets' | 'queue' | 'plans' | 'frames' | 'outbound' | 'folders' | 'changes'
  >,
  actor: Actor,
  { feedId, intent: intentText }: { feedId: string; intent: string },
  save: SourceSave,
  begunWith: number | null,
): Promise<CaptureSource> {
  const { feed: owned } = await requireFeed(ctx, actor, feedId, 'EditCapturePolicyStatement');
  const place = { feedId, intent: requireIntent(intentText) };
  if (save.Target_Url?.trim() || save.NetDevice_Id) await requireInPlan(ctx, owned.account_id, place.intent);
  const given = await readSave(ctx, place.intent, save);
  return changeFeed(ctx, feedId, async (trx) => {
    const feed = await lockFeed(trx, feedId);
    requireWritable(feed);
    const stored = await findSource(trx, feedId, place.intent);
    requireVersion(begunWith, stored?.version ?? 0);
    const known = stored ?? (await findPictures(trx, place, save));
    const row = await store(ctx, trx, { place, stored, known, save, given });
    await noteSource(trx, actor, feed, { intent: place.intent, before: stored, after: row });
    return showSource(ctx, owned.account_id, row);
  });
}

/** The source of the pictures, whose login the first one of the same camera takes over [EXT-269]. */
async function findPictures(trx: Transaction, { feedId, intent }: SourcePlace, save: SourceSave) {
  const pictures = intent === 'Image' ? null : await findSource(trx, feedId, 'Image');
  return pictures && pictures.username === (save.Target_Username || null) ? pictures : null;
}

/** What of a save is checked before anything is locked. */
async function readSave(
  ctx: Pick<CaptureSourcesCtx, 'config' | 'outbound'>,
  intent: SourceIntent,
  save: SourceSave,
) {
  const policy = { caller: 'user', privateTargets: ctx.config.privateTargets } as const;
  const url = save.Target_Url?.trim();
  return {
    target: url ? await requireTarget(ctx.outbound, url, intent, policy) : null,
    preloadUrl: await toPreloadUrl(ctx, save.Target_PreloadWebhookUrl, policy),
  };
}

type GivenSave = Awaited<ReturnType<typeof readSave>>;

/** Undefined keeps what is stored. */
async function toPreloadUrl(
  ctx: Pick<CaptureSourcesCtx, 'outbound'>,
  text: string | null | undefined,
  policy: TargetPolicy,
) {
  if (text === undefined) return undefined;
  return text?.trim() ? requirePreloadUrl(ctx.outbound, text, policy) : null;
}

interface Act {
  place: SourcePlace;
  stored: SourceRow | null;
  /** Whose login and headers count where the save names none. */
  known: SourceRow | null;
  save: SourceSave;
  given: GivenSave;
}

async function store(
  ctx: Pick<CaptureSourcesCtx, 'clock' | 'secrets' | 'queue' | 'folders'>,
  trx: Transaction,
  act: Act,
): Promise<SourceRow | null> {
  const { place, stored, save, given } = act;
  const kept = stored && keepsDevice(stored, act) ? stored : null;
  await requireAsAnswered(trx, act);
  if (kept === null && given.target === null) return remove(ctx, trx, act);
  if (kept) requirePortOfChannel(save.Target_HttpPort, kept.url);
  const where = kept ? ofDevice(kept) : ofItsOwn(ctx, act);
  return putSource(ctx, trx, place, stored, {
    ...where,
    preload_url: given.preloadUrl === undefined ? (stored?.preload_url ?? null) : given.preloadUrl,
    preload_error_mode: save.Target_PreloadWebhookErrorMode ?? stored?.preload_error_mode ?? 'Ignore',
    command: save.Device_CommandName,
  });
}

/** Whether the save is of the device that is stored: paused, say, or with another webhook (SRC-06). */
function keepsDevice({ device_id: deviceId, url }: SourceRow, { save, given }: Act): boolean {
  if (deviceId === null || save.NetDevice_Id !== deviceId) return false;
  return given.target === null || comparableUrl(given.target.url) === comparableUrl(url);
}

/** Maker and channel are the device's: what cannot be saved here is refused, not dropped [EXT-331]. */
async function requireAsAnswered(trx: Transaction, { stored, save }: Act): Promise<void> {
  const { Device_Control_DeviceManuf: maker, NetDevice_ChannelId: channelId } = save;
  if (channelId && channelId !== stored?.channel_id) {
    throw badField('NetDevice_ChannelId', 'ChannelByItsCall');
  }
  if (!maker) return;
  const device = stored?.device_id ? await findSourceDevice(trx, stored.device_id) : null;
  if (maker === device?.manuf) return;
  throw badField('Device_Control_DeviceManuf', 'MakerOfDevice');
}

type Where = Omit<SourceChange, 'preload_url' | 'preload_error_mode' | 'command'>;

/** Login and headers are the device's. */
function ofDevice({ url, device_id, channel_id }: SourceRow): Where {
  return { url, device_id, channel_id };
}

/** The login in the address counts where the fields are empty. A stored one goes to no other host [GEN-17]. */
function ofItsOwn({ secrets }: Pick<CaptureSourcesCtx, 'secrets'>, act: Act): Where {
  const { save, given } = act;
  const { target } = given;
  const url = withHttpPort(target?.url ?? '', save.Target_HttpPort, act.stored?.url ?? null);
  const known = act.known && isSameHost(act.known.url, url) ? act.known : null;
  const password = save.Target_Password ?? target?.login?.password ?? null;
  return {
    url,
    device_id: null,
    channel_id: null,
    username: save.Target_Username || target?.login?.username || null,
    password_sealed: nextPassword(secrets, password, known?.password_sealed ?? null),
    headers_sealed: nextHeaders(secrets, save.Target_Headers, known?.headers_sealed ?? null),
    use_basic_auth: save.Target_UseBasicAuth,
  };
}

const isSameHost = (a: string, b: string) =>
  isOfDevice(b, { host: new URL(a).hostname || null, baseUri: null });

async function remove(
  ctx: Pick<CaptureSourcesCtx, 'clock'>,
  trx: Transaction,
  { place, stored, save }: Act,
): Promise<null> {
  if (save.NetDevice_Id) {
    throw badField('NetDevice_Id', 'NotDeviceOfSource');
  }
  if (stored && place.intent === 'Image') await forgetReport(trx, place.feedId);
  if (place.intent === 'ImageSyncDown') await stopFrameSync(ctx, trx, place.feedId);
  await deleteSource(trx, place.feedId, place.intent);
  return null;
}
