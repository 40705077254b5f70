/** What is public of an account, and the calls that look at it. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PublicCollection, routes, routeUrl } from '@longview/contract';
import { FakeClock } from '@longview/test-kit';
import { expect } from 'vitest';
import { startTestApp, type TestApp } from './app.ts';
import { addCollection } from './collections.ts';
import { addFeed, storeFrames } from './pictures.ts';
import { addShare, type TestShare } from './shares.ts';
import type { Caller, TestUser } from './users.ts';

export const VIEW_PASSWORD = 'open sesame';
/** Of the feed's camera: never told to anybody. */
export const VIEW_CAMERA = '192.168.7.7';
export const NOTHING = 'There is nothing here.';

/** Four feeds of an account with their pictures, three of them in a collection, and the calls of what is public of them. */
export async function openViews() {
  buildStandIn();
  const clock = new FakeClock(Date.UTC(2026, 4, 1, 6, 30));
  const nowSec = () => Math.floor(clock.now() / 1000);
  const app = await startTestApp({ clock, env: { FRAME_ANCESTORS: 'https://www.example.org,self' } });
  const owner = await app.addOwner('Ada');
  const stranger = await app.addOwner('Eve');
  const feeds = await addFeeds(app, owner, nowSec());
  const link = (share: Partial<TestShare>) =>
    addShare(app.ctx, { accountId: owner.accountId, roId: feeds.feed, ...share });
  return { app, clock, nowSec, owner, stranger, ...feeds, link, ...viewCalls(app) };
}

async function addFeeds(app: TestApp, owner: TestUser, nowSec: number) {
  const { accountId } = owner;
  const request = { PayloadType: 'Image', AcceptByDefaultLive: true, Values: [] };
  const feed = await addFeed(app.ctx, { accountId, name: 'North mast', request });
  const sister = await addFeed(app.ctx, { accountId, name: 'South mast' });
  const archived = await addFeed(app.ctx, { accountId, name: 'Old mast', state: 'Archive' });
  const publicFeed = await addFeed(app.ctx, { accountId, name: 'Harbour', isPublic: true });
  const collection = await addCollection(app.ctx, { accountId, feedIds: [sister, archived, feed] });
  for (const id of [feed, sister, publicFeed]) {
    await storeFrames(app.ctx, id, [nowSec - 60, nowSec - 5]);
    await noteContent(app, id);
  }
  const source = routeUrl(routes.saveCaptureSource, { params: { feedId: feed, intent: 'Image' } });
  const login = { Target_Username: 'root', Target_Password: 'hunter2' };
  const body = { Target_Url: `http://${VIEW_CAMERA}/secret.jpg`, ...login };
  const saved = await app.call(source, { as: owner, method: routes.saveCaptureSource.method, body });
  expect(saved.status).toBe(200);
  return { feed, sister, archived, publicFeed, collection };
}

/** As the capture process and the storage count note it, which do not run here. */
async function noteContent({ ctx }: TestApp, feed_id: string): Promise<void> {
  const accepted_at = new Date(ctx.clock.now() - 5000);
  const row = { feed_id, accepted_at, width: 320, height: 180, alert_active: true };
  await ctx.db.insertInto('feed_content').values(row).execute();
  const storage = { feed_id, byte_count: 3e9, frame_count: 2 };
  await ctx.db
    .insertInto('feed_storage')
    .values(storage)
    .onConflict((conflict) => conflict.column('feed_id').doUpdateSet(storage))
    .execute();
}

/** Tests run without a build of the pages: the page's shape is enough. */
function buildStandIn(): void {
  const dist = join(import.meta.dirname, '../../../player/dist');
  if (existsSync(join(dist, 'view.html'))) return;
  mkdirSync(dist, { recursive: true });
  const data = '<script type="application/json" id="view-data">{"Kind":"Nothing"}</script>';
  const page = `<html><head><title>Longview</title>${data}</head><body><main id="view"></main></body></html>`;
  writeFileSync(join(dist, 'view.html'), page);
}

function viewCalls(app: TestApp) {
  return {
    view: async (query: string, as?: Caller, headers: Record<string, string> = {}) => {
      const response = await app.call(`/view?${query}`, { ...(as && { as }), headers });
      const text = await response.text();
      const block = /id="view-data">([^<]*)</.exec(text)?.[1];
      return { response, text, status: response.status, data: block ? JSON.parse(block) : null };
    },
    publicCollection: async (query: string, as?: Caller) => {
      const response = await app.call(`/api/v2/collection-get?${query}`, as && { as });
      const body = await response.text();
      return { status: response.status, text: body, data: JSON.parse(body) as PublicCollection };
    },
  };
}
