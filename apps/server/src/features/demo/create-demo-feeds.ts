/** Makes the demo cameras of an account (EXT-02), which have a year to look at within seconds (EXT-430). */
import { parseDemoUrl } from '@longview/camera-sources';
import { defaultCaptureRequest } from '@longview/contract';
import { type Actor, formatTime } from '@longview/rules';
import { requireAccount } from '../../access/index.ts';
import { noteAudit } from '../../audit/index.ts';
import { newId } from '../../db/new-id.ts';
import { type Transaction, transaction } from '../../db/transaction.ts';
import { findAccountZone, insertFeed, saveRequest } from '../../feeds/index.ts';
import { requireRoomForFeeds } from '../../plans/index.ts';
import { saveSource } from '../capture-sources/index.ts';
import type { DemoCtx } from './ctx.ts';
import { bestMoment, DEMO_DAYS, DEMO_FEEDS, type DemoFeed } from './demo-plan.ts';
import { listDemoFeeds, lockDemo } from './demo-queries.ts';

/** The live picture moves; of it so many are kept that a day's ribbon has no gaps. */
const STORE_INTERVAL = 'PT5M';
const DAY_MS = 86_400_000;
/** By then all that people wait for is drawn. */
const BACKFILL_AFTER_SEC = 20;

export interface DemoAnswer {
  FeedIds: string[];
  BestMoment: string;
}

/**
 * One feed for each scene that the account does not have yet.
 * @throws AppError Unauthenticated, Forbidden, UpgradeRequired `FeedLimit`
 */
export async function createDemoFeeds(ctx: DemoCtx, actor: Actor): Promise<DemoAnswer> {
  const accountId = requireAccount(actor);
  const { answer, newIds } = await transaction(ctx.db, async (trx) => {
    await lockDemo(trx, accountId);
    return addMissing(ctx, trx, actor, accountId);
  });
  for (const id of newIds) ctx.frames.here.forget(id);
  return answer;
}

async function addMissing(ctx: DemoCtx, trx: Transaction, actor: Actor, accountId: string) {
  const accountZone = await findAccountZone(trx, accountId);
  const known = await listDemoFeeds(trx, accountId);
  const all = DEMO_FEEDS.map((demo) => {
    const row = known.find(({ url }) => parseDemoUrl(url)?.variant === demo.variant);
    return { demo, id: row?.id ?? newId('feed'), row };
  });
  const added = all.filter(({ row }) => !row);
  if (added.length > 0) await requireRoomForFeeds(ctx, trx, accountId, added.length);
  for (const { demo, id } of added) {
    await insertDemo(ctx, trx, { accountId, zone: accountZone, id, demo });
    const detail = `${demo.name}: a demo.`;
    await noteAudit(trx, actor, { accountId, action: 'Camera added', roId: id, detail });
  }
  const newIds = added.map(({ id }) => id);
  const nowSec = Math.floor(ctx.clock.now() / 1000);
  if (newIds.length > 0) await startDrawing(ctx, trx, newIds, nowSec);
  // The past of feeds that are there ends where they began.
  const oldest = all.find(({ row }) => row)?.row;
  const fromSec = oldest ? Math.floor(oldest.created_at.getTime() / 1000) : nowSec;
  const zone = (oldest && parseDemoUrl(oldest.url)?.zone) ?? accountZone;
  return {
    answer: { FeedIds: all.map(({ id }) => id), BestMoment: formatTime(bestMoment(fromSec, zone)) },
    newIds,
  };
}

async function startDrawing(
  ctx: DemoCtx,
  trx: Transaction,
  feedIds: string[],
  fromSec: number,
): Promise<void> {
  await ctx.changes.tellAll(trx, feedIds);
  await ctx.queue.send(trx, 'open-demo', { feedIds, fromSec, at: 0 });
  for (const feedId of feedIds)
    await ctx.queue.send(trx, 'backfill-demo', { feedId, fromSec, at: 0 }, { afterSec: BACKFILL_AFTER_SEC });
}

async function insertDemo(
  ctx: Pick<DemoCtx, 'config' | 'clock'>,
  trx: Transaction,
  { accountId, zone, id, demo }: { accountId: string; zone: string; id: string; demo: DemoFeed },
): Promise<void> {
  const now = new Date(ctx.clock.now());
  await insertFeed(trx, {
    id,
    account_id: accountId,
    name: demo.name,
    description: 'A drawn scene, to try everything on.',
    time_zone: zone,
    size_code: ctx.config.plansEnforced ? 'x1080' : 'x4320',
    interval_code: '10sec',
    created_at: now,
    state_changed_at: now,
  });
  const { Version: version, ...body } = defaultCaptureRequest('10sec');
  const Values = body.Values.map((item) => ({ ...item, Store_Interval_Value: STORE_INTERVAL }));
  await saveRequest(trx, { feedId: id, payloadType: 'Image', body: { ...body, Values }, version });
  const worksFrom = new Date(now.getTime() - DEMO_DAYS * DAY_MS).toISOString().slice(0, 10);
  const url = `demo://${demo.variant}?tz=${encodeURIComponent(zone)}&works=${worksFrom}`;
  await saveSource(trx, { feed_id: id, intent: 'Image', url });
}
