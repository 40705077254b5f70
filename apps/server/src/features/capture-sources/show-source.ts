/** A source as it is answered, with the device it is of and what the plan limits (API-54). */
import type { CaptureSource } from '@longview/contract';
import type { Actor } from '@longview/rules';
import { RTSP_LIMITATION } from '@longview/rules/plans';
import { requireFeed } from '../../feeds/index.ts';
import { isCaptureLimited } from '../../plans/index.ts';
import type { CaptureSourcesCtx } from './ctx.ts';
import { requireInPlan, requireIntent } from './source-intent.ts';
import { findSource, findSourceDevice, type SourceRow } from './source-queries.ts';
import { openHeaders } from './source-secrets.ts';
import { toCaptureSource } from './source-view.ts';

/** @throws AppError InvalidInput for an unknown intent, NotFound, Forbidden, UpgradeRequired [EXT-351] */
export async function getCaptureSource(
  ctx: Pick<CaptureSourcesCtx, 'clock' | 'db' | 'secrets' | 'plans'>,
  actor: Actor,
  place: { feedId: string; intent: string },
): Promise<CaptureSource> {
  const { feed } = await requireFeed(ctx, actor, place.feedId, 'EditCapturePolicyStatement');
  const intent = requireIntent(place.intent);
  await requireInPlan(ctx, feed.account_id, intent);
  return showSource(ctx, feed.account_id, await findSource(ctx.db, place.feedId, intent));
}

/** `row` null: none is set. `accountId` owns its feed. */
export async function showSource(
  ctx: Pick<CaptureSourcesCtx, 'db' | 'secrets' | 'plans'>,
  accountId: string | null,
  row: SourceRow | null,
): Promise<CaptureSource> {
  const device = row?.device_id ? await findSourceDevice(ctx.db, row.device_id) : null;
  const isLimited = row?.intent === 'Image' && (await isCaptureLimited(ctx, { accountId, url: row.url }));
  const headerNames = Object.keys(openHeaders(ctx.secrets, (device ?? row)?.headers_sealed ?? null));
  return toCaptureSource(row, { device, headerNames, limitation: isLimited ? RTSP_LIMITATION : null });
}
