/** Sends a test message about a feed by one way, at once and without further tries (EXT-43). */
import { randomUUID } from 'node:crypto';
import type { AlertTestResult, AlertWay } from '@longview/contract';
import type { Actor } from '@longview/rules';
import { type FeedRow, requireFeed } from '../../feeds/index.ts';
import { takeTries } from '../../sign-in/index.ts';
import type { AlertNotice } from './alert-notice.ts';
import type { AlertsCtx } from './ctx.ts';
import { trySend } from './send-alert.ts';
import { settingsInForce } from './settings.ts';
import { findOwnAddress } from './settings-queries.ts';
import { targetsOfAll } from './targets.ts';

/** @throws AppError NotFound, Forbidden, TooMany: it must not be a way to call others again and again */
export async function testFeedAlert(
  ctx: AlertsCtx,
  actor: Actor,
  feedId: string,
  way: AlertWay,
): Promise<AlertTestResult> {
  const { feed } = await requireFeed(ctx, actor, feedId, 'ManageStatePolicyStatement');
  await takeTries(ctx, [{ limit: 'alertTestsPerAccount', of: feed.account_id ?? feedId }]);
  const { isOwn: hasOwn } = await settingsInForce(ctx.db, feed);
  const told = [{ feedId, timeZone: feed.time_zone, notice: await testNotice(ctx, feed) }];
  const message = { accountId: feed.account_id, hasOwn, told, stillWrong: [] };
  const results: AlertTestResult['Results'] = [];
  for (const target of await targets(ctx, actor, feed, way)) {
    const trouble = await trySend(ctx, way, { ...message, id: randomUUID(), target });
    results.push({ Target: way === 'Push' ? 'Browser' : target, Error: trouble?.message ?? null });
  }
  return { Results: results };
}

/** A test mail goes to whoever asks for it and to nobody else: it must not be a way to write to strangers. */
async function targets(
  ctx: Pick<AlertsCtx, 'db' | 'mailer' | 'mqtt'>,
  actor: Actor,
  feed: FeedRow,
  way: AlertWay,
): Promise<string[]> {
  if (way === 'Mail') {
    const own = actor.kind === 'user' ? await findOwnAddress(ctx.db, actor.userId) : null;
    return own && ctx.mailer.isSetUp ? [own] : [];
  }
  if (feed.account_id === null) return [];
  const all = await targetsOfAll(ctx, ctx.db, feed.account_id, [feed.id]);
  return (all.get(feed.id) ?? []).filter((one) => one.way === way).map(({ target }) => target);
}

async function testNotice(
  ctx: Pick<AlertsCtx, 'clock' | 'frames'>,
  { id, name }: FeedRow,
): Promise<AlertNotice> {
  const nowSec = Math.floor(ctx.clock.now() / 1000);
  const frame = await ctx.frames.latest(id);
  const lastFrameSec = frame ? Math.floor(frame.timeUs / 1e6) : null;
  return {
    event: 'AlertTest',
    kind: 'NoFrames',
    cause: null,
    name,
    lastFrameSec,
    atSec: nowSec,
    sinceSec: nowSec,
  };
}
