/** Reads and sets where a feed takes its pictures from (API-54, API-55). */
import { badField } from '@longview/base';
import type { CaptureSource, routes } from '@longview/contract';
import { type Actor, SOURCE_INTENTS, type SourceIntent } from '@longview/rules';
import { RTSP_LIMITATION } from '@longview/rules/plans';
import type { TargetPolicy } from '@longview/rules/targets';
import type { z } from 'zod';
import type { Ctx } from '../../context.ts';
import type { Transaction } from '../../db/transaction.ts';
import { requireVersion } from '../../http/if-match.ts';
import { changeFeed, lockFeed, requireFeed, requireWritable } from '../feeds/index.ts';
import { isCaptureLimited, requireAddOn, requireCapability } from '../plans/index.ts';
import { requirePreloadUrl, requireTarget } from './require-target.ts';
import { deleteSource, findSource, forgetReport, type SourceRow, saveSource } from './source-queries.ts';
import { nextHeaders, nextPassword, openHeaders } from './source-secrets.ts';
import { toCaptureSource } from './source-view.ts';

type SourceSave = z.output<(typeof routes)['saveCaptureSource']['body']>;
type Place = { feedId: string; intent: string };

/** @throws AppError InvalidInput for an unknown intent, NotFound, Forbidden */
export async function getCaptureSource(ctx: Ctx, actor: Actor, place: Place): Promise<CaptureSource> {
  const { feed } = await requireFeed(ctx, actor, place.feedId, 'EditCapturePolicyStatement');
  return show(ctx, feed.account_id, await findSource(ctx.db, place.feedId, requireIntent(place.intent)));
}

/** @throws AppError InvalidInput (also `TargetRefused`), NotFound, Forbidden, UpgradeRequired, Conflict */
export async function saveCaptureSource(
  ctx: Ctx,
  actor: Actor,
  place: Place,
  save: SourceSave,
  begunWith: number | null,
): Promise<CaptureSource> {
  const { feed: owned } = await requireFeed(ctx, actor, place.feedId, 'EditCapturePolicyStatement');
  const intent = requireIntent(place.intent);
  if (save.Target_Url?.trim()) await requireInPlan(ctx, owned.account_id, intent);
  const change = save.Target_Url?.trim() ? await toChange(ctx, intent, save.Target_Url, save) : null;
  return changeFeed(ctx, place.feedId, async (trx) => {
    requireWritable(await lockFeed(trx, place.feedId));
    const stored = await findSource(trx, place.feedId, intent);
    requireVersion(begunWith, stored?.version ?? 0);
    const row = await store(ctx, trx, { feedId: place.feedId, intent }, stored, change);
    return show(ctx, owned.account_id, row);
  });
}

type SourceChange = Awaited<ReturnType<typeof toChange>>;

/** What to store of a save; the login in the address counts where the fields are empty. */
async function toChange(ctx: Ctx, intent: SourceIntent, url: string, save: SourceSave) {
  const policy = { caller: 'user', privateTargets: ctx.config.privateTargets } as const;
  const target = await requireTarget(ctx.outbound, url, intent, policy);
  return {
    url: target.url,
    username: save.Target_Username || target.login?.username || null,
    password: save.Target_Password ?? target.login?.password ?? null,
    headers: save.Target_Headers,
    useBasicAuth: save.Target_UseBasicAuth,
    preloadUrl: await toPreloadUrl(ctx, save.Target_PreloadWebhookUrl, policy),
    preloadErrorMode: save.Target_PreloadWebhookErrorMode,
    command: save.Device_CommandName,
  };
}

/** Undefined keeps what is stored. */
async function toPreloadUrl(ctx: Ctx, text: string | null | undefined, policy: TargetPolicy) {
  if (text === undefined) return undefined;
  return text?.trim() ? requirePreloadUrl(ctx.outbound, text, policy) : null;
}

async function store(
  ctx: Ctx,
  trx: Transaction,
  place: { feedId: string; intent: SourceIntent },
  stored: SourceRow | null,
  change: SourceChange | null,
): Promise<SourceRow | null> {
  if (place.intent === 'Image' && change?.url !== stored?.url) await forgetReport(trx, place.feedId);
  if (change === null) {
    await deleteSource(trx, place.feedId, place.intent);
    return null;
  }
  return saveSource(trx, {
    feed_id: place.feedId,
    intent: place.intent,
    url: change.url,
    username: change.username,
    password_sealed: nextPassword(ctx.secrets, change.password, stored?.password_sealed ?? null),
    headers_sealed: nextHeaders(ctx.secrets, change.headers, stored?.headers_sealed ?? null),
    use_basic_auth: change.useBasicAuth,
    preload_url: change.preloadUrl === undefined ? (stored?.preload_url ?? null) : change.preloadUrl,
    preload_error_mode: change.preloadErrorMode ?? stored?.preload_error_mode ?? 'Ignore',
    command: change.command,
    version: (stored?.version ?? 0) + 1,
  });
}

/** Streams and clips are of the plan, or of none (PRM-08, PRM-15). */
async function requireInPlan(ctx: Ctx, accountId: string | null, intent: SourceIntent): Promise<void> {
  if (accountId === null || (intent !== 'VideoStream' && intent !== 'VideoClip')) return;
  if (intent === 'VideoStream') await requireCapability(ctx, accountId, 'AllowVideoStream');
  await requireAddOn(ctx, accountId, intent);
}

async function show(ctx: Ctx, accountId: string | null, row: SourceRow | null): Promise<CaptureSource> {
  const isLimited = row?.intent === 'Image' && (await isCaptureLimited(ctx, { accountId, url: row.url }));
  const headerNames = Object.keys(openHeaders(ctx.secrets, row?.headers_sealed ?? null));
  return toCaptureSource(row, headerNames, isLimited ? RTSP_LIMITATION : null);
}

function requireIntent(text: string): SourceIntent {
  const intent = SOURCE_INTENTS.find((name) => name === text);
  if (intent) return intent;
  throw badField('intent', `Use one of ${SOURCE_INTENTS.join(', ')}.`);
}
