import type { FeedEntry } from '@longview/contract';
import { FakeClock } from '@longview/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../test-setup/app.ts';
import { addFeed } from '../test-setup/pictures.ts';
import type { TestUser } from '../test-setup/users.ts';
import { CaptureNode } from './capture-node.ts';

/** A whole node, its rounds driven by a clock of the test, whose one camera gives a picture or not. */
const REQUEST = { PayloadType: 'Image', AcceptByDefaultLive: true, Values: [] };
const clock = new FakeClock(Date.now());
const silent = { statusCode: 'Timeout', message: 'Late.', errorStatusCode: null } as const;

let app: TestApp;
let ada: TestUser;
let node: CaptureNode;
let isCameraWell = true;

beforeAll(async () => {
  app = await startTestApp();
  ada = await app.addOwner('Ada');
  node = new CaptureNode({
    ...app.ctx,
    ...{ clock, privateTargets: 'all' },
    cameras: { ...app.ctx.cameras, forUrl: () => ({ kind: 'Http', schemes: [], open: () => camera }) },
    frames: {
      accept: async (feedId, { timeSec }) => {
        app.ctx.content.noteAccepted({
          feedId,
          timeSec,
          stored: true,
          jpeg: Buffer.from(String(timeSec)),
          width: 2,
          height: 2,
        });
        return { accepted: true, stored: true, reason: null };
      },
    },
  });
  await node.start();
});
afterAll(async () => {
  await Promise.all([node.stop(), clock.advance(60_000)]);
  await app.close();
});

const camera = {
  grab: async () =>
    isCameraWell
      ? ({
          ok: true,
          image: Buffer.from('jpeg'),
          width: 2,
          height: 2,
          sourceTimeMs: null,
          loadTimeMs: 1,
        } as const)
      : ({ ok: false, report: { ...silent, retryAfterSec: null, loadTimeMs: 1 } } as const),
  close: async () => {},
};

async function addCamera(change: { auto_disable_sec?: number } = {}): Promise<string> {
  const feedId = await addFeed(app.ctx, {
    accountId: ada.accountId,
    intervalCode: '10sec',
    request: REQUEST,
  });
  const state = { auto_disable_sec: 0, state_changed_at: new Date(clock.now()), ...change };
  await app.ctx.db.updateTable('feed').set(state).where('id', '=', feedId).execute();
  const source = { feed_id: feedId, intent: 'Image' as const, url: 'http://10.0.0.7/' };
  await app.ctx.db.insertInto('capture_source').values(source).execute();
  await app.ctx.changes.tell(app.ctx.db, feedId);
  return feedId;
}

const detailOf = async (feedId: string): Promise<FeedEntry> => {
  const response = await app.call(`/api/v2/feed-get?feedid=${feedId}`, { as: ada });
  return response.json() as Promise<FeedEntry>;
};

/** Lets the node's time pass, with pauses for the database, until the feed's answer is as wished. */
async function passUntil(feedId: string, isDone: (detail: FeedEntry) => boolean) {
  for (;;) {
    await clock.advance(10_000);
    const detail = await detailOf(feedId);
    if (isDone(detail)) return detail;
  }
}

describe('a running node', () => {
  it('raises the alert of a camera that fell silent, and clears it with its next picture [ALR-02] [ALR-01]', async () => {
    const feed = await addCamera();
    isCameraWell = true;
    await passUntil(feed, ({ Feed }) => Feed.FeedContentState === 'Live');
    const livedMs = clock.now();
    isCameraWell = false;
    const raised = await passUntil(feed, ({ FeedProperties }) => FeedProperties.CaptureAlert_IsActive);
    expect(raised.Feed.FeedContentState).not.toBe('Live');
    // 120 s until it is not Live, and ten minutes more.
    expect(clock.now() - livedMs).toBeGreaterThan(700_000);
    isCameraWell = true;
    const cleared = await passUntil(feed, ({ FeedProperties }) => !FeedProperties.CaptureAlert_IsActive);
    expect(cleared.Feed.FeedContentState).toBe('Live');
  });

  it('disables a feed after its time without a picture, and takes no more of it [STT-03]', async () => {
    isCameraWell = false;
    const feed = await addCamera({ auto_disable_sec: 3600 });
    const begunMs = clock.now();
    await passUntil(feed, ({ Feed }) => Feed.FeedState === 'Disable');
    expect(clock.now() - begunMs).toBeGreaterThan(3_600_000);
    while (node.scheduler.nextAt(feed) !== null) await new Promise((resolve) => setTimeout(resolve, 20));
  });
});
