/** Contract route → use case. */

import { routes } from '@longview/contract';
import { requireAccount } from '../../access/index.ts';
import { ifMatch } from '../../http/if-match.ts';
import { type HandledRoute, handle } from '../../http/register-routes.ts';
import type { RetentionCtx } from './ctx.ts';
import { getFeedRetention, getTenantRetention } from './get-retention.ts';
import { getKeptFrames, keepFrame } from './keep-frame.ts';
import { previewOfAccount, previewOfFeed } from './preview-removal.ts';
import { getProtectedFrames, protectFrames } from './protect-frames.ts';
import { requireRetention } from './retention-access.ts';
import { saveFeedRetention } from './save-feed-retention.ts';
import { saveTenantRetention } from './save-tenant-retention.ts';

export const retentionRoutes: readonly HandledRoute<RetentionCtx>[] = [
  handle(routes.getFeedRetention, (ctx, actor, { params }) => getFeedRetention(ctx, actor, params.feedId)),
  handle(routes.saveFeedRetention, async (ctx, actor, { params: { feedId }, query, body }, call) => {
    const { dryRun, confirmed } = query;
    if (!dryRun) return saveFeedRetention(ctx, actor, feedId, body, { begunWith: ifMatch(call), confirmed });
    await requireRetention(ctx, actor, feedId);
    return previewOfFeed(ctx, feedId, body);
  }),
  handle(routes.getTenantRetention, (ctx, actor) => getTenantRetention(ctx, actor)),
  handle(routes.saveTenantRetention, async (ctx, actor, { query: { dryRun, confirmed }, body }, call) =>
    dryRun
      ? previewOfAccount(ctx, requireAccount(actor), body)
      : saveTenantRetention(ctx, actor, body, { begunWith: ifMatch(call), confirmed }),
  ),
  handle(routes.getKeptFrames, (ctx, actor, { params }) => getKeptFrames(ctx, actor, params.feedId)),
  handle(routes.keepFrame, (ctx, actor, { params, body }) => keepFrame(ctx, actor, params.feedId, body)),
  handle(routes.getProtectedFrames, (ctx, actor, { params }) =>
    getProtectedFrames(ctx, actor, params.feedId),
  ),
  handle(routes.protectFrames, (ctx, actor, { params, body }) =>
    protectFrames(ctx, actor, params.feedId, body),
  ),
];
