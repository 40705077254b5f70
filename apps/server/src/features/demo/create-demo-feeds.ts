/** Makes the demo cameras of an account (EXT-02); their past is drawn in the background. */
import { defaultCaptureRequest } from '@longview/contract';
import type { Actor } from '@longview/rules';
import { requireAccount } from '../../access/index.ts';
import { noteAudit } from '../../audit/index.ts';
import { newId } from '../../db/new-id.ts';
import type { Transaction } from '../../db/transaction.ts';
import { changeFeed, findAccountZone, insertFeed, saveRequest } from '../../feeds/index.ts';
import { requireRoomForFeeds } from '../../plans/index.ts';
import { saveSource } from '../capture-sources/index.ts';
import type { DemoCtx } from './ctx.ts';
import { DEMO_FEEDS, type DemoFeed } from './demo-plan.ts';

/** The live picture moves; what is kept stays small. */
const STORE_INTERVAL = 'PT2M';

/** @throws AppError Unauthenticated, Forbidden, UpgradeRequired `FeedLimit` */
export async function createDemoFeeds(ctx: DemoCtx, actor: Actor): Promise<{ FeedIds: string[] }> {
  const accountId = requireAccount(actor);
  const zone = await findAccountZone(ctx.db, accountId);
  await requireRoomForFeeds(ctx, ctx.db, accountId, DEMO_FEEDS.length);
  const made = DEMO_FEEDS.map((demo) => ({ demo, id: newId('feed') }));
  for (const { demo, id } of made) {
    await changeFeed(ctx, id, async (trx) => {
      await insertDemo(ctx, trx, { accountId, zone, id, demo });
      const detail = `${demo.name}: a demo.`;
      await noteAudit(trx, actor, { accountId, action: 'Feed added', roId: id, detail });
    });
  }
  return { FeedIds: made.map(({ id }) => id) };
}

async function insertDemo(
  ctx: Pick<DemoCtx, 'config' | 'clock' | 'queue'>,
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
  const url = `demo://${demo.variant}?tz=${encodeURIComponent(zone)}`;
  await saveSource(trx, { feed_id: id, intent: 'Image', url });
  const fromSec = Math.floor(now.getTime() / 1000);
  await ctx.queue.send(trx, 'backfill-demo', { feedId: id, fromSec, at: 0 });
}
