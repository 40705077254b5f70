import { FakeClock } from '@longview/test-kit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../test-setup/app.ts';
import { addFeed } from '../test-setup/pictures.ts';
import { CaptureNode } from './capture-node.ts';
import { FeedLeases } from './leases/feed-leases.ts';

const REQUEST = { PayloadType: 'Image', AcceptByDefaultLive: true, Values: [] };

let app: TestApp;
let accountId: string;

beforeAll(async () => {
  app = await startTestApp();
  ({ accountId } = await app.addOwner('Ada'));
});
afterAll(() => app.close());

/** A node of a cluster whose camera answers only when `answer` is called. */
async function startSlowNode() {
  const clock = new FakeClock(Date.now());
  const offered: string[] = [];
  const { promise: asked, resolve: wasAsked } = Promise.withResolvers<void>();
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const image = Buffer.from('jpeg');
  const grab = async () => {
    wasAsked();
    await answered;
    return { ok: true, image, width: 1, height: 1, sourceTimeMs: null, loadTimeMs: 1 } as const;
  };
  const source = { kind: 'Http', schemes: ['http:'], open: () => ({ grab, close: async () => {} }) } as const;
  const node = new CaptureNode({
    ...app.ctx,
    ...{ clock, privateTargets: 'all' },
    leases: new FeedLeases({ db: app.ctx.db, clock, nodeId: 'slow', isAlone: false }),
    cameras: { ...app.ctx.cameras, forUrl: () => source },
    frames: {
      accept: async (feedId) => {
        offered.push(feedId);
        return { accepted: true, stored: true, reason: null };
      },
    },
  });
  await node.start();
  return { node, clock, offered, asked, answer };
}

describe('a node that lost its lease while a camera answered', () => {
  it.each([
    ['appends nothing, because the database was silent for longer than the lease', true, 0],
    ['appends its picture, when it kept the lease', false, 1],
  ])('%s', async (_, isLost, count) => {
    const feed = await addFeed(app.ctx, { accountId, intervalCode: '1sec', request: REQUEST });
    const row = { feed_id: feed, intent: 'Image' as const, url: 'http://10.0.0.7/' };
    await app.ctx.db.insertInto('capture_source').values(row).execute();
    const { node, clock, offered, asked, answer } = await startSlowNode();
    await clock.advance(2_000);
    await asked;
    if (isLost) clock.stall(16_000);
    answer();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(offered).toHaveLength(count);
    await Promise.all([node.stop(), clock.advance(40_000)]);
    await sql`delete from feed where id = ${feed}`.execute(app.ctx.db);
  });
});
