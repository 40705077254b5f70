/** How alerts are wanted: a feed's own settings, else its account's (ALR-04, EXT-40, EXT-42). */
import { createHash } from 'node:crypto';
import { AppError, badField } from '@longview/base';
import { FeedAlertShape, type TenantAlertShape } from '@longview/contract';
import { type Actor, formatTime, parseTime } from '@longview/rules';
import { requireAccount } from '../../access/index.ts';
import { changesText, noteAudit, originText } from '../../audit/index.ts';
import { type Queryable, type Transaction, transaction } from '../../db/transaction.ts';
import { changeFeed, type FeedRow, lockFeed, requireFeed } from '../../feeds/index.ts';
import { requireVersion } from '../../http/if-match.ts';
import type { AlertsCtx } from './ctx.ts';
import {
  findAccountSettings,
  findFeedSettings,
  lockAccountSettings,
  removeUnsubscribed,
  type StoredFeedSettings,
  saveAccountSettings,
  saveFeedSettings,
} from './settings-queries.ts';
import { webhookKey } from './transports/webhook-key.ts';

const STATEMENT = 'ManageStatePolicyStatement';

export interface SettingsInForce {
  settings: FeedAlertShape;
  isOwn: boolean;
}

/** The settings in force for a feed; `isOwn`: they are not its account's. */
export async function settingsInForce(
  db: Queryable,
  feed: { id: string; account_id: string | null },
): Promise<SettingsInForce> {
  const own = await findFeedSettings(db, feed.id);
  const isOwn = own !== null && own.body !== null;
  const defaults = isOwn || feed.account_id === null ? null : await findAccountSettings(db, feed.account_id);
  const body = isOwn ? own.body : (defaults?.body ?? {});
  return { settings: toShape(body, own), isOwn };
}

/** @throws AppError NotFound, Forbidden */
export async function getFeedAlert(
  ctx: Pick<AlertsCtx, 'clock' | 'db' | 'plans'>,
  actor: Actor,
  feedId: string,
): Promise<FeedAlertShape> {
  const { feed } = await requireFeed(ctx, actor, feedId, STATEMENT);
  return (await settingsInForce(ctx.db, feed)).settings;
}

/** @throws AppError InvalidInput, `TargetRefused`, NotFound, Forbidden, Conflict */
export async function saveFeedAlert(
  ctx: AlertsCtx,
  actor: Actor,
  feedId: string,
  save: FeedAlertShape,
  begunWith: number | null,
): Promise<FeedAlertShape> {
  await requireFeed(ctx, actor, feedId, STATEMENT);
  await requireWebhook(ctx, save.WebhookUrl);
  return changeFeed(ctx, feedId, async (trx) => {
    const feed = await lockFeed(trx, feedId);
    const before = await settingsInForce(trx, feed);
    const version = before.settings.Version;
    requireVersion(begunWith, version);
    const { Version: _, MutedUntil, ...body } = save;
    await saveFeedSettings(trx, feedId, { body, mutedUntil: toDate(MutedUntil), version: version + 1 });
    // Whoever is named here is wanted here, whatever they clicked before.
    await removeUnsubscribed(trx, feedId, save.Recipients);
    return noteFeedSettings(trx, actor, feed, before);
  });
}

/** The account's settings hold again; a mute stays. @throws AppError NotFound, Forbidden */
export function resetFeedAlert(ctx: AlertsCtx, actor: Actor, feedId: string): Promise<FeedAlertShape> {
  return changeStored(ctx, actor, feedId, (own) => ({ body: null, mutedUntil: own?.muted_until ?? null }));
}

/** Nothing is sent until then; what is still wrong then is told. @throws AppError NotFound, Forbidden */
export function muteFeedAlert(
  ctx: AlertsCtx,
  actor: Actor,
  feedId: string,
  until: string | null,
): Promise<FeedAlertShape> {
  const mutedUntil = toDate(until);
  return changeStored(ctx, actor, feedId, (own) => ({
    body: (own?.body ?? null) as object | null,
    mutedUntil,
  }));
}

async function changeStored(
  ctx: AlertsCtx,
  actor: Actor,
  feedId: string,
  change: (own: StoredFeedSettings | null) => { body: object | null; mutedUntil: Date | null },
): Promise<FeedAlertShape> {
  await requireFeed(ctx, actor, feedId, STATEMENT);
  return changeFeed(ctx, feedId, async (trx) => {
    const feed = await lockFeed(trx, feedId);
    const own = await findFeedSettings(trx, feedId);
    const before = await settingsInForce(trx, feed);
    await saveFeedSettings(trx, feedId, { ...change(own), version: (own?.version ?? 0) + 1 });
    return noteFeedSettings(trx, actor, feed, before);
  });
}

/** @throws AppError Forbidden */
export async function getTenantAlert(
  ctx: Pick<AlertsCtx, 'db' | 'secrets'>,
  actor: Actor,
): Promise<TenantAlertShape> {
  const accountId = requireAccount(actor);
  const stored = await findAccountSettings(ctx.db, accountId);
  const settings = FeedAlertShape.parse({ ...(stored?.body ?? {}), Version: stored?.version ?? 0 });
  return { ...settings, WebhookKey: webhookKey(ctx.secrets, accountId) };
}

/** @throws AppError InvalidInput, `TargetRefused`, Forbidden, Conflict */
export async function saveTenantAlert(
  ctx: Pick<AlertsCtx, 'config' | 'db' | 'secrets' | 'outbound'>,
  actor: Actor,
  save: FeedAlertShape,
  begunWith: number | null,
): Promise<TenantAlertShape> {
  const accountId = requireAccount(actor);
  await requireWebhook(ctx, save.WebhookUrl);
  await transaction(ctx.db, async (trx) => {
    const stored = await lockAccountSettings(trx, accountId);
    const version = stored?.version ?? 0;
    requireVersion(begunWith, version);
    const { Version: _, ...body } = save;
    await saveAccountSettings(trx, accountId, { body, version: version + 1 });
    const detail = changesText(shownOf(FeedAlertShape.parse(stored?.body ?? {})), shownOf(save));
    if (detail !== '') await noteAudit(trx, actor, { accountId, action: ACTION, detail });
  });
  return getTenantAlert(ctx, actor);
}

const ACTION = 'Alert settings changed';

/** Writes down what is other than `before`; gives what holds now. [EXT-352] */
async function noteFeedSettings(
  trx: Transaction,
  actor: Actor,
  feed: FeedRow,
  before: SettingsInForce,
): Promise<FeedAlertShape> {
  const now = await settingsInForce(trx, feed);
  const changes = changesText(
    { Own: before.isOwn, ...shownOf(before.settings) },
    { Own: now.isOwn, ...shownOf(now.settings) },
  );
  if (changes !== '' && feed.account_id !== null) {
    const detail = `${feed.name}: ${changes}.`;
    await noteAudit(trx, actor, { accountId: feed.account_id, action: ACTION, roId: feed.id, detail });
  }
  return now.settings;
}

/** The path of a webhook is often its key: a digest tells another one. */
const shownOf = ({ Version: _, WebhookUrl: url, ...settings }: FeedAlertShape) => ({
  ...settings,
  WebhookUrl: url && `${originText(url)} (${createHash('sha256').update(url).digest('hex').slice(0, 8)})`,
});

function toShape(body: unknown, own: StoredFeedSettings | null): FeedAlertShape {
  const muted = own?.muted_until ?? null;
  const MutedUntil = muted && formatTime(Math.floor(muted.getTime() / 1000));
  return FeedAlertShape.parse({ ...(body as object), MutedUntil, Version: own?.version ?? 0 });
}

function toDate(time: string | null): Date | null {
  const sec = time === null ? null : parseTime(time);
  return sec === null ? null : new Date(sec * 1000);
}

/** @throws AppError InvalidInput for what is no web address, `TargetRefused` for one that may not be called */
async function requireWebhook(
  ctx: Pick<AlertsCtx, 'config' | 'outbound'>,
  text: string | null,
): Promise<void> {
  if (text === null) return;
  const url = URL.parse(text);
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username || url.password) {
    throw badField('WebhookUrl', 'HttpNoLoginNeeded');
  }
  const policy = { caller: 'user', privateTargets: ctx.config.privateTargets } as const;
  // A name that is not found now may be found later; each call is checked again.
  await ctx.outbound.resolveChecked(url.hostname, policy).catch((err) => {
    if (err instanceof AppError) throw err;
  });
}
