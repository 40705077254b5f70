/** Pages that listen, through HTTP: who is told what, when, and who is told nothing (EXT-80). */
import { connect } from 'node:net';
import type { LiveUpdate } from '@longview/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeAccess } from '../../access/index.ts';
import { transaction } from '../../db/transaction.ts';
import { startTestApp, type TestApp } from '../../test-setup/app.ts';
import { openPage, type Page } from '../../test-setup/listening-page.ts';
import { addMember } from '../../test-setup/members.ts';
import { addFeed, picture, storeFrames } from '../../test-setup/pictures.ts';
import { addShare } from '../../test-setup/shares.ts';
import type { TestUser } from '../../test-setup/users.ts';

let app: TestApp;
let ada: TestUser;
let eve: TestUser;
let feedId: string;
let nowSec = Math.floor(Date.now() / 1000) - 3_000;
const pages: Page[] = [];

beforeAll(async () => {
  app = await startTestApp();
  ada = await app.addOwner('Ada');
  eve = await app.addOwner('Eve');
});
afterAll(() => app.close());
beforeEach(async () => {
  feedId = await addFeed(app.ctx, { accountId: ada.accountId });
});
afterEach(() => {
  for (const page of pages.splice(0)) page.close();
});

async function listen(as: TestUser | { cookie: string }, feeds = [feedId]): Promise<Page> {
  const page = await openPage(app, as, feeds);
  pages.push(page);
  return page;
}

/** A frame as a camera gives one; its time in unix seconds. */
async function newFrame(id = feedId): Promise<number> {
  nowSec += 1;
  await storeFrames(app.ctx, id, [nowSec], (step) => picture(320, 180, '#4080c0', step + nowSec));
  return nowSec;
}

const iso = (sec: number) => new Date(sec * 1000).toISOString().replace('.000Z', 'Z');
const rename = (as: TestUser, id: string) =>
  app.call(`/api/nv/feed/info/${id}`, {
    as,
    body: { Name: `Mast ${nowSec}`, Description: null, TimeZone: 'UTC', IsPublic: false },
  });
const share = (body: object) => app.call('/api/nv/sharemanage/setshare', { as: ada, body });
const feedsOf = (update: LiveUpdate) => update.Feeds.map(({ FeedId }) => FeedId);

describe('a page that listens', () => {
  it('begins with the present and is told of each new picture [EXT-80]', async () => {
    const before = await newFrame();
    await app.ctx.content.flush();
    const page = await listen(ada);
    expect(page.hello.Feeds).toEqual([
      { FeedId: feedId, FrameTime: iso(before), ContentState: 'Inactive', HasAlert: false },
    ]);
    const sec = await newFrame();
    const { Feeds } = await page.next((update) => update.Feeds.length > 0);
    expect(Feeds).toEqual([{ FeedId: feedId, FrameTime: iso(sec), ContentState: null, HasAlert: false }]);
  });

  it('is told in time while callers change without end, and strangers ask for what changes nothing [EXT-362]', async () => {
    const page = await listen(ada);
    let clears = 0;
    app.ctx.callers.onClear(() => clears++);
    await Promise.all(Array.from({ length: 30 }, () => app.call('/api/auth/ok')));
    await app.call('/api/auth/sign-in/email', {
      body: { email: 'ada@example.org', password: 'a wrong one' },
    });
    expect(clears).toBe(0);
    const changing = setInterval(() => app.ctx.callers.clear(), 2);
    for (let i = 0; i < 3; i++) {
      const sec = await newFrame();
      await page.next(({ Feeds }) => Feeds[0]?.FrameTime === iso(sec));
    }
    clearInterval(changing);
    expect(clears).toBeGreaterThan(100);
  });

  it('looks at what it shows, as far as a trigger is concerned [EXT-80] [CAP-24]', async () => {
    await listen(ada);
    await expect.poll(() => app.ctx.views.lastSec(feedId), { timeout: 20_000 }).not.toBeNull();
  });

  it('is told many pictures at once, at most once a second, each feed by its newest [EXT-80]', async () => {
    const page = await listen(ada);
    let last = 0;
    for (let i = 0; i < 12; i++) last = await newFrame();
    await page.next(({ Feeds }) => Feeds[0]?.FrameTime === iso(last));
    expect(page.heard.length).toBeLessThanOrEqual(3);
  });

  it('is told nothing of feeds it did not ask for [EXT-80]', async () => {
    const other = await addFeed(app.ctx, { accountId: ada.accountId });
    const page = await listen(ada, [other]);
    await newFrame(feedId);
    await newFrame(other);
    await page.next((update) => update.Feeds.length > 0);
    expect(page.heard.flatMap(feedsOf)).toEqual([other]);
  });

  it('is told that settings of a feed, and so the list, changed [EXT-80]', async () => {
    const page = await listen(ada);
    expect((await rename(ada, feedId)).status).toBe(200);
    const update = await page.next(({ Changed }) => Changed.length > 0);
    expect(update).toMatchObject({ Changed: [feedId], IsListChanged: true });
  });

  it('is told that a feed is gone [EXT-80]', async () => {
    const page = await listen(ada);
    await app.ctx.db.updateTable('feed').set({ state: 'Archive' }).where('id', '=', feedId).execute();
    const gone = await app.call(`/api/nv/feed/${feedId}?confirm=${feedId}`, { as: ada, method: 'DELETE' });
    expect(gone.status).toBe(204);
    expect(await page.next(({ Gone }) => Gone.length > 0)).toMatchObject({
      Gone: [feedId],
      IsListChanged: true,
    });
  });

  it('is told of alerts and content states as they change [EXT-80]', async () => {
    const page = await listen(ada);
    const standing = {
      feedId,
      accountId: ada.accountId,
      contentState: 'TempInactive' as const,
      hasAlert: true,
    };
    await transaction(app.ctx.db, (trx) => app.ctx.changes.tellStandings(trx, [standing]));
    const update = await page.next(({ AreAlertsChanged }) => AreAlertsChanged);
    expect(update.Feeds).toEqual([
      { FeedId: feedId, FrameTime: null, ContentState: 'TempInactive', HasAlert: true },
    ]);
  });
});

describe('who may know', () => {
  it('a stranger follows nothing and is told nothing [EXT-80] [PRM-21]', async () => {
    const page = await listen(eve);
    expect(page.hello.Feeds).toEqual([]);
    const own = await addFeed(app.ctx, { accountId: eve.accountId });
    await newFrame();
    await rename(ada, feedId);
    await share({ roId: feedId });
    expect((await rename(eve, own)).status).toBe(200);
    await page.next(({ IsListChanged }) => IsListChanged);
    expect(page.heard).toHaveLength(1);
    expect(page.heard[0]).toMatchObject({ Feeds: [], Changed: [], Gone: [], AreAlertsChanged: false });
  });

  it('nobody without a session, and no API key [EXT-80]', async () => {
    const made = await app.call('/api/nv/tenant/apikeys/primary', { as: ada, body: {} });
    const { Key } = (await made.json()) as { Key: string };
    const path = `/api/nv/events?feeds=${feedId}`;
    expect((await app.call(path)).status).toBe(401);
    expect((await app.call(path, { as: { apiKey: Key } })).status).toBe(403);
  });

  it('whom a feed is shared with, until the share ends [EXT-80] [SHR-05]', async () => {
    const shared = await shareWithEve({});
    const page = await listen(eve);
    const sec = await newFrame();
    const { Feeds } = await page.next((update) => update.Feeds.length > 0);
    // Of alerts they are not told.
    expect(Feeds).toEqual([{ FeedId: feedId, FrameTime: iso(sec), ContentState: null, HasAlert: false }]);
    await share({ roId: feedId, capabilityId: shared, remove: true });
    await newFrame();
    expect(await page.next(({ Gone }) => Gone.length > 0)).toMatchObject({ Feeds: [], IsListChanged: true });
    const heard = page.heard.length;
    await newFrame();
    await rename(ada, feedId);
    await rename(eve, await addFeed(app.ctx, { accountId: eve.accountId }));
    await page.next(({ IsListChanged }) => IsListChanged);
    expect(page.heard.slice(heard).flatMap(feedsOf)).toEqual([]);
  });

  it('no alerts any more, once the share gives less than it did [EXT-80] [SHR-05] [PRM-36]', async () => {
    const shared = await shareWithEve({ role: 'Manager' });
    const page = await listen(eve);
    const standing = { feedId, accountId: ada.accountId, contentState: 'Live' as const, hasAlert: true };
    await transaction(app.ctx.db, (trx) => app.ctx.changes.tellStandings(trx, [standing]));
    const told = await page.next(({ Feeds }) => Feeds.length > 0);
    expect(told.Feeds[0]?.HasAlert).toBe(true);
    await changeAccess(app.ctx, ada.accountId, async (trx) => {
      await trx.updateTable('share').set({ system_role: 'Viewer' }).where('id', '=', shared).execute();
    });
    const later = { ...standing, contentState: 'TempInactive' as const };
    await transaction(app.ctx.db, (trx) => app.ctx.changes.tellStandings(trx, [later]));
    const { Feeds } = await page.next((update) => update.Feeds[0]?.ContentState === 'TempInactive');
    expect(Feeds[0]?.HasAlert).not.toBe(true);
  });

  it('not the moment of a picture that is shown with a delay [EXT-80] [PRM-38]', async () => {
    await shareWithEve({ delaySec: 3600 });
    expect((await listen(eve)).hello.Feeds).toEqual([]);
  });

  it('a member who was removed no longer [EXT-80] [PRM-22]', async () => {
    const bob = await addMember(app.ctx, ada.accountId, 'Bob', 'Administrator');
    const page = await listen(bob);
    expect(feedsOf(page.hello)).toEqual([feedId]);
    const removed = await app.call(`/api/nv/tenant/members/${bob.userId}`, { as: ada, method: 'DELETE' });
    expect(removed.status).toBe(204);
    await newFrame();
    await page.ended;
    expect(page.heard.flatMap(feedsOf)).toEqual([]);
  });

  it('ends with the session [EXT-80]', async () => {
    const ann = await app.addOwner('Ann');
    const page = await listen(ann, []);
    await app.call('/api/auth/sign-out', { as: ann, body: {} });
    await page.ended;
  });
});

describe('its limits', () => {
  it('twenty pages of one person, then a refusal that says so [EXT-80]', async () => {
    const ann = await app.addOwner('Amy');
    for (let i = 0; i < 20; i++) await listen(ann, []);
    await expect(listen(ann, [])).rejects.toThrow('429');
    await listen(ada, []);
  });

  it('counts no page that went away before it was answered, or after [EXT-80]', async () => {
    const abe = await app.addOwner('Abe');
    const { hostname, port } = new URL(app.url);
    const head = `GET /api/nv/events?feeds= HTTP/1.1\r\nHost: x\r\nAccept: text/event-stream\r\nCookie: ${abe.cookie}\r\n\r\n`;
    for (let n = 0; n < 40; n++) {
      const socket = connect(Number(port), hostname, () => {
        socket.write(head, () => setTimeout(() => socket.resetAndDestroy(), n));
      });
      await new Promise((resolve) => socket.once('close', resolve));
    }
    await listen(abe, []);
  });

  it.each(['nonsense', Array.from({ length: 201 }, (_, i) => `fe${String(i).padStart(10, '0')}`).join()])(
    'refuses lists that are none, or too long [EXT-80]',
    async (feeds) => {
      expect((await app.call(`/api/nv/events?feeds=${feeds}`, { as: ada })).status).toBe(400);
    },
  );

  it('a page left open does not hold the service when it ends [OPS-11]', async () => {
    const other = await startTestApp();
    const page = await openPage(other, await other.addOwner('Ada'), []);
    await other.close();
    // A call that is cut because it took too long ends with an error.
    await expect(page.ended).resolves.toBeUndefined();
  });
});

/** The id of a share of the feed that Eve accepted. */
async function shareWithEve({ delaySec, role }: { delaySec?: number; role?: string }): Promise<string> {
  const target = 'eve@example.org';
  const { id } = await addShare(app.ctx, {
    ...{ accountId: ada.accountId, roId: feedId, target },
    ...(delaySec && { delaySec }),
    ...(role && { role }),
  });
  const accepted = await app.call(`/api/nv/sharemanage/invitation/${id}`, {
    as: eve,
    body: { Accept: true },
  });
  expect(accepted.status).toBe(200);
  return id;
}
